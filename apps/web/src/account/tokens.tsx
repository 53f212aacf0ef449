import {
  type NewToken,
  type Token,
  tokenDays,
  type TokenRequest,
  tokenRoutes,
} from "@online-editor/contract/token";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { ApiProblem, callsOfPage } from "../platform/api.ts";
import { explainFailure, failureOf } from "../platform/failure.ts";
import { Button } from "../ui/button.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import dialog from "../ui/dialog.module.css";
import { CheckField, SelectField, TextField } from "../ui/field.tsx";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { Problem } from "../ui/note.tsx";
import { TroubleNote } from "../ui/trouble-note.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import styles from "./tokens.module.css";
import { language, type Translate } from "../platform/i18n.ts";
import { timeAgo } from "../ui/time-ago.ts";
import { useTranslate } from "../platform/use-translate.ts";

/** Only their own time limit ends these changes. */
const { signal } = new AbortController();

/** Defined here, so that the editor starts without them. */
const calls = callsOfPage(tokenRoutes);

/** The signed-in user's tokens, in Settings: the list, a new one with its secret shown once, and revoking. */
export const Tokens = () => {
  const t = useTranslate();
  const headingId = useId();
  const [now] = useState(Date.now);
  const { answer, known, refetch } = useAnswer((options) => calls.listTokens({}, options));
  const [step, setStep] = useState<"list" | "form" | NewToken>("list");
  const [announcement, setAnnouncement] = useState("");
  const [revoking, setRevoking] = useState<Token | null>(null);
  /** Then its button goes, and cannot get the focus back. */
  const isRevoked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const newToken = useRef<HTMLButtonElement>(null);
  const secret = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  /** The dialog would take the focus of a removed element, so it is moved first. */
  const goTo = (next: typeof step) => {
    heading.current?.focus({ preventScroll: true });
    setStep(next);
  };
  useEffect(() => {
    if (before.current !== "list" && step === "list") newToken.current?.focus();
    if (typeof step === "object") secret.current?.querySelector("input")?.focus();
    before.current = step;
  }, [step]);
  const revoke = async ({ id, name }: Token) => {
    await calls.revokeToken({ id }, { signal });
    isRevoked.current = true;
    setRevoking(null);
    setAnnouncement(t("{name} revoked", { name }));
    refetch();
  };
  const tokens = known?.tokens ?? [];
  return (
    <section className={styles["tokens"]} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles["heading"]}>
        {t("Tokens")}
      </h3>
      <p className={styles["note"]}>
        {t("Tokens let scripts read and save your documents. Signing out does not end them.")}{" "}
        <a href="/api/docs" target="_blank" rel="noopener">
          {t("How to use one")}
        </a>
      </p>
      {answer.state === "failed" && (
        <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />
      )}
      {known !== null && tokens.length === 0 && step === "list" && (
        <p className={styles["note"]}>{t("No tokens yet.")}</p>
      )}
      {tokens.length > 0 && (
        <ul className={styles["list"]} aria-labelledby={headingId}>
          {tokens.map((token: Token) => (
            <li key={token.id} className={styles["line"]}>
              <div className={styles["facts"]}>
                <b>{token.name}</b>
                <small>{factsOf(token, now, t).join(" · ")}</small>
              </div>
              <Button
                look="outlined"
                aria-label={t("Revoke {name}", { name: token.name })}
                onClick={() => {
                  isRevoked.current = false;
                  setRevoking(token);
                }}
              >
                {t("Revoke")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoking && (
        <RevokeDialog
          token={revoking}
          focusAfter={() => (isRevoked.current ? (newToken.current ?? heading.current) : null)}
          onRevoke={revoke}
          onClose={() => setRevoking(null)}
        />
      )}
      {typeof step === "object" && (
        <div ref={secret} className={styles["secret"]}>
          <CopyField
            label={t("Token of {name}", { name: step.token.name })}
            value={step.secret}
            note={t("Copy it now. It is not shown again.")}
          />
          <Button
            look="outlined"
            onClick={() => {
              goTo("list");
            }}
          >
            {t("Done")}
          </Button>
        </div>
      )}
      {step === "form" && (
        <NewTokenForm
          onCreate={async (request) => {
            goTo(await calls.createToken(request, { signal }));
            refetch();
          }}
          onCancel={() => goTo("list")}
        />
      )}
      {step === "list" && answer.state !== "failed" && (
        <Button
          ref={newToken}
          look="outlined"
          onClick={() => {
            setAnnouncement("");
            goTo("form");
          }}
        >
          {t("New token")}
        </Button>
      )}
      <p role="status" className={styles["note"]}>
        {announcement}
      </p>
    </section>
  );
};

interface RevokeDialogProps {
  token: Token;
  focusAfter: () => HTMLElement | null;
  /** Throws what a call throws. */
  onRevoke: (token: Token) => Promise<void>;
  onClose: () => void;
}

/** Asks before a token is revoked, which cannot be undone. */
const RevokeDialog = ({ token, focusAfter, onRevoke, onClose }: RevokeDialogProps) => {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onRevoke(token);
    } catch (error) {
      setProblem(explainFailure(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      title={t("Revoke {name}", { name: token.name })}
      focus="title"
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <p>{t("Programs that use it lose access at once.")}</p>
      <Problem text={problem} />
      <DialogButtons last="cancel" onClose={onClose}>
        <Button
          look="grave"
          aria-busy={isBusy}
          disabledReason={isBusy ? t("Revoking") : null}
          onClick={() => void revoke()}
        >
          {t("Revoke")}
        </Button>
      </DialogButtons>
    </Modal>
  );
};

interface NewTokenFormProps {
  /** Throws what a call throws. */
  onCreate: (request: TokenRequest) => Promise<void>;
  onCancel: () => void;
}

const forEver = "never";
const maxName = 100;

/** Asks for a new token's name, scopes and lifetime. */
const NewTokenForm = ({ onCreate, onCancel }: NewTokenFormProps) => {
  const t = useTranslate();
  const legendId = useId();
  const [name, setName] = useState("");
  const [mayRead, setMayRead] = useState(true);
  const [mayWrite, setMayWrite] = useState(false);
  const [days, setDays] = useState<TokenRequest["days"]>(tokenDays[0]);
  const [problem, setProblem] = useState<{ of: "name" | "form"; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const disabledReason = isBusy
    ? t("Creating")
    : mayRead || mayWrite
      ? null
      : t("Choose Read, Write or both.");
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (disabledReason !== null) return;
    if (name.trim() === "") {
      setProblem({ of: "name", text: t("Enter a name.") });
      field.current?.focus();
      return;
    }
    setBusy(true);
    const scopes = [...(mayRead ? (["read"] as const) : []), ...(mayWrite ? (["write"] as const) : [])];
    try {
      await onCreate({ name: name.trim(), scopes, days });
    } catch (error) {
      setBusy(false);
      setProblem(
        isNameTaken(error)
          ? { of: "name", text: t("You already have a token with this name.") }
          : { of: "form", text: explainFailure(error) },
      );
    }
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        autoFocus
        label={t("Name")}
        value={name}
        maxLength={maxName}
        problem={problem?.of === "name" ? problem.text : null}
        autoComplete="off"
        onWrite={(text) => {
          setName(text);
          setProblem(null);
        }}
      />
      <div role="group" aria-labelledby={legendId} className={styles["scopes"]}>
        <span id={legendId} className={styles["note"]}>
          {t("Scopes")}
        </span>
        <CheckField
          label={t("Read")}
          hint={t("Open everything you can open, private documents included.")}
          isOn={mayRead}
          onSwitch={setMayRead}
        />
        <CheckField
          label={t("permission|Write")}
          hint={t("Save, rename and delete documents.")}
          isOn={mayWrite}
          onSwitch={setMayWrite}
        />
      </div>
      <SelectField
        look="row"
        label={t("Expires")}
        value={days === null ? forEver : String(days)}
        options={[
          ...tokenDays.map((count) => ({
            value: String(count),
            label: t({ one: "in {count} day", other: "in {count} days" }, { count }),
          })),
          { value: forEver, label: t("never") },
        ]}
        onChoose={(value) => setDays(tokenDays.find((count) => String(count) === value) ?? null)}
      />
      <Problem text={problem?.of === "form" ? problem.text : null} />
      <div className={dialog["row"]}>
        <Button type="submit" look="filled" aria-busy={isBusy} disabledReason={disabledReason}>
          {t("Create")}
        </Button>
        <Button look="outlined" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
};

const isNameTaken = (error: unknown) =>
  error instanceof ApiProblem && error.problem.fields?.some(({ path }) => path === "name") === true;

const factsOf = ({ scopes, expiresAt, lastUsedAt }: Token, now: number, t: Translate): string[] => [
  scopes.length > 1 ? t("read and write") : scopes.includes("read") ? t("read") : t("write"),
  endOf(expiresAt, now, t),
  lastUsedAt === null ? t("never used") : t("last used {age}", { age: timeAgo(Date.parse(lastUsedAt), now) }),
];

const endOf = (expiresAt: string | null, now: number, t: Translate) => {
  if (expiresAt === null) return t("never expires");
  const end = Date.parse(expiresAt);
  const date = new Intl.DateTimeFormat(language.get(), { dateStyle: "medium" }).format(end);
  return end <= now ? t("expired {date}", { date }) : t("expires {date}", { date });
};

import { useStore } from "@nanostores/react";
import { type NewToken, type Token, tokenRoutes } from "@online-editor/contract/token";
import { useEffect, useId, useRef, useState } from "react";
import { createCalls, csrfTokenIn, explainFailure } from "../platform/api.ts";
import { Button } from "../ui/button.tsx";
import { CopyField } from "../ui/copy-field.tsx";
import { Failure } from "../ui/note.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import { messages } from "./token-messages.ts";
import styles from "./tokens.module.css";
import { language } from "../platform/i18n.ts";
import { timeAgo } from "../ui/time-ago.ts";

/** The server's description of its API. */
const docs = "/api/docs";

/** Defined here, so that the editor starts without them. */
const calls = createCalls(
  { fetch: (input, init) => fetch(input, init), csrfToken: () => csrfTokenIn(document.cookie) },
  tokenRoutes,
);

/** The signed-in user's tokens, in Settings: the list, a new one with its secret shown once, and revoking. */
export const Tokens = () => {
  const t = useStore(messages);
  const headingId = useId();
  const { answer, known, refetch } = useAnswer((options) => calls.listTokens({}, options));
  const [step, setStep] = useState<"list" | "form" | NewToken>("list");
  const [announcement, setAnnouncement] = useState("");
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
  const tokens = known?.tokens ?? [];
  return (
    <section className={styles["tokens"]} aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={styles["heading"]}>
        {t.tokens}
      </h3>
      <p className={styles["note"]}>
        {t.whatTheyAre}{" "}
        <a href={docs} target="_blank" rel="noopener">
          {t.howToUse}
        </a>
      </p>
      {answer.state === "failed" && <Failure why={explainFailure(answer.error)} onRetry={refetch} />}
      {known !== null && tokens.length === 0 && step === "list" && (
        <p className={styles["note"]}>{t.noTokens}</p>
      )}
      {tokens.length > 0 && (
        <ul className={styles["list"]} aria-labelledby={headingId}>
          {tokens.map((token: Token) => (
            <TokenLine
              key={token.id}
              token={token}
              onRevoke={async ({ signal }) => {
                await calls.revokeToken({ id: token.id }, { signal });
                heading.current?.focus({ preventScroll: true });
                setAnnouncement(t.revoked({ name: token.name }));
                newToken.current?.focus();
                refetch();
              }}
            />
          ))}
        </ul>
      )}
      {typeof step === "object" && (
        <div ref={secret} className={styles["secret"]}>
          <CopyField label={t.secret({ name: step.token.name })} value={step.secret} note={t.copyNow} />
          <Button
            look="outlined"
            onClick={() => {
              goTo("list");
            }}
          >
            {t.done}
          </Button>
        </div>
      )}
      {step === "form" && (
        <NewTokenForm
          onCreate={async (request, options) => {
            goTo(await calls.createToken(request, options));
            refetch();
          }}
          onCancel={() => {
            goTo("list");
          }}
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
          {t.newToken}
        </Button>
      )}
      <p role="status" className={styles["note"]}>
        {announcement}
      </p>
    </section>
  );
};

interface TokenLineProps {
  token: Token;
  /** Throws what a call throws. */
  onRevoke: (options: { signal: AbortSignal }) => Promise<void>;
}

/** One token with its scopes and expiry; Revoke asks for confirmation, because it cannot be undone. */
const TokenLine = ({ token, onRevoke }: TokenLineProps) => {
  const t = useStore(messages);
  const [step, setStep] = useState<"shown" | "asking" | "ending">("shown");
  const [now] = useState(Date.now);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    if (step === "asking") confirm.current?.focus();
    if (step === "shown") revoke.current?.focus();
    before.current = step;
  }, [step]);
  const end = async () => {
    setStep("ending");
    setProblem(null);
    try {
      await onRevoke({ signal: new AbortController().signal });
    } catch (error) {
      setStep("asking");
      setProblem(explainFailure(error));
    }
  };
  return (
    <li className={styles["line"]}>
      <div className={styles["facts"]}>
        <b>{token.name}</b>
        <small>{factsOf(token, now, t).join(" · ")}</small>
        {step !== "shown" && <small>{t.endsAtOnce}</small>}
        {problem !== null && (
          <small role="alert" className={styles["problem"]}>
            {problem}
          </small>
        )}
      </div>
      {step === "shown" ? (
        <Button
          ref={revoke}
          look="outlined"
          aria-label={t.revokeWhat({ name: token.name })}
          onClick={() => {
            setStep("asking");
          }}
        >
          {t.revoke}
        </Button>
      ) : (
        <>
          <Button ref={confirm} look="grave" aria-busy={step === "ending"} onClick={() => void end()}>
            {t.revokeWhat({ name: token.name })}
          </Button>
          <Button
            onClick={() => {
              setStep("shown");
            }}
          >
            {t.cancel}
          </Button>
        </>
      )}
    </li>
  );
};

type Words = ReturnType<(typeof messages)["get"]>;

const factsOf = ({ scopes, expiresAt, lastUsedAt }: Token, now: number, t: Words): string[] => [
  scopes.length > 1 ? t.mayBoth : scopes.includes("read") ? t.mayRead : t.mayWrite,
  endOf(expiresAt, now, t),
  lastUsedAt === null ? t.neverUsed : t.lastUsed({ age: timeAgo(Date.parse(lastUsedAt), now) }),
];

const endOf = (expiresAt: string | null, now: number, t: Words) => {
  if (expiresAt === null) return t.noEnd;
  const end = Date.parse(expiresAt);
  const date = new Intl.DateTimeFormat(language.get(), { dateStyle: "medium" }).format(end);
  return end <= now ? t.expired({ date }) : t.expires({ date });
};

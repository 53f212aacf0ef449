import { useStore } from "@nanostores/react";
import { tokenDays, type TokenRequest } from "@online-editor/contract/token";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { ApiProblem, explainFailure } from "../platform/api.ts";
import { Button } from "../ui/button.tsx";
import { CheckField, SelectField, TextField } from "../ui/field.tsx";
import dialog from "../ui/dialog.module.css";
import { messages } from "./token-messages.ts";
import styles from "./tokens.module.css";
import { Problem } from "../ui/note.tsx";

interface NewTokenFormProps {
  /** Throws what a call throws. */
  onCreate: (request: TokenRequest, options: { signal: AbortSignal }) => Promise<void>;
  onCancel: () => void;
}

const forEver = "never";
const maxName = 100;

/** Asks for a new token's name, scopes and lifetime. */
export const NewTokenForm = ({ onCreate, onCancel }: NewTokenFormProps) => {
  const t = useStore(messages);
  const legendId = useId();
  const [name, setName] = useState("");
  const [mayRead, setMayRead] = useState(true);
  const [mayWrite, setMayWrite] = useState(false);
  const [days, setDays] = useState<TokenRequest["days"]>(tokenDays[0]);
  const [problem, setProblem] = useState<{ of: "name" | "form"; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const disabledReason = isBusy ? t.creating : mayRead || mayWrite ? null : t.chooseScope;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (disabledReason !== null) return;
    if (name.trim() === "") {
      setProblem({ of: "name", text: t.nameIt });
      field.current?.focus();
      return;
    }
    setBusy(true);
    const scopes = [...(mayRead ? (["read"] as const) : []), ...(mayWrite ? (["write"] as const) : [])];
    try {
      await onCreate({ name: name.trim(), scopes, days }, { signal: new AbortController().signal });
    } catch (error) {
      setBusy(false);
      setProblem(
        isNameTaken(error) ? { of: "name", text: t.nameTaken } : { of: "form", text: explainFailure(error) },
      );
    }
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label={t.name}
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
          {t.scopes}
        </span>
        <CheckField label={t.read} hint={t.readHint} isOn={mayRead} onSwitch={setMayRead} />
        <CheckField label={t.write} hint={t.writeHint} isOn={mayWrite} onSwitch={setMayWrite} />
      </div>
      <SelectField
        look="row"
        label={t.lasts}
        value={days === null ? forEver : String(days)}
        options={[
          ...tokenDays.map((count) => ({ value: String(count), label: t.forDays(count) })),
          { value: forEver, label: t.forEver },
        ]}
        onChoose={(value) => {
          setDays(tokenDays.find((count) => String(count) === value) ?? null);
        }}
      />
      <Problem text={problem?.of === "form" ? problem.text : null} />
      <div className={dialog["row"]}>
        <Button type="submit" look="filled" aria-busy={isBusy} disabledReason={disabledReason}>
          {t.create}
        </Button>
        <Button look="outlined" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};

const isNameTaken = (error: unknown) =>
  error instanceof ApiProblem && error.problem.fields?.some(({ path }) => path === "name") === true;

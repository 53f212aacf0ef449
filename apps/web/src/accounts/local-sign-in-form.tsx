import { useStore } from "@nanostores/react";
import { type ProblemCode, Username } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../api/client.ts";
import { explainFailure } from "../api/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { TextField } from "../ui/text-field.tsx";
import { messages } from "./messages.ts";

const explain = (error: unknown) => {
  const t = messages.get();
  const words: Partial<Record<ProblemCode, string>> = {
    "username-taken": t.usernameTaken,
    "local-sign-in-off": t.localSignInOff,
    "account-hidden": t.accountClosed,
  };
  return (error instanceof ApiProblem ? words[error.code] : undefined) ?? explainFailure(error);
};

/** Sign-in by a name alone, for an editor that runs on the person's own machine. */
export const LocalSignInForm = ({
  onSignIn,
  onCancel,
}: {
  onSignIn: (username: Username) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useStore(messages);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const username = Username.safeParse(name.trim());
    if (!username.success) {
      setProblem(t.usernameRule);
      return;
    }
    setBusy(true);
    try {
      await onSignIn(username.data);
    } catch (error) {
      setBusy(false);
      setProblem(explain(error));
    }
  };
  return (
    <form className={dialog["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label={t.username}
        value={name}
        problem={problem}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onWrite={setName}
      />
      <div className={dialog["buttons"]}>
        <Button type="submit" look="filled" aria-busy={isBusy} hindrance={isBusy ? t.signingIn : null}>
          {t.signIn}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  );
};

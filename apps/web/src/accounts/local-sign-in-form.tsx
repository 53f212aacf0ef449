import { type ProblemCode, Username } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../api/client.ts";
import { explainFailure } from "../api/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { TextField } from "../ui/text-field.tsx";

const rule = "A user name has 1 to 39 letters and digits; single hyphens may stand between them.";

const words: Partial<Record<ProblemCode, string>> = {
  "username-taken": "Somebody else has this name. Choose another one.",
  "local-sign-in-off": "This server does not take a name alone. Close this, and sign in another way.",
  "account-hidden": "This account has been closed by whoever runs this server.",
};

const explain = (error: unknown) =>
  (error instanceof ApiProblem ? words[error.code] : undefined) ?? explainFailure(error);

/** Sign-in by a name alone, for an editor that runs on the person's own machine. */
export const LocalSignInForm = ({ onSignIn }: { onSignIn: (username: Username) => Promise<void> }) => {
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
      setProblem(rule);
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
        label="User name"
        value={name}
        problem={problem}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onWrite={setName}
      />
      <Button type="submit" look="filled" aria-busy={isBusy} hindrance={isBusy ? "Signing in." : null}>
        Sign in
      </Button>
    </form>
  );
};

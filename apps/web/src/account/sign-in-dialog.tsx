import { useStore } from "@nanostores/react";
import { type FailureCode, type SignInChoices, type SignInProvider, Username } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ApiProblem, explainFailure } from "../platform/api.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Failure } from "../ui/note.tsx";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/field.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { messages } from "./sign-in-messages.ts";

export interface SignInDialogProps {
  /** `to-save`: what is on the screen is saved right afterwards. */
  purpose: "to-save" | "for-itself";
  readChoices: (options: { signal: AbortSignal }) => Promise<SignInChoices>;
  onSignInLocally: (username: Username) => Promise<void>;
  onSignInWith: (provider: SignInProvider["id"]) => void;
  onClose: () => void;
}

/** The kinds of sign-in that the server offers. */
export const SignInDialog = (props: SignInDialogProps) => {
  const { purpose, readChoices, onSignInLocally, onSignInWith, onClose } = props;
  const t = useStore(messages);
  const { answer, refetch } = useAnswer(readChoices);
  return (
    <Modal title={t.signIn} onClose={onClose}>
      {purpose === "to-save" && <p>{t.signInToSave}</p>}
      {answer.state === "failed" && (
        <>
          <Failure why={explainFailure(answer.error)} onRetry={refetch} />
          <div className={dialog["buttons"]}>
            <Button look="outlined" onClick={onClose}>
              {t.cancel}
            </Button>
          </div>
        </>
      )}
      {answer.state === "loaded" && (
        <SignInChoiceList
          choices={answer.value}
          onSignInLocally={onSignInLocally}
          onSignInWith={onSignInWith}
          onClose={onClose}
        />
      )}
    </Modal>
  );
};

/** A name alone if the server allows it, else its providers. */
const SignInChoiceList = ({
  choices: { local, providers },
  onSignInLocally,
  onSignInWith,
  onClose,
}: Pick<SignInDialogProps, "onSignInLocally" | "onSignInWith" | "onClose"> & { choices: SignInChoices }) => {
  const t = useStore(messages);
  return (
    <>
      {providers.map(({ id, title }) => (
        <Button
          key={id}
          look="outlined"
          className={dialog["choice"]}
          onClick={() => {
            onSignInWith(id);
          }}
        >
          {t.signInWith({ provider: title })}
        </Button>
      ))}
      {!local && providers.length === 0 && <p>{t.noWayToSignIn}</p>}
      {local ? (
        <LocalSignInForm onSignIn={onSignInLocally} onCancel={onClose} />
      ) : (
        <div className={dialog["buttons"]}>
          <Button look="outlined" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      )}
    </>
  );
};

const explain = (error: unknown) => {
  const t = messages.get();
  const words: Partial<Record<FailureCode, string>> = {
    "username-taken": t.usernameTaken,
    "local-sign-in-off": t.localSignInOff,
    "account-hidden": t.accountClosed,
  };
  return (error instanceof ApiProblem ? words[error.code] : undefined) ?? explainFailure(error);
};

/** Sign-in by a name alone, for an editor that runs on the user's own machine. */
const LocalSignInForm = ({
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
        hint={t.usernameRule}
        problem={problem}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onWrite={setName}
      />
      <div className={dialog["buttons"]}>
        <Button type="submit" look="filled" aria-busy={isBusy} disabledReason={isBusy ? t.signingIn : null}>
          {t.signIn}
        </Button>
        <Button look="outlined" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};

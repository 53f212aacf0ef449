import { useStore } from "@nanostores/react";
import type { SignInChoices, SignInProvider, Username } from "@online-editor/contract";
import { explainFailure } from "../api/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Failure } from "../ui/failure.tsx";
import { Modal } from "../ui/modal.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { LocalSignInForm } from "./local-sign-in-form.tsx";
import { messages } from "./messages.ts";

export interface SignInDialogProps {
  /** `to-save`: what is on the screen is saved right after it. */
  purpose: "to-save" | "for-itself";
  readChoices: (options: { signal: AbortSignal }) => Promise<SignInChoices>;
  onSignInLocally: (username: Username) => Promise<void>;
  onSignInWith: (provider: SignInProvider["id"]) => void;
  onClose: () => void;
}

/** The ways to sign in that the server offers. */
export const SignInDialog = (props: SignInDialogProps) => {
  const { purpose, readChoices, onSignInLocally, onSignInWith, onClose } = props;
  const t = useStore(messages);
  const { answer, askAgain } = useAnswer(readChoices);
  return (
    <Modal title={t.signIn} onClose={onClose}>
      {purpose === "to-save" && <p>{t.signInToSave}</p>}
      {answer.state === "failed" && (
        <>
          <Failure why={explainFailure(answer.error)} onRetry={askAgain} />
          <div className={dialog["buttons"]}>
            <Button onClick={onClose}>{t.cancel}</Button>
          </div>
        </>
      )}
      {answer.state === "there" && (
        <Ways
          choices={answer.value}
          onSignInLocally={onSignInLocally}
          onSignInWith={onSignInWith}
          onClose={onClose}
        />
      )}
    </Modal>
  );
};

/** A name alone where the server takes one, else the providers that it knows. */
const Ways = ({
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
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      )}
    </>
  );
};

import type { SignInChoices, SignInProvider, Username } from "@online-editor/contract";
import { explainFailure } from "../api/explain-failure.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Failure } from "../ui/failure.tsx";
import { Modal } from "../ui/modal.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { LocalSignInForm } from "./local-sign-in-form.tsx";

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
  const { answer, askAgain } = useAnswer(readChoices);
  return (
    <Modal title="Sign in" onClose={onClose}>
      {purpose === "to-save" && (
        <p>A snippet belongs to somebody. Sign in, and it is saved right after that.</p>
      )}
      {answer.state === "failed" && <Failure why={explainFailure(answer.error)} onRetry={askAgain} />}
      {answer.state === "there" && (
        <Ways choices={answer.value} onSignInLocally={onSignInLocally} onSignInWith={onSignInWith} />
      )}
      <Button onClick={onClose}>Cancel</Button>
    </Modal>
  );
};

const Ways = ({
  choices: { local, providers },
  onSignInLocally,
  onSignInWith,
}: Pick<SignInDialogProps, "onSignInLocally" | "onSignInWith"> & { choices: SignInChoices }) => (
  <>
    {providers.length > 0 && (
      <div className={dialog["buttons"]}>
        {providers.map(({ id, title }) => (
          <Button
            key={id}
            look="outlined"
            onClick={() => {
              onSignInWith(id);
            }}
          >
            Sign in with {title}
          </Button>
        ))}
      </div>
    )}
    {local && <LocalSignInForm onSignIn={onSignInLocally} />}
    {!local && providers.length === 0 && (
      <p>
        This server offers no way to sign in. Whoever runs it can set up GitHub or an OpenID provider; until
        then your documents are kept as drafts in this browser.
      </p>
    )}
  </>
);

import type { SignInChoices, SignInProvider } from "@online-editor/contract";
import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import type { LocalSignInTrouble } from "../workspace/gateway.ts";
import { LocalSignInForm } from "./local-sign-in-form.tsx";

export interface SignInDialogProps {
  /** `to-save`: what is on the screen is saved right after it. */
  purpose: "to-save" | "for-itself";
  readChoices: (options: { signal: AbortSignal }) => Promise<SignInChoices>;
  onSignInLocally: (username: string) => Promise<LocalSignInTrouble | null>;
  onSignInWith: (provider: SignInProvider["id"]) => void;
  onClose: () => void;
}

type Choices = SignInChoices | "unreachable" | null;

/** The ways to sign in that the server offers. */
export const SignInDialog = (props: SignInDialogProps) => {
  const { purpose, readChoices, onSignInLocally, onSignInWith, onClose } = props;
  const [attempt, setAttempt] = useState(0);
  const [choices, setChoices] = useState<Choices>(null);
  useEffect(() => {
    const asking = new AbortController();
    readChoices(asking).then(setChoices, () => {
      if (!asking.signal.aborted) setChoices("unreachable");
    });
    return () => {
      asking.abort();
    };
  }, [readChoices, attempt]);
  return (
    <Modal title="Sign in" onClose={onClose}>
      {purpose === "to-save" && (
        <p>A snippet belongs to somebody. Sign in, and it is saved right after that.</p>
      )}
      {choices === "unreachable" ? (
        <>
          <p role="alert">The server cannot be reached. Check the network, and try again.</p>
          <Button
            look="outlined"
            onClick={() => {
              setChoices(null);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </>
      ) : (
        choices && <Ways choices={choices} onSignInLocally={onSignInLocally} onSignInWith={onSignInWith} />
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

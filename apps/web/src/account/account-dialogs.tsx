import { useStore } from "@nanostores/react";
import { accountExport, type FailureCode, type SignInChoices, Username } from "@online-editor/contract";
import { type SyntheticEvent, useState } from "react";
import { ApiProblem, explainFailure } from "../platform/api.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Failure } from "../ui/note.tsx";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/field.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { accountActions, signInActions } from "./accounts.ts";
import { messages } from "./sign-in-messages.ts";
import { Filled } from "../platform/page-link.tsx";

interface SignInDialogProps {
  onClose: () => void;
}

/** The kinds of sign-in that the server offers. */
export const SignInDialog = ({ onClose }: SignInDialogProps) => {
  const t = useStore(messages);
  const { api } = useEditor();
  const isSaving = useWorkspace(({ afterSignIn }) => afterSignIn?.then != null);
  const { answer, refetch } = useAnswer((options) => api.readSignInChoices({}, options));
  return (
    <Modal title={t.signIn} onClose={onClose}>
      {isSaving && <p>{t.signInToSave}</p>}
      {answer.state === "failed" && (
        <>
          <Failure why={explainFailure(answer.error)} onRetry={refetch} />
          <DialogButtons last="cancel" onClose={onClose} />
        </>
      )}
      {answer.state === "loaded" && <SignInChoiceList choices={answer.value} onClose={onClose} />}
    </Modal>
  );
};

/** A name alone if the server allows it, else its providers. */
const SignInChoiceList = ({
  choices: { local, providers },
  onClose,
}: SignInDialogProps & { choices: SignInChoices }) => {
  const t = useStore(messages);
  const editor = useEditor();
  return (
    <>
      {providers.map(({ id, title }) => (
        <Button
          key={id}
          look="outlined"
          className={dialog["choice"]}
          onClick={() => {
            signInActions(editor).signInWith(id);
          }}
        >
          {t.signInWith({ provider: title })}
        </Button>
      ))}
      {!local && providers.length === 0 && <p>{t.noWayToSignIn}</p>}
      {local ? <LocalSignInForm onClose={onClose} /> : <DialogButtons last="cancel" onClose={onClose} />}
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
const LocalSignInForm = ({ onClose }: SignInDialogProps) => {
  const t = useStore(messages);
  const editor = useEditor();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
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
      await accountActions(editor).signInLocally(username.data);
    } catch (error) {
      setBusy(false);
      setProblem(explain(error));
    }
  };
  return (
    <form className={dialog["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        autoFocus
        label={t.username}
        value={name}
        hint={t.usernameRule}
        problem={problem}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onWrite={setName}
      />
      <DialogButtons last="cancel" onClose={onClose}>
        <Button type="submit" look="filled" aria-busy={isBusy} disabledReason={isBusy ? t.signingIn : null}>
          {t.signIn}
        </Button>
      </DialogButtons>
    </form>
  );
};

/** Deletes the account once its name has been typed, and offers to download everything first. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const username = useWorkspace(({ user }) => user?.username);
  const [written, setWritten] = useState("");
  const [isBusy, setBusy] = useState(false);
  const disabledReason = isBusy ? t.beingDeleted : written.trim() === username ? null : t.writeNameFirst;
  if (username === undefined) return null;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (disabledReason !== null) return;
    setBusy(true);
    const isDeleted = await accountActions(editor).deleteAccount();
    setBusy(false);
    if (isDeleted) onClose();
  };
  return (
    <Modal title={t.deleteAccount} onClose={onClose}>
      <p>{t.deletesForGood({ username })}</p>
      <ul className={dialog["points"]}>
        <li>{t.snippetsAreGone}</li>
        <li>{t.linksLeadNowhere}</li>
        <li>{t.signedOutEverywhere}</li>
      </ul>
      <p>
        <Filled
          text={t.downloadFirst}
          places={{
            download: (
              <a href={accountExport} download>
                {t.downloadEverything}
              </a>
            ),
          }}
        />
      </p>
      <form className={dialog["form"]} onSubmit={(event) => void submit(event)}>
        <TextField
          autoFocus
          label={t.writeToGoOn({ username })}
          value={written}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onWrite={setWritten}
        />
        <DialogButtons last="cancel" onClose={onClose}>
          <Button type="submit" look="grave" disabledReason={disabledReason} aria-busy={isBusy}>
            {t.deleteForGood}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};

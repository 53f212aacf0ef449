import { accountExport, type SignInChoices, Username } from "@online-editor/contract";
import { type SyntheticEvent, useState } from "react";
import { explainFailure, failureOf } from "../platform/failure.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { TroubleNote } from "../ui/trouble-note.tsx";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/field.tsx";
import { useAnswer } from "../ui/use-answer.ts";
import { accountActions, signInActions } from "./accounts.ts";
import { Filled } from "../platform/page-link.tsx";
import { useTranslate } from "../platform/use-translate.ts";

interface SignInDialogProps {
  onClose: () => void;
}

/** The kinds of sign-in that the server offers. */
export const SignInDialog = ({ onClose }: SignInDialogProps) => {
  const t = useTranslate();
  const { api } = useEditor();
  const isSaving = useWorkspace(({ afterSignIn }) => afterSignIn?.then != null);
  const { answer, refetch } = useAnswer((options) => api.readSignInChoices({}, options));
  return (
    <Modal title={t("Sign in")} onClose={onClose}>
      {isSaving && <p>{t("Sign in to save. Your document is saved right after.")}</p>}
      {answer.state === "failed" && (
        <>
          <TroubleNote place="part" failure={failureOf(answer.error)} actions={{ retry: refetch }} />
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
  const t = useTranslate();
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
          {t("Sign in with {provider}", { provider: title })}
        </Button>
      ))}
      {!local && providers.length === 0 && (
        <p>{t("Sign-in is not set up on this server. Your documents stay as drafts in this browser.")}</p>
      )}
      {local ? <LocalSignInForm onClose={onClose} /> : <DialogButtons last="cancel" onClose={onClose} />}
    </>
  );
};

/** Sign-in by a name alone, for an editor that runs on the user's own machine. */
const LocalSignInForm = ({ onClose }: SignInDialogProps) => {
  const t = useTranslate();
  const editor = useEditor();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const username = Username.safeParse(name.trim());
    if (!username.success) {
      setProblem(t("1 to 39 letters and digits. Single hyphens between them are allowed."));
      return;
    }
    setBusy(true);
    try {
      await accountActions(editor).signInLocally(username.data);
    } catch (error) {
      setBusy(false);
      setProblem(explainFailure(error));
    }
  };
  return (
    <form className={dialog["form"]} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        autoFocus
        label={t("User name")}
        value={name}
        hint={t("1 to 39 letters and digits. Single hyphens between them are allowed.")}
        problem={problem}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onWrite={setName}
      />
      <DialogButtons last="cancel" onClose={onClose}>
        <Button
          type="submit"
          look="filled"
          aria-busy={isBusy}
          disabledReason={isBusy ? t("Signing in") : null}
        >
          {t("Sign in")}
        </Button>
      </DialogButtons>
    </form>
  );
};

/** Deletes the account once its name has been typed, and offers to download everything first. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate();
  const editor = useEditor();
  const username = useWorkspace(({ user }) => user?.username);
  const [written, setWritten] = useState("");
  const [isBusy, setBusy] = useState(false);
  const disabledReason = isBusy
    ? t("Deleting")
    : written.trim() === username
      ? null
      : t("Type the user name first");
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
    <Modal title={t("Delete account")} onClose={onClose}>
      <p>{t("This deletes {username} for good and cannot be undone:", { username })}</p>
      <ul className={dialog["points"]}>
        <li>{t("all your snippets and their revisions are deleted")}</li>
        <li>{t("links to them stop working, including in other people's issues")}</li>
        <li>{t("you are signed out on all devices")}</li>
      </ul>
      <p>
        <Filled
          phrase="{download} first if you may need them again."
          places={{
            download: (
              <a href={accountExport} download>
                {t("Download everything")}
              </a>
            ),
          }}
        />
      </p>
      <form className={dialog["form"]} onSubmit={(event) => void submit(event)}>
        <TextField
          autoFocus
          label={t("Type {username} to confirm", { username })}
          value={written}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onWrite={setWritten}
        />
        <DialogButtons last="cancel" onClose={onClose}>
          <Button type="submit" look="grave" disabledReason={disabledReason} aria-busy={isBusy}>
            {t("Delete account")}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};

import { accountExport } from "@online-editor/contract";
import { type SyntheticEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";

export interface DeleteAccountDialogProps {
  username: string;
  /** Resolves when it has been done, or when it has been told why not. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Deletes the account once its name has been written out, and offers to take everything along first. */
export const DeleteAccountDialog = ({ username, onDelete, onClose }: DeleteAccountDialogProps) => {
  const [written, setWritten] = useState("");
  const [isBusy, setBusy] = useState(false);
  const hindrance = isBusy
    ? "It is being deleted."
    : written.trim() === username
      ? null
      : "Write the user name first.";
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hindrance !== null) return;
    setBusy(true);
    void onDelete().finally(() => {
      setBusy(false);
    });
  };
  return (
    <Modal title="Delete the account" onClose={onClose}>
      <p>This deletes {username} for good. It cannot be undone:</p>
      <ul className={dialog["points"]}>
        <li>all your snippets and all their revisions are gone;</li>
        <li>links to them lead nowhere, also in issues that others have written;</li>
        <li>you are signed out on all devices.</li>
      </ul>
      <p>
        <a href={accountExport} download>
          Download my snippets
        </a>{" "}
        first, if you may need them again.
      </p>
      <form className={dialog["form"]} onSubmit={submit}>
        <TextField
          label={`Write ${username} to go on`}
          value={written}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onWrite={setWritten}
        />
        <div className={dialog["buttons"]}>
          <Button type="submit" look="grave" hindrance={hindrance} aria-busy={isBusy}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  );
};

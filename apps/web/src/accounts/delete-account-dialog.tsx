import { type SyntheticEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/text-field.tsx";

export interface DeleteAccountDialogProps {
  username: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Deletes the account once its name has been written out. */
export const DeleteAccountDialog = ({ username, onDelete, onClose }: DeleteAccountDialogProps) => {
  const [written, setWritten] = useState("");
  const [isBusy, setBusy] = useState(false);
  const hindrance = isBusy
    ? "It is being deleted."
    : written === username
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
      <p>
        This deletes {username} with all snippets and all their revisions, for good. Links to them will lead
        nowhere.
      </p>
      <form className={dialog["form"]} onSubmit={submit}>
        <TextField
          label={`Write ${username} to go on`}
          value={written}
          autoComplete="off"
          onWrite={setWritten}
        />
        <div className={dialog["buttons"]}>
          <Button type="submit" look="outlined" hindrance={hindrance} aria-busy={isBusy}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  );
};

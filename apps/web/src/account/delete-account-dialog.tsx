import { useStore } from "@nanostores/react";
import { accountExport } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Filled } from "../platform/page-link.tsx";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/field.tsx";
import { messages } from "./sign-in-messages.ts";

export interface DeleteAccountDialogProps {
  username: string;
  /** Resolves when it is done, or when the failure has been reported. */
  onDelete: () => Promise<void>;
  onClose: () => void;
}

/** Deletes the account once its name has been typed, and offers to download everything first. */
export const DeleteAccountDialog = ({ username, onDelete, onClose }: DeleteAccountDialogProps) => {
  const t = useStore(messages);
  const [written, setWritten] = useState("");
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const disabledReason = isBusy ? t.beingDeleted : written.trim() === username ? null : t.writeNameFirst;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (disabledReason !== null) return;
    setBusy(true);
    void onDelete().finally(() => {
      setBusy(false);
    });
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
      <form className={dialog["form"]} onSubmit={submit}>
        <TextField
          ref={field}
          label={t.writeToGoOn({ username })}
          value={written}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onWrite={setWritten}
        />
        <div className={dialog["buttons"]}>
          <Button type="submit" look="grave" disabledReason={disabledReason} aria-busy={isBusy}>
            {t.deleteForGood}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

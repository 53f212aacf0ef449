import { useStore } from "@nanostores/react";
import { accountExport } from "@online-editor/contract";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { Filled } from "../platform/page-link.tsx";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { DialogButtons, Modal } from "../ui/modal.tsx";
import { TextField } from "../ui/field.tsx";
import { accountActions } from "./accounts.ts";
import { messages } from "./sign-in-messages.ts";

/** Deletes the account once its name has been typed, and offers to download everything first. */
export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useStore(messages);
  const editor = useEditor();
  const username = useWorkspace(({ user }) => user?.username);
  const [written, setWritten] = useState("");
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
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
          ref={field}
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

import type { RevisionNumber } from "@online-editor/contract";
import { useStore } from "@nanostores/react";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";
import { messages } from "./dialog-messages.ts";

export interface ConflictDialogProps {
  /** The revision that was edited here. */
  base: RevisionNumber;
  /** The newest one, which was saved elsewhere. */
  latest: RevisionNumber;
  onCompare: () => void;
  onSaveAsNew: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Another save came first: nothing is lost, and the user chooses. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const t = useStore(messages);
  const { base, latest, onCompare, onSaveAsNew, onOverwrite, onClose } = props;
  return (
    <Modal title={t.savedElsewhere} onClose={onClose}>
      <p>{t.nothingIsLost({ base, latest })}</p>
      <div className={dialog["buttons"]}>
        <Button look="filled" onClick={onCompare}>
          {t.compare}
        </Button>
        <Button look="outlined" onClick={onSaveAsNew}>
          {t.saveAsNew}
        </Button>
        <Button look="outlined" title={t.overwriteHint({ latest })} onClick={onOverwrite}>
          {t.overwrite}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Modal>
  );
};

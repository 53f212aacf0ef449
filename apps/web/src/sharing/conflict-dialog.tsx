import type { RevisionNumber } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { Modal } from "../ui/modal.tsx";

export interface ConflictDialogProps {
  /** The revision that was changed here. */
  base: RevisionNumber;
  /** The newest one, which was saved elsewhere. */
  latest: RevisionNumber;
  onCompare: () => void;
  onSaveAsNew: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Somebody has saved first: nothing is lost, and the person chooses. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { base, latest, onCompare, onSaveAsNew, onOverwrite, onClose } = props;
  return (
    <Modal title="The snippet was saved elsewhere" onClose={onClose}>
      <p>
        You changed revision {base}, but in the meantime revision {latest} was saved in another tab or on
        another device. Nothing is lost: your text is still in the editor, and every revision is kept.
      </p>
      <div className={dialog["buttons"]}>
        <Button look="filled" onClick={onCompare}>
          Compare
        </Button>
        <Button look="outlined" onClick={onSaveAsNew}>
          Save as new
        </Button>
        <Button
          look="outlined"
          title={`Makes yours the newest revision; revision ${latest} stays in the list`}
          onClick={onOverwrite}
        >
          Overwrite
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Modal>
  );
};

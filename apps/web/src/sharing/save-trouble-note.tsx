import { Button } from "../ui/button.tsx";
import type { SaveTrouble } from "../workspace/saving.ts";
import { explainSaveTrouble, wantsNewSnippet } from "./explain-save-trouble.ts";
import styles from "./save-trouble-note.module.css";

export interface SaveTroubleNoteProps {
  trouble: SaveTrouble;
  onRetry: () => void;
  onSaveAsNew: () => void;
  onDismiss: () => void;
}

/** Says why something was not saved, and what to do. */
export const SaveTroubleNote = ({ trouble, onRetry, onSaveAsNew, onDismiss }: SaveTroubleNoteProps) => (
  <div className={styles["trouble"]} role="alert">
    <p>{explainSaveTrouble(trouble)}</p>
    {wantsNewSnippet(trouble) ? (
      <Button look="outlined" onClick={onSaveAsNew}>
        Save it as new
      </Button>
    ) : (
      <Button look="outlined" onClick={onRetry}>
        Try again
      </Button>
    )}
    <Button look="quiet" aria-label="Close this message" title="Close" onClick={onDismiss}>
      ×
    </Button>
  </div>
);

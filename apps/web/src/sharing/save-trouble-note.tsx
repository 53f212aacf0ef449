import { useStore } from "@nanostores/react";
import { Button } from "../ui/button.tsx";
import type { SaveTrouble } from "../workspace/saving.ts";
import { explainSaveTrouble, wantsNewSnippet } from "./explain-save-trouble.ts";
import { messages } from "./messages.ts";
import styles from "./save-trouble-note.module.css";

export interface SaveTroubleNoteProps {
  trouble: SaveTrouble;
  onRetry: () => void;
  onSaveAsNew: () => void;
  onDismiss: () => void;
}

/** Says why something was not saved, and what to do. */
export const SaveTroubleNote = ({ trouble, onRetry, onSaveAsNew, onDismiss }: SaveTroubleNoteProps) => {
  const t = useStore(messages);
  return (
    <div className={styles["trouble"]} role="alert">
      <p>{explainSaveTrouble(trouble)}</p>
      {wantsNewSnippet(trouble) ? (
        <Button look="outlined" onClick={onSaveAsNew}>
          {t.saveItAsNew}
        </Button>
      ) : (
        <Button look="outlined" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      <Button look="quiet" aria-label={t.closeThisMessage} title={t.close} onClick={onDismiss}>
        ×
      </Button>
    </div>
  );
};

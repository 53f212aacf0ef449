import { useStore } from "@nanostores/react";
import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import styles from "./draft-offer.module.css";
import { messages } from "./draft-messages.ts";

export interface DraftOfferProps {
  changedAt: number;
  onRestore: () => void;
  onDismiss: () => void;
}

/** Says that an earlier draft of this document exists, and restores it. */
export const DraftOffer = ({ changedAt, onRestore, onDismiss }: DraftOfferProps) => {
  const t = useStore(messages);
  return (
    <div className={styles["offer"]} role="status">
      <span>{t.offer({ when: timeAgo(changedAt) })}</span>
      <Button look="outlined" onClick={onRestore}>
        {t.restore}
      </Button>
      <Button look="quiet" onClick={onDismiss}>
        {t.notNow}
      </Button>
    </div>
  );
};

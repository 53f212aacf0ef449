import { Button } from "../ui/button.tsx";
import { timeAgo } from "../ui/time-ago.ts";
import styles from "./draft-offer.module.css";

export interface DraftOfferProps {
  changedAt: number;
  onRestore: () => void;
  onDismiss: () => void;
}

/** Says that a draft of this document is kept from before, and brings it back. */
export const DraftOffer = ({ changedAt, onRestore, onDismiss }: DraftOfferProps) => (
  <div className={styles["offer"]} role="status">
    <span>Your draft of this document from {timeAgo(changedAt)} is kept.</span>
    <Button look="outlined" onClick={onRestore}>
      Restore draft
    </Button>
    <Button look="quiet" onClick={onDismiss}>
      Not now
    </Button>
  </div>
);

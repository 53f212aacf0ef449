import { Button } from "./button.tsx";
import styles from "./failure.module.css";

/** Why something could not be read, with another try. */
export const Failure = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <div className={styles["failure"]} role="alert">
    <p>{why}</p>
    <Button look="outlined" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

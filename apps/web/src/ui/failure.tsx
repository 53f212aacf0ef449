import { useStore } from "@nanostores/react";
import { Button } from "./button.tsx";
import styles from "./failure.module.css";
import { messages } from "./messages.ts";

/** Why something could not be read, with another try. */
export const Failure = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const t = useStore(messages);
  return (
    <div className={styles["failure"]} role="alert">
      <p>{why}</p>
      <Button look="outlined" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
};

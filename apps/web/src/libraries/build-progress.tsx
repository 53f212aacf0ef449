import { useStore } from "@nanostores/react";
import { Button } from "../ui/button.tsx";
import type { BranchWork } from "../workspace/branches.ts";
import styles from "./branch-choice.module.css";
import { countText } from "./build-progress-text.ts";
import { messages } from "./messages.ts";

export interface BuildProgressProps {
  work: Extract<BranchWork, { state: "resolving" | "building" }>;
  onStop: () => void;
}

/** How far a build is, as a bar, and the way out. */
export const BuildProgress = ({ work, onStop }: BuildProgressProps) => {
  const t = useStore(messages);
  const progress = work.state === "building" ? work.progress : null;
  const count = countText(progress);
  return (
    <div className={styles["waiting"]}>
      <progress
        aria-label={t.build}
        {...(progress && count && { value: progress.done, max: progress.total })}
      />
      <span className={styles["count"]}>{count}</span>
      <Button look="quiet" onClick={onStop}>
        {t.stopWaiting}
      </Button>
    </div>
  );
};

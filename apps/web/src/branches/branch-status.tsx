import { useStore } from "@nanostores/react";
import { nameOfBranch } from "@online-editor/contract";
import { Button } from "../ui/button.tsx";
import styles from "./branch-choice.module.css";
import { messages } from "./messages.ts";
import type { BranchWork } from "./state.ts";

export interface BuildProgressProps {
  work: Extract<BranchWork, { state: "resolving" | "building" }>;
  onStop: () => void;
}

/**
 * The progress of a build as a bar, with a button to stop. Words of varying length are below it, so that the button
 * does not move.
 */
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

type Progress = Extract<BranchWork, { state: "building" }>["progress"];

const steps = { waiting: "waitingForTurn", fetching: "fetchingSources", compiling: "compiling" } as const;

/** The current step of a build, in words. */
export const stepText = (progress: Progress): string =>
  messages.get()[progress ? steps[progress.step] : "askingForBuild"];

/** The progress of the step: `12 of 120`; empty if unknown. */
export const countText = (progress: Progress): string =>
  progress && progress.total > 0
    ? messages.get().doneOfTotal({ done: progress.done, total: progress.total })
    : "";

/** What is awaited, in words; null for nothing. */
export const workText = (work: BranchWork | null): string | null => {
  const t = messages.get();
  if (work?.state === "resolving") return t.lookingUp({ ref: work.ref });
  if (work?.state !== "building") return null;
  return t.buildStep({ branch: nameOfBranch(work.target), step: stepText(work.progress) });
};

import { useStore } from "@nanostores/react";
import type { Library } from "@online-editor/contract";
import { hasPage, isDecoration, type Ran, type Run } from "@online-editor/run";
import { messages } from "./messages.ts";
import styles from "./what-runs.module.css";

export interface RunSignProps {
  library: Library;
  run: Run | null;
  ran: Ran | null;
  shows: RunFacts["shows"];
  /** The selection has known problems. */
  isLimited: boolean;
}

const shapes = {
  dot: <circle cx="8" cy="8" r="4.5" fill="currentColor" />,
  ring: <circle cx="8" cy="8" r="4.5" />,
  warning: <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.3v.2" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
} as const;

const shapeOf = {
  "as-selected": "dot",
  pending: "ring",
  running: "ring",
  without: "ring",
  other: "warning",
  failed: "cross",
} as const satisfies Record<RunStatus, keyof typeof shapes>;

/** The state of the run: a shape, its colour, and words for screen readers. */
export const RunSign = ({ library, run, ran, shows, isLimited }: RunSignProps) => {
  const t = useStore(messages);
  const status = statusOf({ run, shows, ran });
  const isGood = status === "as-selected" && !isLimited;
  const shape = status === "as-selected" && isLimited ? "warning" : shapeOf[status];
  const name = {
    "as-selected": isGood ? t.ranAsSelected : t.ranLimited,
    pending: t.notRun,
    running: t.running,
    without: t.ranWithout({ library: library.id }),
    other: t.ranOther,
    failed: t.failed,
  }[status];
  return (
    <svg className={styles["run"]} data-shape={shape} viewBox="0 0 16 16" role="img" aria-label={name}>
      <title>{[name, tookText(run), ...markTexts(run)].filter(Boolean).join(", ")}</title>
      {shapes[shape]}
    </svg>
  );
};

/** Special facts about the run, and its duration; in little room they are in the tooltip of its sign. */
export const RunMarks = ({ run }: { run: Run | null }) => {
  const t = useStore(messages);
  const took = tookText(run);
  return (
    <span className={styles["marks"]}>
      {markTexts(run).map((text) => (
        <span key={text} title={text === t.loopsGuarded ? t.loopsGuardedHint : undefined}>
          {text}
        </span>
      ))}
      {took !== "" && <span className={styles["took"]}>{took}</span>}
    </span>
  );
};

const markTexts = (run: Run | null): string[] => {
  const t = messages.get();
  return [
    ...(run?.look.isRightToLeft === true ? [t.rightToLeftMark] : []),
    ...(run?.look.isDark === true ? [t.darkMark] : []),
    ...(run !== null && run.guardedLoops > 0 ? [t.loopsGuarded] : []),
  ];
};

const tookText = (run: Run | null) => {
  if (run?.state === "stopped") return messages.get().stopped;
  return run?.tookMs == null ? "" : messages.get().ranIn({ ms: Math.round(run.tookMs) });
};

/** The state of a run compared with the current selection; shown by a shape, with words beside it. */
export type RunStatus = "as-selected" | "pending" | "running" | "without" | "other" | "failed";

/** The facts of a run: what it ran, and whether the document and the selection are still the same. */
export interface RunFacts {
  run: Run | null;
  /** `older`: the text or the selection has changed since. */
  shows: "present" | "older";
  ran: Ran | null;
}

export const statusOf = ({ run, shows, ran }: RunFacts): RunStatus => {
  if (!run || shows === "older" || run.state === "interrupted") return "pending";
  if (run.state === "hung" || !hasPage(run)) return "failed";
  if (run.errors.length > 0 || run.failedAssets.some((file) => !isDecoration(file))) return "failed";
  if (!ran) return "running";
  if (ran.kind === "no-library") return "without";
  return ran.differs.length === 0 ? "as-selected" : "other";
};

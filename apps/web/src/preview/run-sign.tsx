import type { Library } from "@online-editor/contract";
import { hasPage, isDecoration, type Ran, type Run } from "@online-editor/run";
import { translate } from "../platform/i18n.ts";
import { useTranslate } from "../platform/use-translate.ts";
import styles from "./what-runs.module.css";

export interface RunSignProps extends RunFacts {
  library: Library;
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
  const t = useTranslate();
  const status = statusOf({ run, shows, ran });
  const isGood = status === "as-selected" && !isLimited;
  const shape = status === "as-selected" && isLimited ? "warning" : shapeOf[status];
  const name = {
    "as-selected": isGood ? t("Ran as selected") : t("Ran as selected, limited"),
    pending: t("Not run since the last change"),
    running: t("Running"),
    without: t("Ran without {library}", { library: library.id }),
    other: t("Ran something other than selected"),
    failed: t("Failed"),
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
  const t = useTranslate();
  const took = tookText(run);
  const replaced = replacedIn(run);
  return (
    <span className={styles["marks"]}>
      {markTexts(run).map((text) => (
        <span
          key={text}
          title={
            text === t("loops guarded")
              ? t("Loops end after 2 s: this browser runs documents in the editor's thread")
              : undefined
          }
        >
          {text}
        </span>
      ))}
      {replaced.length > 0 && (
        <span title={replaced.map((note) => t("{file}: replaced by {instead}", note)).join("\n")}>
          {t({ one: "{count} file replaced", other: "{count} files replaced" }, { count: replaced.length })}
        </span>
      )}
      {took !== "" && <span className={styles["took"]}>{took}</span>}
    </span>
  );
};

/** The files of the page that only its author reaches, with what stands in for them. */
export const replacedIn = (run: Run | null) =>
  (run?.tagNotes ?? []).filter((note) => note.becomes === "answered");

const markTexts = (run: Run | null): string[] => {
  return [
    ...(run?.look.isRightToLeft === true ? [translate("right to left")] : []),
    ...(run?.look.isDark === true ? [translate("dark")] : []),
    ...(run !== null && run.guardedLoops > 0 ? [translate("loops guarded")] : []),
  ];
};

const tookText = (run: Run | null) => {
  if (run?.state === "stopped") return translate("stopped");
  return run?.tookMs == null ? "" : translate("ran in {ms} ms", { ms: Math.round(run.tookMs) });
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

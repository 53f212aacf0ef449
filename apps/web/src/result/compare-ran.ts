import type { Ran, Run } from "@online-editor/run";

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
  if (run.state === "hung" || run.state === "unreachable" || run.state === "stopped") return "failed";
  if (run.failedAssets.length > 0 || run.errors.length > 0) return "failed";
  if (!ran) return "running";
  if (ran.kind === "no-library") return "without";
  return ran.differs.length === 0 ? "as-selected" : "other";
};

import type { Ran, Run } from "@online-editor/run";

/** How a run stands beside what is selected now; a shape shows it, and words beside it. */
export type RunStanding = "as-selected" | "pending" | "running" | "without" | "other" | "failed";

/** What is asked about a run: what it ran, and whether the editor and the panels still say the same. */
export interface RunFacts {
  run: Run | null;
  /** `older`: the text or the selection is another one now. */
  shows: "present" | "older";
  ran: Ran | null;
}

export const standingOf = ({ run, shows, ran }: RunFacts): RunStanding => {
  if (!run || shows === "older" || run.state === "interrupted") return "pending";
  if (run.state === "hung" || run.state === "unreachable" || run.state === "stopped") return "failed";
  if (run.failedAssets.length > 0 || run.errors.length > 0) return "failed";
  if (!ran) return "running";
  if (ran.kind === "no-library") return "without";
  return ran.differs.length === 0 ? "as-selected" : "other";
};

import type { Run } from "../workspace/run.ts";
import type { Ran } from "./compare-ran.ts";

/** How a run stands beside what is selected now; the dot shows it, and words beside it. */
export type RunStanding = "as-selected" | "pending" | "failed";

/** What is asked about a run: what it ran, and whether the editor and the panels still say the same. */
export interface RunFacts {
  run: Run | null;
  /** `older`: the text or the selection is another one now. */
  shows: "present" | "older";
  ran: Ran | null;
}

export const standingOf = ({ run, shows, ran }: RunFacts): RunStanding => {
  if (!run || shows === "older") return "pending";
  if (run.state === "hung" || run.state === "unreachable" || run.state === "stopped") return "failed";
  if (run.failedAssets.length > 0 || run.errors.length > 0) return "failed";
  if (!ran) return "pending";
  return ran.kind === "library" && ran.differs.length === 0 ? "as-selected" : "pending";
};

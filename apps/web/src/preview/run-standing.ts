import type { Run } from "../workspace/run.ts";
import type { Ran } from "./compare-ran.ts";

/** How a run stands beside what is selected now; the dot shows it, and words beside it. */
export type RunStanding = "as-selected" | "pending" | "failed";

export const standingOf = (run: Run | null, isCurrent: boolean, ran: Ran | null): RunStanding => {
  if (!run || !isCurrent) return "pending";
  if (run.state === "hung" || run.state === "unreachable" || run.state === "stopped") return "failed";
  if (run.failedAssets.length > 0 || run.errors.length > 0) return "failed";
  if (!ran) return "pending";
  return ran.kind === "library" && ran.differs.length === 0 ? "as-selected" : "pending";
};

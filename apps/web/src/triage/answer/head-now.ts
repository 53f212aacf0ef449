import { nameOfRelease } from "@online-editor/contract";
import { foundDifference } from "@online-editor/run/report-notes";
import { headOf, judgedAs, type Judged, type ReportHead } from "@online-editor/triage";
import type { Workspace } from "../../platform/editor-context.ts";
import { isRunCurrent } from "../../preview/state.ts";
import { currentSearch } from "../releases/release-search.ts";
import type { ReportedReleases } from "../nearby/nearby.ts";
import { isNearbyCurrent, isVerdictCurrent } from "../state.ts";

/** The verdict on what the editor shows: of the check, else of a search; null: none. */
export const verdictNow = (workspace: Workspace): Pick<Judged, "verdict" | "reason"> | null => {
  const { checking, library } = workspace;
  if (checking?.state === "judged" && isVerdictCurrent(workspace, checking.of)) return checking.judgement;
  const found = currentSearch(workspace);
  return found && judgedAs(found.plan, nameOfRelease(library));
};

/** True when what was varied is what the editor shows. */
export const isDependenceCurrent = (workspace: Workspace): boolean =>
  workspace.jobs.dependence !== undefined && isVerdictCurrent(workspace, workspace.jobs.dependence.subject);

/** What the triage of the open report comes to; null: nothing yet, or no report is open. */
export const headNow = (workspace: Workspace): ReportHead | "looking" | null => {
  const { report, code, check, run, jobs } = workspace;
  if (!report) return null;
  const hasCode = code.trim() !== "";
  const hasCheck = (check?.expectations.length ?? 0) > 0;
  const found = verdictNow(workspace)?.verdict;
  const hasRun = run?.state === "loaded" && run.errors.length === 0 && isRunCurrent(workspace);
  const verdict = hasCheck ? found : hasRun ? "good" : undefined;
  if (hasCode && (verdict === undefined || verdict === "unsure")) return null;
  // Whatever is judged is varied first.
  const isVaried = hasCheck && isDependenceCurrent(workspace) ? jobs.dependence : null;
  if (isVaried?.state === "running") return "looking";
  if (verdict === "bad" && isVaried?.state !== "done") return null;
  const isDependent = (isVaried?.depends.length ?? 0) > 0;
  return headOf({ hasCode, hasCheck, verdicts: verdict ? [verdict] : [], isDependent });
};

/** The releases that the open report names, once they have been compared; null: they have not. */
export const comparedReleases = (workspace: Workspace): ReportedReleases | null => {
  const { nearby } = workspace.jobs;
  const isCompared = workspace.report !== null && nearby?.state === "done" && isNearbyCurrent(workspace);
  if (!isCompared) return null;
  const { between, shown } = nearby.plan;
  return shown.pages.every((page) => page.shown !== null) ? between : null;
};

/** Whether nothing is expected but the only difference of those. */
export const expectsOnlyDifference = ({ report, check }: Workspace): boolean =>
  check !== null && JSON.stringify(check.expectations) === `[${report?.chosen[foundDifference] ?? ""}]`;

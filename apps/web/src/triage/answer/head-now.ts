import { nameOfRelease } from "@online-editor/contract";
import { foundDifference } from "@online-editor/run/report-notes";
import { headOf, judgedAs, type Judged, type ReportHead } from "@online-editor/triage";
import type { Workspace } from "../../platform/editor-context.ts";
import { isRunCurrent } from "../../preview/state.ts";
import { isSearchCurrent } from "../releases/release-search.ts";
import { isNearbyCurrent, isVerdictCurrent, type Nearby } from "../state.ts";

/** The verdict on what the editor shows: of the check, else of a search; null: none. */
export const verdictNow = (workspace: Workspace): Pick<Judged, "verdict" | "reason"> | null => {
  const { checking, releaseSearch, library } = workspace;
  if (checking?.state === "judged" && isVerdictCurrent(workspace, checking.of)) return checking.judgement;
  if (!releaseSearch || !isSearchCurrent(workspace)) return null;
  return judgedAs(releaseSearch.search, nameOfRelease(library)) ?? null;
};

/** True when what was varied is what the editor shows. */
export const isDependenceCurrent = (workspace: Workspace): boolean =>
  workspace.dependence !== null && isVerdictCurrent(workspace, workspace.dependence.of);

/** What the triage of the open report comes to; null: nothing yet, or no report is open. */
export const headNow = (workspace: Workspace): ReportHead | "looking" | null => {
  const { report, code, check, run, dependence } = workspace;
  if (!report) return null;
  const hasCode = code.trim() !== "";
  const hasCheck = (check?.expectations.length ?? 0) > 0;
  const found = verdictNow(workspace)?.verdict;
  const hasRun = run?.state === "loaded" && run.errors.length === 0 && isRunCurrent(workspace);
  const verdict = hasCheck ? found : hasRun ? "good" : undefined;
  if (hasCode && (verdict === undefined || verdict === "unsure")) return null;
  // Whatever is judged is varied first.
  const isVaried = hasCheck && isDependenceCurrent(workspace) ? dependence : null;
  if (isVaried?.state === "running") return "looking";
  if (verdict === "bad" && isVaried?.state !== "done") return null;
  const isDependent = (isVaried?.depends.length ?? 0) > 0;
  return headOf({ hasCode, hasCheck, verdicts: verdict ? [verdict] : [], isDependent });
};

/** The releases that the open report names, once they have been compared; null: they have not. */
export const comparedReleases = (workspace: Workspace): Nearby["between"] => {
  const { report, nearby } = workspace;
  const isCompared = report !== null && nearby?.state === "done" && isNearbyCurrent(workspace);
  return isCompared && nearby.pages.every(({ shown }) => shown !== null) ? nearby.between : null;
};

/** Whether nothing is expected but the only difference of those. */
export const expectsOnlyDifference = ({ report, check }: Workspace): boolean =>
  check !== null && JSON.stringify(check.expectations) === `[${report?.chosen[foundDifference] ?? ""}]`;

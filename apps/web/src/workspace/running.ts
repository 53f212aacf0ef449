import type { RunMessage } from "@online-editor/contract";

import { afterMessage, type Run } from "./run.ts";
import type { Workspace } from "./workspace.ts";

export const startRun = (workspace: Workspace, run: Run): Workspace => ({ ...workspace, run });

export const chooseExampleAnswers = (
  workspace: Workspace,
  exampleAnswers: Workspace["exampleAnswers"],
): Workspace => ({ ...workspace, exampleAnswers });

/** What a run tells; an older run's word is dropped. */
export const hearRun = (
  workspace: Workspace,
  { run, message, pageUrl }: { run: Run["id"]; message: RunMessage; pageUrl: string },
): Workspace => {
  if (workspace.run?.id !== run) return workspace;
  const told = afterMessage(workspace.run, message, pageUrl);
  return told === workspace.run ? workspace : { ...workspace, run: told };
};

export const updateRun = (workspace: Workspace, run: Run["id"], change: Partial<Run>): Workspace =>
  workspace.run?.id === run ? { ...workspace, run: { ...workspace.run, ...change } } : workspace;

/** The run has been ended by hand; it says nothing any more. */
export const stopRun = (workspace: Workspace): Workspace =>
  workspace.run ? updateRun(workspace, workspace.run.id, { state: "stopped" }) : workspace;

export const explainFailedAsset = (
  workspace: Workspace,
  { run, url, reason }: { run: Run["id"]; url: string; reason: string | null },
): Workspace =>
  workspace.run?.id === run
    ? updateRun(workspace, run, {
        failedAssets: workspace.run.failedAssets.map((asset) =>
          asset.url === url ? { ...asset, reason } : asset,
        ),
      })
    : workspace;

/** Whether what is typed runs by itself: the person wants that, and the last run has not hung. */
export const runsAsTyped = ({ preferences, run }: Workspace): boolean =>
  preferences.runAsYouType && !run?.hasHung;

import type { RunMessage } from "@online-editor/contract";
import { afterMessage, hasPage, pageUrlOf, type Run } from "@online-editor/run";
import { noPage, type ShownPage, type SideResult } from "./state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import type { SideIndex } from "./what-runs/state.ts";

/** What a side shows; null if there is no second side. */
export const resultOf = (workspace: Workspace, side: SideIndex): SideResult | null =>
  side === 0 ? workspace : workspace.comparison;

/** The run of a side; null if the side has none, or does not exist. */
export const runOf = (workspace: Workspace, side: SideIndex): Run | null =>
  resultOf(workspace, side)?.run ?? null;

/** The side of a run. */
const sideOf = (workspace: Workspace, id: Run["id"]): SideIndex | undefined =>
  ([0, 1] as const).find((side) => runOf(workspace, side)?.id === id);

const withResult = (workspace: Workspace, side: SideIndex, change: Partial<SideResult>): Workspace => {
  if (side === 0) return { ...workspace, ...change };
  const { comparison } = workspace;
  return comparison ? { ...workspace, comparison: { ...comparison, ...change } } : workspace;
};

/** Shows a run on a side, and forgets the page of the previous run. */
export const startRun = (workspace: Workspace, run: Run, side: SideIndex = 0): Workspace =>
  withResult(workspace, side, { run, page: noPage });

export const chooseExampleAnswers = (
  workspace: Workspace,
  exampleAnswers: Workspace["exampleAnswers"],
): Workspace => ({ ...workspace, exampleAnswers });

/** Applies a run's message; a message of an older run is dropped. */
export const receiveMessage = (
  workspace: Workspace,
  { run: id, message }: { run: Run["id"]; message: RunMessage },
): Workspace => {
  const side = sideOf(workspace, id);
  const run = side !== undefined && runOf(workspace, side);
  if (!run) return workspace;
  if (message.type === "structure") return receivePage(workspace, side, { structure: message.elements });
  if (message.type === "text") return receivePage(workspace, side, { text: message.text });
  const changed = afterMessage(run, message, pageUrlOf(run));
  return changed === run ? workspace : withResult(workspace, side, { run: changed });
};

const receivePage = (workspace: Workspace, side: SideIndex, reported: Partial<ShownPage>): Workspace => {
  const page = resultOf(workspace, side)?.page ?? noPage;
  // Scrolling reports the same text again and again.
  if (reported.text !== undefined && reported.text === page.text) return workspace;
  return withResult(workspace, side, { page: { ...page, ...reported } });
};

/** Changes a run if it is still shown. */
export const updateRun = (workspace: Workspace, id: Run["id"], change: Partial<Run>): Workspace => {
  const side = sideOf(workspace, id);
  const run = side !== undefined && runOf(workspace, side);
  return run ? withResult(workspace, side, { run: { ...run, ...change } }) : workspace;
};

/** The run of a side was stopped by the user; it no longer reports anything. */
export const stopRun = (workspace: Workspace, side: SideIndex = 0): Workspace => {
  const run = runOf(workspace, side);
  return run ? updateRun(workspace, run.id, { state: "stopped" }) : workspace;
};

/** A run that does not start automatically, because the page that last ran the document ended. */
export const holdRun = (workspace: Workspace, run: Run): Workspace =>
  startRun(workspace, { ...run, state: "interrupted", hasHung: true });

/** True when a page that ends now may have been ended by its run. */
export const isAtRisk = (run: Run): boolean => run.hasHung || hasPage(run);

export const explainFailedAsset = (
  workspace: Workspace,
  { run: id, url, reason }: { run: Run["id"]; url: string; reason: string | null },
): Workspace => {
  const side = sideOf(workspace, id);
  const run = side !== undefined && runOf(workspace, side);
  if (!run) return workspace;
  const failedAssets = run.failedAssets.map((asset) => (asset.url === url ? { ...asset, reason } : asset));
  return withResult(workspace, side, { run: { ...run, failedAssets } });
};

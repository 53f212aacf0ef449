import type { RunMessage } from "@online-editor/contract";
import { afterMessage, pageUrlOf, type Run } from "@online-editor/run";
import { noPage, type PageStructure } from "./state.ts";
import type { Workspace } from "../kernel/workspace.ts";
import type { SideIndex } from "../libraries/state.ts";

/** The run of a side; null where it has none, or is not there. */
export const runOf = ({ run, comparison }: Workspace, side: SideIndex): Run | null =>
  side === 0 ? run : (comparison?.run ?? null);

/** The side that has a run. */
const sideOf = (workspace: Workspace, id: Run["id"]): SideIndex | undefined =>
  ([0, 1] as const).find((side) => runOf(workspace, side)?.id === id);

const withRun = (workspace: Workspace, side: SideIndex, run: Run): Workspace => {
  if (side === 0) return { ...workspace, run };
  const { comparison } = workspace;
  return comparison ? { ...workspace, comparison: { ...comparison, run } } : workspace;
};

/** Shows a run on a side; what could be read in the run before is gone. */
export const startRun = (workspace: Workspace, run: Run, side: SideIndex = 0): Workspace =>
  side === 0
    ? { ...withRun(workspace, 0, run), page: noPage }
    : receiveStructure(receiveText(withRun(workspace, 1, run), 1, null), 1, null);

export const chooseExampleAnswers = (
  workspace: Workspace,
  exampleAnswers: Workspace["exampleAnswers"],
): Workspace => ({ ...workspace, exampleAnswers });

/** Takes what a run reports; the message of an older run is dropped. */
export const receiveMessage = (
  workspace: Workspace,
  { run: id, message }: { run: Run["id"]; message: RunMessage },
): Workspace => {
  const side = sideOf(workspace, id);
  const run = side !== undefined && runOf(workspace, side);
  if (!run) return workspace;
  if (message.type === "structure") return receiveStructure(workspace, side, message.elements);
  if (message.type === "text") return receiveText(workspace, side, message.text);
  const changed = afterMessage(run, message, pageUrlOf(run));
  return changed === run ? workspace : withRun(workspace, side, changed);
};

/** What can be read in a side's result. */
const receiveText = (told: Workspace, side: SideIndex, text: string | null): Workspace => {
  const { comparison, page } = told;
  const workspace = side === 0 && page.text !== text ? { ...told, page: { ...page, text } } : told;
  if (!comparison || comparison.texts[side] === text) return workspace;
  const [left, right] = comparison.texts;
  return { ...workspace, comparison: { ...comparison, texts: side === 0 ? [text, right] : [left, text] } };
};

/** The elements of a side's page. */
const receiveStructure = (told: Workspace, side: SideIndex, structure: PageStructure | null): Workspace => {
  const { comparison, page } = told;
  const workspace = side === 0 ? { ...told, page: { ...page, structure } } : told;
  if (!comparison) return workspace;
  const [left, right] = comparison.structures;
  const structures = side === 0 ? ([structure, right] as const) : ([left, structure] as const);
  return { ...workspace, comparison: { ...comparison, structures } };
};

/** Changes a run where it is still shown. */
export const updateRun = (workspace: Workspace, id: Run["id"], change: Partial<Run>): Workspace => {
  const side = sideOf(workspace, id);
  const run = side !== undefined && runOf(workspace, side);
  return run ? withRun(workspace, side, { ...run, ...change }) : workspace;
};

/** The run of a side has been ended by hand; it reports nothing any more. */
export const stopRun = (workspace: Workspace, side: SideIndex = 0): Workspace => {
  const run = runOf(workspace, side);
  return run ? updateRun(workspace, run.id, { state: "stopped" }) : workspace;
};

/** A run that does not start by itself, because the page ended that ran the document last. */
export const holdRun = (workspace: Workspace, run: Run): Workspace =>
  startRun(workspace, { ...run, state: "interrupted", hasHung: true });

/** Whether a page that ends now may have been ended by its run. */
export const isAtRisk = ({ state, hasHung }: Run): boolean =>
  hasHung || (state !== "stopped" && state !== "unreachable");

export const explainFailedAsset = (
  workspace: Workspace,
  { run: id, url, reason }: { run: Run["id"]; url: string; reason: string | null },
): Workspace => {
  const side = sideOf(workspace, id);
  const run = side !== undefined && runOf(workspace, side);
  if (!run) return workspace;
  const failedAssets = run.failedAssets.map((asset) => (asset.url === url ? { ...asset, reason } : asset));
  return withRun(workspace, side, { ...run, failedAssets });
};

import {
  nameOfRelease,
  type RunMessage,
  type ScrollPlace,
  type Selection,
  type Settings,
} from "@online-editor/contract";
import {
  afterMessage,
  type AssetOrigins,
  hasPage,
  isAssetUrl,
  pageUrlOf,
  type Run,
} from "@online-editor/run";
import { beginOpening } from "../document/opening-state.ts";
import { noPage, type ShownPage, type SideIndex, type SideResult } from "./state.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import type { PreviewEvents } from "./preview-frames.ts";
import { z } from "zod";
import { translate } from "../platform/i18n.ts";

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

/** A run is left with its document. */
export const leaveRun = (workspace: Workspace): Workspace => ({ ...workspace, run: null });

/** A document of another library is loading: panels and switch already show that library. */
export const awaitLibrary = (workspace: Workspace, library: Selection): Workspace => ({
  ...leaveRun(beginOpening(workspace)),
  library,
});

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

const longMs = 5000;

/** Records a side's reports in the workspace, with the time to the first paint and whether it answers. */
export const followRuns = ({
  store: { apply, getState },
  settings,
  side = 0,
  notify,
  onScrolled,
}: {
  store: WorkspaceStore;
  settings: Settings;
  side?: SideIndex;
  /** Notifies when a slow run is done. */
  notify?: (message: string, about: "long-work") => void;
  /** Scrolls the other side with it. */
  onScrolled: (places: readonly ScrollPlace[]) => void;
}): Omit<PreviewEvents, "onEmptied" | "onClearing"> => {
  let requested = { run: "", at: 0 };
  const notifyIfLong = (tookMs: number) => {
    const run = runOf(getState(), side);
    if (tookMs <= longMs || !run) return;
    const [release, seconds] = [nameOfRelease(run.selection), (tookMs / 1000).toFixed(1)];
    notify?.(
      translate("{library} {release} fetched and run in {seconds} s", {
        library: run.selection.library,
        release,
        seconds,
      }),
      "long-work",
    );
  };
  const update = (run: Parameters<typeof updateRun>[1], change: Parameters<typeof updateRun>[2]) => {
    apply((workspace) => updateRun(workspace, run, change));
  };

  return {
    onStart: (run, at) => {
      requested = { run, at };
    },
    onMessage: (run, message) => {
      const before = getState();
      apply((workspace) => receiveMessage(workspace, { run, message }));
      const isNew = getState() !== before;
      if (message.type === "scrolled") onScrolled(message.places);
      if (message.type === "assets-failed" && isNew)
        for (const url of message.urls)
          void explainAsset(url, settings).then((reason) => {
            apply((workspace) => explainFailedAsset(workspace, { run, url, reason }));
          });
      if (message.type !== "painted" || requested.run !== run) return;
      const tookMs = performance.now() - requested.at;
      update(run, { tookMs });
      notifyIfLong(tookMs);
    },
    onUnreachable: (run) => update(run, { state: "unreachable" }),
    onLeft: (run) => update(run, { state: "left" }),
    onEnded: (run, endedFor) => update(run, { state: "stopped", hasHung: true, endedFor }),
    onHung: (run) => update(run, { state: "hung", hasHung: true }),
  };
};

const AssetProblem = z.object({ title: z.string(), detail: z.string().optional() });

/** Why an asset could not be fetched, in the asset service's own words; null if it does not say. */
export const explainAsset = async (url: string, origins: AssetOrigins): Promise<string | null> => {
  if (!isAssetUrl(url, origins)) return null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.ok) {
      // The file exists now, and may be large.
      await response.body?.cancel();
      return null;
    }
    const problem = AssetProblem.parse(await response.json());
    return problem.detail ?? problem.title;
  } catch {
    return null;
  }
};

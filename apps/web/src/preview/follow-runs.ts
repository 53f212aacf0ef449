import { nameOfRelease, type ScrollPlace, type Settings } from "@online-editor/contract";
import type { PreviewEvents } from "./preview-frames.ts";
import { runOf, explainFailedAsset, receiveMessage, updateRun } from "./running.ts";
import type { SideIndex } from "./what-runs/state.ts";
import type { WorkspaceStore } from "../platform/editor-context.ts";
import { messages } from "./run-messages.ts";
import { z } from "zod";
import { type AssetOrigins, isAssetUrl } from "@online-editor/run";

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
    const [release, seconds] = [nameOfRelease(run.library), (tookMs / 1000).toFixed(1)];
    notify?.(messages.get().ranAfter({ library: run.library.library, release, seconds }), "long-work");
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
    onUnreachable: (run) => {
      update(run, { state: "unreachable" });
    },
    onLeft: (run) => {
      update(run, { state: "left" });
    },
    onEnded: (run, endedFor) => {
      update(run, { state: "stopped", hasHung: true, endedFor });
    },
    onHung: (run) => {
      update(run, { state: "hung", hasHung: true });
    },
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

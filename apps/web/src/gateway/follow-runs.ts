import type { Settings } from "@online-editor/contract";
import { explainAsset } from "../preview/explain-asset.ts";
import type { PreviewEvents } from "../preview/preview-frames.ts";
import { hearText } from "../workspace/comparing.ts";
import { nameOfRelease } from "../workspace/branches.ts";
import { explainFailedAsset, hearRun, updateRun } from "../workspace/running.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { messages } from "./messages.ts";

const longMs = 5000;

/** Puts what the runs tell into the workspace, and says when a long one is there. */
export const followRuns = ({
  store,
  settings,
  notify,
  onScrolled,
}: {
  store: WorkspaceStore;
  settings: Settings;
  notify: (message: string, about: "long-work") => void;
  /** What stands beside it goes along. */
  onScrolled: (place: { x: number; y: number }) => void;
}): Omit<PreviewEvents, "onEmptied" | "onClearing"> => {
  const { apply, getState } = store;
  let requested = { run: "", at: 0 };

  const tellTime = (run: Parameters<typeof updateRun>[1]) => {
    if (requested.run !== run) return;
    const tookMs = performance.now() - requested.at;
    apply((workspace) => updateRun(workspace, run, { tookMs }));
    const { library } = getState();
    if (tookMs <= longMs) return;
    const [release, seconds] = [nameOfRelease(library), (tookMs / 1000).toFixed(1)];
    notify(messages.get().ranAfter({ library: library.library, release, seconds }), "long-work");
  };

  return {
    onStart: (run) => {
      requested = { run, at: performance.now() };
    },
    onMessage: (run, message) => {
      const before = getState();
      const pageUrl = `${settings.previewOrigin}/run/${run}`;
      apply((workspace) => hearRun(workspace, { run, message, pageUrl }));
      const isNews = getState() !== before;
      if (message.type === "scrolled") onScrolled(message);
      if (message.type === "text") apply((workspace) => hearText(workspace, 0, message.text));
      if (message.type === "painted") tellTime(run);
      if (message.type === "asset-failed" && isNews)
        void explainAsset(message.url, settings).then((reason) => {
          apply((workspace) => explainFailedAsset(workspace, { run, url: message.url, reason }));
        });
    },
    onUnreachable: (run) => {
      apply((workspace) => updateRun(workspace, run, { state: "unreachable" }));
    },
    onHung: (run) => {
      apply((workspace) => updateRun(workspace, run, { state: "hung", hasHung: true }));
    },
  };
};

import { nameOfRelease, type Settings } from "@online-editor/contract";
import { explainAsset } from "../preview/explain-asset.ts";
import type { PreviewEvents } from "../preview/preview-frames.ts";
import { hearText } from "../workspace/comparing.ts";
import { explainFailedAsset, hearRun, updateRun } from "../workspace/running.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { followFrames } from "./follow-frames.ts";
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
  const onPainted = (tookMs: number) => {
    if (tookMs <= longMs) return;
    const { library } = getState();
    const [release, seconds] = [nameOfRelease(library), (tookMs / 1000).toFixed(1)];
    notify(messages.get().ranAfter({ library: library.library, release, seconds }), "long-work");
  };

  return followFrames({
    hear: (run, message) => {
      const before = getState();
      const pageUrl = `${settings.previewOrigin}/run/${run}`;
      apply((workspace) => hearRun(workspace, { run, message, pageUrl }));
      const isNews = getState() !== before;
      if (message.type === "scrolled") onScrolled(message);
      if (message.type === "text") apply((workspace) => hearText(workspace, 0, message.text));
      if (message.type === "asset-failed" && isNews)
        void explainAsset(message.url, settings).then((reason) => {
          apply((workspace) => explainFailedAsset(workspace, { run, url: message.url, reason }));
        });
    },
    update: (run, change) => {
      apply((workspace) => updateRun(workspace, run, change));
    },
    onPainted,
  });
};

import type { EditorMessage, Settings } from "@online-editor/contract";
import type { PreviewEvents } from "../preview/preview-frames.ts";
import { hearCompared, updateCompared } from "../workspace/comparing.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { followFrames } from "./follow-frames.ts";

/** Puts what the second side of a comparison tells into the workspace, and has the result scroll along. */
export const followCompared = ({
  store: { apply },
  settings,
  sendToResult,
}: {
  store: WorkspaceStore;
  settings: Settings;
  sendToResult: (message: EditorMessage) => void;
}): Omit<PreviewEvents, "onEmptied" | "onClearing"> =>
  followFrames({
    hear: (run, message) => {
      const pageUrl = `${settings.previewOrigin}/run/${run}`;
      apply((workspace) => hearCompared(workspace, { run, message, pageUrl }));
      if (message.type === "scrolled") sendToResult({ type: "scroll", x: message.x, y: message.y });
    },
    update: (run, change) => {
      apply((workspace) => updateCompared(workspace, run, change));
    },
  });

import type { RunId, RunMessage } from "@online-editor/contract";
import type { PreviewEvents } from "../preview/preview-frames.ts";
import type { Run } from "../workspace/run.ts";

/** What any run tells goes into the workspace: its words, the time to its picture, and that it is silent. */
export const followFrames = ({
  hear,
  update,
  onPainted = () => undefined,
}: {
  hear: (run: RunId, message: RunMessage) => void;
  update: (run: RunId, change: Partial<Run>) => void;
  /** So long after it was asked for. */
  onPainted?: (tookMs: number) => void;
}): Omit<PreviewEvents, "onEmptied" | "onClearing"> => {
  let requested = { run: "", at: 0 };
  return {
    onStart: (run) => {
      requested = { run, at: performance.now() };
    },
    onMessage: (run, message) => {
      hear(run, message);
      if (message.type !== "painted" || requested.run !== run) return;
      const tookMs = performance.now() - requested.at;
      update(run, { tookMs });
      onPainted(tookMs);
    },
    onUnreachable: (run) => {
      update(run, { state: "unreachable" });
    },
    onHung: (run) => {
      update(run, { state: "hung", hasHung: true });
    },
  };
};

import type { RunId } from "@online-editor/contract";
import { checkBounds, RecordedStep } from "@online-editor/contract/check";
import { createMeter } from "@online-editor/run";
import type { WorkspaceStore } from "../../kernel/workspace.ts";
import { endRecording, isRecording, receiveStep } from "./state.ts";

/**
 * Adds the steps that a run reports while it is being recorded. The document's own scripts share the page and can forge
 * reports: each must parse as a step, and a run that reports more than a person can do is no longer recorded.
 */
export const listenToRecorder = (store: WorkspaceStore, run: RunId, port: MessagePort): void => {
  const isTooMuch = createMeter();
  const end = () => {
    stopFollowing();
    port.close();
  };
  const stopFollowing = store.subscribe((workspace) => {
    if (!isRecording(workspace, run)) end();
  });
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isTooMuch()) {
      store.apply(endRecording);
      return;
    }
    const recorded = RecordedStep.safeParse(data);
    if (!recorded.success) return;
    store.apply((workspace) => {
      const received = receiveStep(workspace, run, recorded.data);
      return (received.check?.steps.length ?? 0) > checkBounds.steps ? endRecording(workspace) : received;
    });
  };
};

import type { RunId } from "@online-editor/contract";
import { checkBounds, RecordedStep } from "@online-editor/contract/check";
import { createMeter } from "@online-editor/run";
import type { WorkspaceStore } from "../../kernel/workspace-store.ts";
import { endRecording, isRecording, receiveStep } from "./state.ts";

/**
 * Adds what a run tells as steps while it is the one that is recorded. The document shares the page: nothing is believed
 * but the form of a step, and one that tells more than a person can do is listened to no longer.
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

import type { Settings } from "@online-editor/contract";
import { ReleaseWithoutCore } from "@online-editor/selection";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import { newRunId, pageOf } from "./start-run.ts";
import { afterPause } from "../ui/after-pause.ts";
import { keyOf } from "../workspace/document-address.ts";
import { startRun } from "../workspace/running.ts";
import { namesRelease } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";

const typingPauseMs = 400;

/** Runs what the workspace holds: at once, or after a pause in typing. */
export const createRunning = ({
  store,
  settings,
  frames,
  notify,
}: {
  store: WorkspaceStore;
  settings: Settings;
  frames: PreviewFrames;
  notify: (message: string) => void;
}): { run: () => void; runSoon: () => void } => {
  const run = () => {
    afterTyping.cancel();
    const workspace = store.getState();
    const { catalogue, code, library, document, opening } = workspace;
    if (!catalogue || opening.state !== "open") return;
    // A release that does not exist is told in place of the result; there is nothing to run.
    if (!namesRelease(workspace)) {
      frames.stop();
      return;
    }
    const id = newRunId();
    try {
      const page = pageOf({ code, library }, { run: id, catalogue, settings });
      if (!page) return;
      store.apply((now) => startRun(now, { id, code, library, inserted: page.inserted }));
      void frames.start({ run: id, html: page.html, document: keyOf(document) });
    } catch (error) {
      if (!(error instanceof ReleaseWithoutCore)) throw error;
      frames.stop();
      notify(`${library.library} ${library.version} cannot run: it is not known where its files are.`);
    }
  };
  const afterTyping = afterPause(typingPauseMs, run);
  return { run, runSoon: afterTyping.start };
};

import type { Settings } from "@online-editor/contract";
import { ReleaseWithoutCore } from "@online-editor/selection";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import { newRunId, pageOf } from "./start-run.ts";
import { createUpstreamDocuments } from "./upstream-documents.ts";
import { afterPause } from "../ui/after-pause.ts";
import { nameOfRelease, namesRelease, selectedLibrary } from "../workspace/branches.ts";
import { keyOf } from "../workspace/document-address.ts";
import { startRun } from "../workspace/running.ts";
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
  const upstreamDocuments = createUpstreamDocuments();
  const run = () => {
    afterTyping.cancel();
    const workspace = store.getState();
    const { catalogue, code, library, document, opening, exampleAnswers } = workspace;
    if (!catalogue || opening.state !== "open") return;
    const described = selectedLibrary(workspace);
    // A release that does not exist, or a build that is not there, is told in place of the result.
    if (!described || !namesRelease(workspace)) {
      frames.stop();
      return;
    }
    if (upstreamDocuments.isReaderMissing(code)) {
      void upstreamDocuments.fetchReader().then(run);
      return;
    }
    const id = newRunId();
    try {
      const upstream = upstreamDocuments.read(code, { catalogue, library: described, selection: library });
      const read = upstream && "page" in upstream ? upstream.page : undefined;
      const page = pageOf(
        { code, library },
        { run: id, described, catalogue, settings, upstream: read, exampleAnswers },
      );
      const errors = upstream && "error" in upstream ? [upstream.error] : [];
      store.apply((now) => startRun(now, { id, code, library, inserted: page.inserted, errors }));
      void frames.start({ run: id, html: page.html, document: keyOf(document) });
    } catch (error) {
      if (!(error instanceof ReleaseWithoutCore)) throw error;
      frames.stop();
      notify(`${library.library} ${nameOfRelease(library)} cannot run: it is not known where its files are.`);
    }
  };
  const afterTyping = afterPause(typingPauseMs, run);
  return { run, runSoon: afterTyping.start };
};

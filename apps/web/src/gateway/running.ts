import { type Catalogue, type Library, nameOfRelease, type Settings } from "@online-editor/contract";
import { ReleaseWithoutCore } from "@online-editor/selection";
import type { PreviewFrames, Start } from "../preview/preview-frames.ts";
import { newRunId, pageOf, type PageParts } from "./start-run.ts";
import { createUpstreamDocuments } from "./upstream-documents.ts";
import { afterPause } from "../ui/after-pause.ts";
import { namesRelease, selectedLibrary } from "../workspace/branches.ts";
import { keyOf } from "../workspace/document-address.ts";
import { lookOf } from "../workspace/frame.ts";
import { type Run, startedRun } from "../workspace/run.ts";
import { startRun } from "../workspace/running.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { messages } from "./messages.ts";

const typingPauseMs = 400;

/** What a run of a workspace is and how it starts; null while its library is not there, or tells that it cannot run. */
export type Prepare = (
  workspace: PageParts & Pick<Workspace, "catalogue" | "branches" | "document">,
) => { run: Run; start: Start } | null;

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
}): { run: () => void; runSoon: () => void; prepare: Prepare } => {
  const upstreamDocuments = createUpstreamDocuments();
  const prepare: Prepare = (workspace) => {
    const { catalogue, library } = workspace;
    const described = selectedLibrary(workspace);
    if (!catalogue || !described) return null;
    try {
      return prepareOn(workspace, { catalogue, described });
    } catch (error) {
      if (!(error instanceof ReleaseWithoutCore)) throw error;
      notify(messages.get().cannotRun({ library: library.library, release: nameOfRelease(library) }));
      return null;
    }
  };
  const prepareOn = (
    workspace: Parameters<Prepare>[0],
    { catalogue, described }: { catalogue: Catalogue; described: Library },
  ): ReturnType<Prepare> => {
    const { code, library, frame, document } = workspace;
    const id = newRunId();
    const upstream = upstreamDocuments.read(code, { catalogue, library: described, selection: library });
    const read = upstream && "page" in upstream ? upstream.page : undefined;
    const page = pageOf(workspace, { run: id, described, catalogue, settings, upstream: read });
    const look = lookOf(frame);
    const { inserted, document: inPage } = page;
    const errors = upstream && "error" in upstream ? [upstream.error] : [];
    return {
      run: startedRun({ id, code, library, look, inserted, page: inPage, errors }),
      start: { run: id, html: page.html, document: keyOf(document), isDark: look.isDark },
    };
  };
  const run = () => {
    afterTyping.cancel();
    const workspace = store.getState();
    const { catalogue, code, opening } = workspace;
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
    const prepared = prepare(workspace);
    if (!prepared) {
      frames.stop();
      return;
    }
    store.apply((now) => startRun(now, prepared.run));
    void frames.start(prepared.start);
  };
  const afterTyping = afterPause(typingPauseMs, run);
  return { run, runSoon: afterTyping.start, prepare };
};

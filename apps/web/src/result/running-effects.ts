import { namesRelease, selectedLibrary } from "../libraries/state.ts";
import { type Catalogue, type Library, nameOfRelease, type Settings } from "@online-editor/contract";
import { ReleaseWithoutCore } from "@online-editor/selection";
import { originOf } from "./owner-origin.ts";
import type { PreviewFrames, Start } from "./preview-frames.ts";
import { afterPause } from "../ui/after-pause.ts";

import { keyOf } from "../document/document-address.ts";
import { sourceOfExample } from "../document/source-of-example.ts";
import { runsAsTyped } from "../document/state.ts";
import { lookOf } from "./frame.ts";
import { createUpstreamDocuments, prepareRun, type Run } from "@online-editor/run";
import { holdRun, startRun } from "./running.ts";
import type { Workspace } from "../kernel/workspace.ts";
import type { WorkspaceStore } from "../kernel/workspace-store.ts";
import { type LateGuard, noGuard } from "./late-guard.ts";
import { messages } from "./effect-messages.ts";

const typingPauseMs = 300;

/** What a run of a workspace is and how it starts; null while its library is not there, or tells that it cannot run. */
export type Prepare = (
  workspace: Pick<
    Workspace,
    "code" | "library" | "frame" | "exampleAnswers" | "catalogue" | "branches" | "document" | "user"
  >,
) => { run: Run; start: Start } | null;

/** Runs what the workspace holds: at once, or after a pause in typing. */
export const createRunning = ({
  store,
  settings,
  frames,
  notify,
  onStarting = () => undefined,
  guard = noGuard,
}: {
  store: WorkspaceStore;
  settings: Settings;
  frames: PreviewFrames;
  notify: (message: string) => void;
  /** A run is about to start; it may hang the page. */
  onStarting?: () => void;
  guard?: LateGuard;
}): { run: () => void; runSoon: () => void; hold: () => void; prepare: Prepare } => {
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
    { code, library: selection, frame, exampleAnswers, document, user }: Parameters<Prepare>[0],
    { catalogue, described: library }: { catalogue: Catalogue; described: Library },
  ): ReturnType<Prepare> => {
    const runOrigin = originOf(settings, document, user);
    const look = lookOf(frame);
    const { html, run } = prepareRun({
      document: code,
      library,
      selection,
      catalogue,
      origins: { ...settings, editorOrigin: location.origin, runOrigin },
      look,
      exampleAnswers,
      upstream: upstreamDocuments.read(code, {
        catalogue,
        library,
        selection,
        source: sourceOfExample(document, catalogue, library.id),
      }),
      guard: guard.guard,
    });
    const start = { run: run.id, origin: runOrigin, html, document: keyOf(document), isDark: look.isDark };
    return { run, start };
  };
  let turn: "first" | "later" = "first";
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
    const isMissing = guard.isMissing(turn);
    turn = "later";
    if (isMissing) {
      // Without what guards it, as offline, it runs as it is.
      void guard.prepare().then(run, start);
      return;
    }
    start();
  };
  const start = () => {
    if (store.getState().opening.state !== "open") return;
    const prepared = prepare(store.getState());
    if (!prepared) {
      frames.stop();
      return;
    }
    onStarting();
    store.apply((now) => startRun(now, prepared.run));
    void frames.start(prepared.start);
  };
  /** In the place of a first run that is not to start by itself. */
  const hold = () => {
    turn = "later";
    const prepared = prepare(store.getState());
    if (prepared) store.apply((now) => holdRun(now, prepared.run));
  };
  const afterTyping = afterPause(typingPauseMs, () => {
    // The run on the screen may have hung in between, or another document may be open that waits for Run.
    if (runsAsTyped(store.getState())) run();
  });
  return { run, runSoon: afterTyping.start, hold, prepare };
};

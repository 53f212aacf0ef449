import { namesRelease, selectedLibrary } from "./state.ts";
import {
  type Catalogue,
  type Library,
  nameOfRelease,
  type RunId,
  type Settings,
} from "@online-editor/contract";
import { ReleaseWithoutCore, sameSelection, startOf } from "@online-editor/selection";
import { originOf } from "./owner-origin.ts";
import type { Start } from "./frame-pair.ts";
import type { PreviewFrames } from "./preview-frames.ts";
import { debounce } from "../ui/timing.ts";
import { keyOf } from "../document/document-address.ts";
import { sourceOfExample } from "../document/document-facts.ts";
import {
  chooseSelection,
  rememberDocument,
  runsAsTyped,
  selectionFollowingTags,
  releasedLibrary,
  libraryId,
} from "../document/state.ts";
import { lookOf } from "./frame.ts";
import { createUpstreamDocuments, prepareRun, type PreparedRun, type Run } from "@online-editor/run";
import { holdRun, startRun } from "./running.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { type ThreadGuard, noGuard } from "./thread-guard.ts";
import { translate } from "../platform/i18n.ts";

const debounceMs = 300;

/** The run of a workspace and how to start it; null while its library is not loaded, or reports that it cannot run. */
export type Prepare = (
  workspace: RunParts,
  options?: { isRecorded?: boolean; id?: RunId | undefined },
) => { run: Run; start: Start } | null;

type RunParts = Pick<
  Workspace,
  "code" | "library" | "frame" | "exampleAnswers" | "catalogue" | "branches" | "document" | "user"
>;

type How = Pick<Parameters<typeof prepareRun>[0], "check" | "isRecorded" | "id">;

/** The run of a workspace to be checked, and the library as it runs there, or why there is none. */
export type PrepareChecked = (
  workspace: RunParts,
  check: NonNullable<How["check"]>,
) => Promise<{ prepared: PreparedRun; library: Library } | { impossible: string }>;

/** Runs the workspace: at once, or after a pause in typing. */
export const createRunning = ({
  store,
  settings,
  frames,
  notify,
  onStarting = () => undefined,
  onSelected = () => undefined,
  guard = noGuard,
}: {
  store: WorkspaceStore;
  settings: Settings;
  frames: PreviewFrames;
  notify: (message: string) => void;
  /** A run is about to start; it may hang the page. */
  onStarting?: () => void;
  /** The selection has followed the document's own tags. */
  onSelected?: () => void;
  guard?: ThreadGuard;
}) => {
  const upstreamDocuments = createUpstreamDocuments();
  const prepare: Prepare = (workspace, { isRecorded = false, id } = {}) => {
    const { catalogue, library } = workspace;
    const described = selectedLibrary(workspace);
    if (!catalogue || !described) return null;
    try {
      const { html, run } = prepareOn(workspace, { catalogue, described, isRecorded, ...(id && { id }) });
      const { document, frame } = workspace;
      const isDark = lookOf(frame).isDark;
      const { origin } = run;
      return { run, start: { run: run.id, origin, html, document: keyOf(document), isDark, isRecorded } };
    } catch (error) {
      if (!(error instanceof ReleaseWithoutCore)) throw error;
      notify(
        translate("{library} {release} cannot run: the location of its files is unknown.", {
          library: libraryId(workspace),
          release: nameOfRelease(library),
        }),
      );
      return null;
    }
  };
  const prepareChecked: PrepareChecked = async (workspace, check) => {
    const { catalogue, library, code } = workspace;
    const described = selectedLibrary(workspace);
    const cannotRun = translate("{library} {release} cannot run: the location of its files is unknown.", {
      library: libraryId(workspace),
      release: nameOfRelease(library),
    });
    if (!catalogue || !described || !namesRelease(workspace)) return { impossible: cannotRun };
    if (upstreamDocuments.isReaderMissing(code)) await upstreamDocuments.fetchReader();
    if (guard.isMissing("later")) await guard.prepare();
    try {
      const prepared = prepareOn(workspace, { catalogue, described, check });
      return { prepared, library: described };
    } catch (error) {
      if (error instanceof ReleaseWithoutCore) return { impossible: cannotRun };
      throw error;
    }
  };
  const prepareOn = (
    { code, library: selection, frame, exampleAnswers, document, user }: RunParts,
    { catalogue, described: library, ...how }: { catalogue: Catalogue; described: Library } & How,
  ): PreparedRun => {
    const runOrigin = originOf(settings, document, user);
    return prepareRun({
      document: code,
      library,
      selection,
      catalogue,
      origins: { ...settings, editorOrigin: location.origin, runOrigin },
      look: lookOf(frame),
      exampleAnswers,
      upstream: upstreamDocuments.read(code, {
        catalogue,
        library,
        selection,
        source: sourceOfExample(document, catalogue, library.id),
      }),
      guard: guard.guard,
      ...how,
    });
  };
  let turn: "first" | "later" = "first";
  const run = () => {
    runAs("usual");
  };
  /** A recording starts with a fresh page. */
  const runAs = (how: "usual" | ((run: RunId) => void)) => {
    afterTyping.cancel();
    if (!store.getState().catalogue || store.getState().opening.state !== "open") return;
    followTags();
    const workspace = store.getState();
    const { code } = workspace;
    const isStillOpen = rememberDocument(store);
    const again = () => {
      if (isStillOpen()) runAs(how);
    };
    const begin = () => {
      if (isStillOpen()) start(how);
    };
    const described = selectedLibrary(workspace);
    // A missing release or build is shown in place of the result.
    if (!described || !namesRelease(workspace)) {
      frames.stop();
      return;
    }
    if (upstreamDocuments.isReaderMissing(code)) {
      void upstreamDocuments.fetchReader().then(again);
      return;
    }
    const isMissing = guard.isMissing(turn);
    turn = "later";
    if (isMissing) {
      // If its guard cannot be fetched, for example offline, it runs unguarded.
      void guard.prepare().then(again, begin);
      return;
    }
    begin();
  };
  const followTags = () => {
    const before = store.getState();
    const { library, original, run, code } = before;
    const followed = selectionFollowingTags(before);
    if (sameSelection(followed, library)) return;
    store.apply((workspace) => chooseSelection(workspace, followed));
    onSelected();
    const described = releasedLibrary(before);
    const isAsked = described && startOf(described, original).version !== library.version;
    const isEdited = run !== null && run.code !== code;
    if (isAsked && !isEdited && followed.version !== library.version)
      notify(
        translate("This page loads {own} by itself: it does not run on {asked}, as was asked.", {
          own: followed.version,
          asked: library.version,
        }),
      );
  };
  const start = (how: "usual" | ((run: RunId) => void)) => {
    const prepared = prepare(store.getState(), { isRecorded: how !== "usual", id: frames.earlyRun() });
    if (!prepared) {
      frames.stop();
      return;
    }
    onStarting();
    store.apply((now) => startRun(now, prepared.run));
    if (how !== "usual") how(prepared.run.id);
    void frames.start(prepared.start);
  };
  const hold = () => {
    turn = "later";
    const prepared = prepare(store.getState());
    if (prepared) store.apply((now) => holdRun(now, prepared.run));
  };
  const afterTyping = debounce(debounceMs, () => {
    // The run on the screen may have hung in between, or another open document may wait for Run.
    if (runsAsTyped(store.getState())) run();
  });
  return {
    /** Runs the document. */
    run,
    /** Runs it after a pause in typing. */
    runSoon: afterTyping.start,
    /** Replaces a first run that must not start automatically. */
    hold,
    /** Runs the document again in a page that records the user's steps. */
    record: (onStarting: (run: RunId) => void) => {
      runAs(onStarting);
    },
    prepare,
    prepareChecked,
  };
};

import type { LibraryId, Selection } from "@online-editor/contract";
import { libraryNamed, startingSelection } from "@online-editor/selection";
import { documentLinks } from "../document/link.ts";
import { editingActions } from "../document/editing.ts";
import { draftActions } from "../document/draft-keeping.ts";
import { navigationActions } from "../document/opening.ts";
import { chooseSelection, isChanged, rememberDocument, runsAsTyped, libraryId } from "../document/state.ts";
import type { Editor, Workspace } from "../platform/editor-context.ts";
import { lazyModule } from "../platform/lazy-module.ts";
import { perEditor } from "../platform/per-editor.ts";
import { type Frame, frameAs, lookOf, sameLook } from "./frame.ts";
import { noGuard, type ThreadGuard } from "./thread-guard.ts";
import type { InterruptedRuns } from "./interrupted-runs.ts";
import type { PreviewFrames } from "./preview-frames.ts";
import { createRunning } from "./run-document.ts";
import { awaitLibrary, runOf, startRun, stopRun } from "./running.ts";
import { compareWith, endComparison, isRunCurrent, type SideIndex } from "./state.ts";
import { keyOf } from "../document/document-address.ts";
import type { Run } from "@online-editor/run";

/** The frames of the result, and of the comparison. */
export const previewSides = perEditor<readonly [PreviewFrames, PreviewFrames]>(() => {
  throw new Error("This editor has no frames.");
});

/** Which documents ended the page before. */
export const interruptedRuns = perEditor<Pick<InterruptedRuns, "take">>(() => {
  throw new Error("This editor does not follow its runs.");
});

export const threadGuard = perEditor<ThreadGuard>(() => noGuard);

/** Asks which release threw the shown error first, which Triage does. */
export const findSinceWhen = perEditor<() => void>(() => () => undefined);

/** Runs the document, and sets how the result is framed. */
export const runActions = perEditor((editor) => {
  const { store } = editor;
  const running = createRunning({
    ...editor,
    frames: previewSides(editor)[0],
    guard: threadGuard(editor),
    onStarting: draftActions(editor).flushBeforeLeaving,
    onSelected: navigationActions(editor).replaceAddress,
  });
  return {
    ...running,
    stop: (side: SideIndex = 0) => {
      previewSides(editor)[side].stop();
      store.apply((workspace) => stopRun(workspace, side));
    },
    /** Changes how this tab frames the result; another look runs at once if that is no surprise. */
    frameAs: (change: Partial<Frame>) => {
      const before = store.getState();
      const runsAtOnce = isRunCurrent(before) || !isChanged(before) || runsAsTyped(before);
      store.apply((workspace) => frameAs(workspace, change));
      const isOtherLook = !sameLook(lookOf(before.frame), lookOf(store.getState().frame));
      if (isOtherLook && runsAtOnce && !before.run?.hasHung) running.run();
    },
  };
});

/** Changes the document's library and selection. */
export const selectionActions = perEditor((editor) => {
  const { getState, apply } = editor.store;
  const { navigate } = editor.navigation;
  const links = documentLinks(editor);
  return {
    /** Opens the welcome page of another library. */
    switchLibrary: (library: LibraryId) => {
      const described = libraryNamed(getState().catalogue, library);
      const address = links.linkTo({ kind: "example", example: { library, slug: "welcome" } });
      draftActions(editor).flush();
      // At once, so that the switch keeps its new position while the document is loading.
      if (described) apply((workspace) => awaitLibrary(workspace, startingSelection(described)));
      navigate(address, "push");
    },
    /** Sets another selection: changes the address in place, and runs at once. */
    select: (selection: Selection) => {
      editingActions(editor).choose(selection);
      navigate(links.toOpen(selection), "replace");
      runActions(editor).run();
    },
  };
});

/**
 * Runs the document of the result, or another text, on a second selection: when the result is loaded, and again with
 * each run of it. Opening another document ends the comparison.
 */
export const comparisonActions = perEditor((editor) => {
  const { store } = editor;
  const { getState, apply } = store;
  const sides = previewSides(editor);
  const { prepare } = runActions(editor);
  /** What the second side was started for. */
  let started: { beside: string; selection: unknown; text: string | null } | null = null;
  /** The runs that know of another one beside them. */
  const watched = new Set<string>();
  let document = "";

  const end = () => {
    started = null;
    watched.clear();
    sides[1].clear();
    apply(endComparison);
  };

  const start = (workspace: Workspace) => {
    const { comparison, run } = workspace;
    if (!comparison || !run) return;
    const { selection, text } = comparison;
    started = { beside: run.id, selection, text };
    const prepared = prepare({ ...workspace, code: text ?? run.code, library: selection });
    if (!prepared) return;
    apply((now) => startRun(now, prepared.run, 1));
    void sides[1].start(prepared.start);
  };

  store.subscribe((workspace) => {
    const { comparison, run } = workspace;
    if (!comparison) return;
    if (keyOf(workspace.document) !== document || comparison.selection.library !== libraryId(workspace)) {
      end();
      return;
    }
    // The result first: a second document must never delay it.
    if (!run || !isThere(run)) return;
    const { selection, text } = comparison;
    if (started?.beside !== run.id || started.selection !== selection || started.text !== text)
      start(workspace);
    for (const side of [0, 1] as const) {
      const shown = runOf(workspace, side);
      if (!shown || !isThere(shown) || watched.has(shown.id)) continue;
      watched.add(shown.id);
      sides[side].send({ type: "watch-structure" });
    }
  });

  return {
    /**
     * Runs the document on another selection beside the result; null ends that, and the result stays the same. `text`
     * replaces the document there; null is the document's own, and undefined changes nothing. Ending it selects
     * `before`.
     */
    compareWith: (selection: Selection | null, text?: string | null, before?: Selection) => {
      if (!selection) {
        const returnsTo = getState().comparison?.before;
        end();
        if (returnsTo) selectionActions(editor).select(returnsTo);
        return;
      }
      document = keyOf(getState().document);
      apply((workspace) => compareWith(workspace, selection, text, before));
    },
  };
});

/** Loaded, and shown in place of the previous run: the two may happen in either order. */
const isThere = ({ state, tookMs }: Run) => state === "loaded" && tookMs !== null;

/** Opens a page as a document of its own; what imports pages does it. */
export const openPage = perEditor<(page: { name: string; code: string }) => Promise<void>>(
  () => async () => undefined,
);

/** Runs documents on branches; its script is fetched when somebody uses one. */
export const branchActions = perEditor((editor) =>
  lazyModule(async () =>
    (await import("./branches/create-branches.ts")).createBranches({
      ...editor,
      compareWith: comparisonActions(editor).compareWith,
      runOn: (selection) => {
        editor.store.apply((workspace) => chooseSelection(workspace, selection));
        navigationActions(editor).replaceAddress();
        // Its build may have finished by itself.
        if (editor.store.getState().run?.state !== "interrupted") runActions(editor).run();
      },
    }),
  ),
);

/** Gets the build of the branch that the document is on, or that a link asks for. */
export const syncBranch = async (editor: Editor, ref?: string): Promise<void> => {
  const { library, branches } = editor.store.getState();
  if (ref === undefined && !library.branch && !branches.work) return;
  const isStillOpen = rememberDocument(editor.store);
  const { syncWithDocument } = await branchActions(editor)();
  if (isStillOpen()) await syncWithDocument(ref);
};

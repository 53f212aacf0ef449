import type { PreviewFrames } from "./preview-frames.ts";
import { compareWith, endComparison } from "./state.ts";
import { runOf, startRun } from "./running.ts";
import { keyOf } from "../document/document-address.ts";
import type { Selection } from "@online-editor/contract";
import type { Run } from "@online-editor/run";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import type { Prepare } from "./run-document.ts";

export interface ComparingParts {
  store: WorkspaceStore;
  prepare: Prepare;
  sides: readonly [PreviewFrames, PreviewFrames];
  select: (selection: Selection) => void;
}

/**
 * Runs the document of the result, or another text, on a second selection: when the result is loaded, and again with
 * each run of it. Opening another document ends the comparison.
 */
export const createComparing = ({ store, prepare, sides, select }: ComparingParts) => {
  const { getState, apply } = store;
  /** What the second side was started for. */
  let started: { beside: string; selection: unknown; text: string | null } | null = null;
  /** The runs that know of another one beside them. */
  const accompanied = new Set<string>();
  let document = "";

  const end = () => {
    started = null;
    accompanied.clear();
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
    if (
      keyOf(workspace.document) !== document ||
      comparison.selection.library !== workspace.library.library
    ) {
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
      if (!shown || !isThere(shown) || accompanied.has(shown.id)) continue;
      accompanied.add(shown.id);
      sides[side].send({ type: "accompany" });
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
        if (returnsTo) select(returnsTo);
        return;
      }
      document = keyOf(getState().document);
      apply((workspace) => compareWith(workspace, selection, text, before));
    },
  };
};

/** Loaded, and shown in place of the previous run: the two may happen in either order. */
const isThere = ({ state, tookMs }: Run) => state === "loaded" && tookMs !== null;

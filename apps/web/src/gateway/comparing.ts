import type { PreviewFrames } from "../preview/preview-frames.ts";
import { compareWith, endComparison, startCompared } from "../workspace/comparing.ts";
import { keyOf } from "../workspace/document-address.ts";
import type { Gateway } from "../workspace/gateway.ts";
import type { Run } from "../workspace/run.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import type { Prepare } from "./running.ts";

export interface ComparingParts {
  store: WorkspaceStore;
  prepare: Prepare;
  frames: PreviewFrames;
  comparedFrames: PreviewFrames;
}

/**
 * Runs the document of the result on a second selection: when the result is there, and again with each run of it.
 * Another document ends the comparison.
 */
export const createComparing = ({
  store,
  prepare,
  frames,
  comparedFrames,
}: ComparingParts): Pick<Gateway, "compareWith"> => {
  const { getState, apply } = store;
  /** What the second side was started for, and which runs know that they are accompanied. */
  let started: { beside: string; selection: unknown } | null = null;
  const told = new Set<string>();
  let document = "";

  const end = () => {
    started = null;
    told.clear();
    comparedFrames.clear();
    apply(endComparison);
  };

  const start = (workspace: Workspace) => {
    const { comparison, run } = workspace;
    if (!comparison || !run) return;
    started = { beside: run.id, selection: comparison.selection };
    const prepared = prepare({ ...workspace, code: run.code, library: comparison.selection });
    if (!prepared) return;
    apply((now) => startCompared(now, prepared.run));
    void comparedFrames.start(prepared.start);
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
    // The result first: a second document must never be the reason that it is late.
    if (!run || !isThere(run)) return;
    if (!told.has(run.id)) {
      told.add(run.id);
      frames.send({ type: "accompany" });
    }
    if (started?.beside !== run.id || started.selection !== comparison.selection) start(workspace);
    const beside = comparison.run;
    if (beside && isThere(beside) && !told.has(beside.id)) {
      told.add(beside.id);
      comparedFrames.send({ type: "accompany" });
    }
  });

  return {
    compareWith: (selection) => {
      if (!selection) {
        end();
        return;
      }
      document = keyOf(getState().document);
      apply((workspace) => compareWith(workspace, selection));
    },
  };
};

/** Loaded, and shown in the place of the run before it: that may come in either order. */
const isThere = ({ state, tookMs }: Run) => state === "loaded" && tookMs !== null;

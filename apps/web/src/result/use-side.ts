import type { Library, Selection } from "@online-editor/contract";
import type { Run } from "@online-editor/run";
import { libraryNamed } from "@online-editor/selection";
import type { BranchWork } from "../branches/state.ts";
import { hasOpened } from "../document/state.ts";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { offeredLibrary, type SideIndex } from "../libraries/state.ts";
import { runOf } from "./running.ts";
import { isRunCurrent } from "./state.ts";

/** What one side runs on, how that stands, and how it is changed: the same for both. */
export interface Side {
  selection: Selection;
  /** The library as the selection has it; undefined until catalogue and first document have come. */
  library: Library | undefined;
  /** The library without what a build adds to it. */
  released: Library | undefined;
  run: Run | null;
  /** `older`: the text or the selection is another one now. */
  shows: "present" | "older";
  /** The build that is waited for. */
  work: BranchWork | null;
  /** Takes another selection, and runs at once. */
  select: (selection: Selection) => void;
}

export const useSide = (side: SideIndex): Side => {
  const { effects } = useEditor();
  const selection = useWorkspace(({ library: own, comparison }) =>
    side === 0 ? own : (comparison?.selection ?? own),
  );
  return {
    selection,
    library: useWorkspace((workspace) =>
      hasOpened(workspace) ? offeredLibrary({ ...workspace, library: selection }) : undefined,
    ),
    released: useWorkspace(({ catalogue }) => libraryNamed(catalogue, selection.library)),
    run: useWorkspace((workspace) => runOf(workspace, side)),
    shows: useWorkspace((workspace) => side === 1 || isRunCurrent(workspace)) ? "present" : "older",
    work: useWorkspace(({ branches, comparison }) =>
      side === 0 ? branches.work : (comparison?.work ?? null),
    ),
    select: side === 0 ? effects.libraries.select : effects.result.compareWith,
  };
};

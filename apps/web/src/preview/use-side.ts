import { useStore } from "@nanostores/react";
import type { Library, Selection } from "@online-editor/contract";
import type { Run } from "@online-editor/run";
import { libraryNamed } from "@online-editor/selection";
import { type BranchWork, selectionOf, workOf } from "./branches/state.ts";
import { hasOpened } from "../document/state.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { isRunCurrent, offeredLibrary, type SideIndex } from "./state.ts";
import { runOf } from "./running.ts";
import { comparisonActions, selectionActions } from "./actions.ts";
import { usePhone } from "../ui/use-media-query.ts";
import { messages } from "./messages.ts";

/** One side's selection, its state, and how to change it: the same for both sides. */
export interface Side {
  selection: Selection;
  /** The library as selected; undefined until the catalogue and the first document are loaded. */
  library: Library | undefined;
  /** The library without the additions of a build. */
  released: Library | undefined;
  run: Run | null;
  /** `older`: the text or the selection has changed since. */
  shows: "present" | "older";
  /** The build that is awaited. */
  work: BranchWork | null;
  /** Sets another selection, and runs at once. */
  select: (selection: Selection) => void;
}

/** The names of a comparison's sides: on a phone, one is above the other. */
export const useSideNames = (): { left: string; right: string } => {
  const { left, right, above, below } = useStore(messages);
  return usePhone() ? { left: above, right: below } : { left, right };
};

export const useSide = (side: SideIndex): Side => {
  const editor = useEditor();
  const selection = useWorkspace((workspace) => selectionOf(workspace, side) ?? workspace.library);
  return {
    selection,
    library: useWorkspace((workspace) =>
      hasOpened(workspace) ? offeredLibrary({ ...workspace, library: selection }) : undefined,
    ),
    released: useWorkspace(({ catalogue }) => libraryNamed(catalogue, selection.library)),
    run: useWorkspace((workspace) => runOf(workspace, side)),
    shows: useWorkspace((workspace) => side === 1 || isRunCurrent(workspace)) ? "present" : "older",
    work: useWorkspace((workspace) => workOf(workspace, side)),
    select: side === 0 ? selectionActions(editor).select : comparisonActions(editor).compareWith,
  };
};

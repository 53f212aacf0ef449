import { libraryNamed } from "@online-editor/selection";
import { hasOpened } from "../document/state.ts";
import { useEditor, useWorkspace } from "../platform/editor-context.ts";
import { isRunCurrent, offeredLibrary, selectionOf, type SideIndex, workOf } from "./state.ts";
import { runOf } from "./running.ts";
import { comparisonActions, selectionActions } from "./actions.ts";
import { usePhone } from "../ui/use-media-query.ts";
import { useTranslate } from "../platform/use-translate.ts";

export type Side = ReturnType<typeof useSide>;

/** One side's selection, its state, and how to change it: the same for both sides. */
export const useSide = (side: SideIndex) => {
  const editor = useEditor();
  const selection = useWorkspace((workspace) => selectionOf(workspace, side) ?? workspace.library);
  const isPresent = useWorkspace((workspace) => side === 1 || isRunCurrent(workspace));
  return {
    selection,
    /** The library as selected; undefined until the catalogue and the first document are loaded. */
    library: useWorkspace((workspace) =>
      hasOpened(workspace) ? offeredLibrary({ ...workspace, library: selection }) : undefined,
    ),
    /** The library without the additions of a build. */
    released: useWorkspace(({ catalogue }) => libraryNamed(catalogue, selection.library)),
    run: useWorkspace((workspace) => runOf(workspace, side)),
    /** `older`: the text or the selection has changed since. */
    shows: isPresent ? ("present" as const) : ("older" as const),
    /** The build that is awaited. */
    work: useWorkspace((workspace) => workOf(workspace, side)),
    /** Sets another selection, and runs at once. */
    select: side === 0 ? selectionActions(editor).select : comparisonActions(editor).compareWith,
  };
};

/** The names of a comparison's sides: on a phone, one is above the other. */
export const useSideNames = (): { left: string; right: string } => {
  const t = useTranslate();
  return usePhone() ? { left: t("Above"), right: t("Below") } : { left: t("Left"), right: t("Right") };
};

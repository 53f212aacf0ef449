import { formatActions } from "../code/formatting.ts";
import { editingActions } from "../document/editing.ts";
import type { Editor, Workspace } from "../platform/editor-context.ts";
import { comparisonActions, previewSides, runActions, selectionActions } from "../preview/actions.ts";
import { originOf } from "../preview/owner-origin.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";

/** What judging needs of the editor. */
export const checkingParts = (editor: Editor) => {
  /** Checked runs share the process of the result. */
  const frames: Pick<PreviewFrames, "claim" | "endHungProcess"> = previewSides(editor)[0];
  const { run, prepareChecked } = runActions(editor);
  return {
    ...editor,
    frames,
    prepareChecked,
    /** Runs the document in the result. */
    runAgain: run,
    compareWith: comparisonActions(editor).compareWith,
    formatted: formatActions(editor).formatted,
    edit: editingActions(editor).edit,
    select: selectionActions(editor).select,
    /** The origin that the open document runs on. */
    originOf: ({ document, user }: Pick<Workspace, "document" | "user">) =>
      originOf(editor.settings, document, user),
  };
};

export type CheckingParts = ReturnType<typeof checkingParts>;

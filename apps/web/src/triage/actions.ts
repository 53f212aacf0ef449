import { formatActions } from "../code/formatting.ts";
import { editingActions } from "../document/actions.ts";
import { perEditor } from "../platform/per-editor.ts";
import { comparisonActions, previewSides, runActions, selectionActions } from "../preview/actions.ts";
import { originOf } from "../preview/owner-origin.ts";
import { createLateChecking } from "./late-checking.ts";

/** Checks the document, and searches with its check. */
export const checkActions = perEditor((editor) => {
  const { run, record, prepareChecked } = runActions(editor);
  return createLateChecking({
    ...editor,
    frames: previewSides(editor)[0],
    compareWith: comparisonActions(editor).compareWith,
    prepareChecked,
    record,
    formatted: formatActions(editor).formatted,
    edit: editingActions(editor).edit,
    select: selectionActions(editor).select,
    originOf: ({ document, user }) => originOf(editor.settings, document, user),
    runAgain: run,
  });
});

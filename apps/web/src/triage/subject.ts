import type { Library } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import type { Workspace, Editor } from "../platform/editor-context.ts";
import { formatActions } from "../code/formatting.ts";
import { editingActions } from "../document/editing.ts";
import { comparisonActions, previewSides, runActions, selectionActions } from "../preview/actions.ts";
import { originOf } from "../preview/owner-origin.ts";
import type { PreviewFrames } from "../preview/preview-frames.ts";
import { shownVariant, type Variant } from "./variant.ts";

/** What is judged: a variant by a check. */
export interface CheckedSubject extends Variant {
  check: Check;
}

/** What a job judges. It is taken when the job starts: the editor may show something else by then. */
export interface Subject {
  workspace: Workspace;
  /** As of its releases. */
  library: Library;
  check: Check;
  of: CheckedSubject;
}

/** What there is to judge now; null without a document or an expectation. */
export const takeSubject = (workspace: Workspace): Subject | null => {
  const { check, catalogue, opening } = workspace;
  const of = shownVariant(workspace);
  const library = libraryNamed(catalogue, of.selection.library);
  if (!library || !check?.expectations.length || opening.state !== "open") return null;
  return { workspace, library, check, of: { ...of, check } };
};

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
    read: editingActions(editor).read,
    select: selectionActions(editor).select,
    /** The origin that the open document runs on. */
    originOf: ({ document, user }: Pick<Workspace, "document" | "user">) =>
      originOf(editor.settings, document, user),
  };
};

export type CheckingParts = ReturnType<typeof checkingParts>;

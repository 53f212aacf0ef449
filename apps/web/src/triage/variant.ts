import type { Library, Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { libraryNamed, sameSelection } from "@online-editor/selection";
import type { Workspace } from "../platform/editor-context.ts";

/** A version of the code with the selection that it runs on. */
export interface Variant {
  code: string;
  selection: Selection;
}

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
  const { check, code, library: selection, catalogue, opening } = workspace;
  const library = libraryNamed(catalogue, selection.library);
  if (!library || !check?.expectations.length || opening.state !== "open") return null;
  return { workspace, library, check, of: { code, selection, check } };
};

/** True when the editor shows this text and selection now. */
export const isShown = ({ code, library }: Pick<Workspace, "code" | "library">, variant: Variant): boolean =>
  variant.code === code && sameSelection(variant.selection, library);

import type { Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { sameSelection } from "@online-editor/selection";
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

/** True when the editor shows this text and selection now. */
export const isShown = ({ code, library }: Pick<Workspace, "code" | "library">, variant: Variant): boolean =>
  variant.code === code && sameSelection(variant.selection, library);

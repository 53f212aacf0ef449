import type { Look, Selection } from "@online-editor/contract";
import { sameOnAnyRelease, sameSelection } from "@online-editor/selection";
import type { Check } from "@online-editor/contract/check";
import type { Workspace } from "../platform/editor-context.ts";
import { lookOf, plainFrame, sameLook } from "../preview/frame.ts";
import type { ExampleAnswers, SideIndex } from "../preview/state.ts";

/** How this tab runs a document: no part of it, but what is judged may depend on it. */
export interface Conditions {
  look: Look;
  exampleAnswers: ExampleAnswers;
}

/** A version of the code with the selection and the conditions that it runs on. */
export interface Variant extends Conditions {
  code: string;
  selection: Selection;
}

/** Those of a document that somebody has just opened. */
export const plainConditions: Conditions = { look: lookOf(plainFrame), exampleAnswers: "usual" };

type Shown = Pick<Workspace, "code" | "library" | "frame" | "exampleAnswers">;

/** What the editor shows now. */
export const shownVariant = ({ code, library: selection, frame, exampleAnswers }: Shown): Variant => ({
  code,
  selection,
  look: lookOf(frame),
  exampleAnswers,
});

export const sameConditions = (a: Conditions, b: Conditions): boolean =>
  sameLook(a.look, b.look) && a.exampleAnswers === b.exampleAnswers;

/** True when the editor shows this text and selection now, under the same conditions. */
export const isShown = (shown: Shown, variant: Variant): boolean =>
  isShownOnAnyRelease(shown, variant) && sameSelection(variant.selection, shown.library);

/** The side of the result that a person is asked about; null: they are not asked. */
export const sideInQuestion = (workspace: Shown & Pick<Workspace, "asking">): SideIndex | null =>
  workspace.asking && (isShown(workspace, workspace.asking) ? 0 : 1);

/** The same on any release. */
export const isShownOnAnyRelease = (shown: Shown, variant: Variant): boolean =>
  variant.code === shown.code &&
  sameOnAnyRelease(variant.selection, shown.library) &&
  sameConditions(variant, shownVariant(shown));

/** What a person changed since this was judged, but for the release; null: nothing. */
export const changeSince = (
  shown: Shown & Pick<Workspace, "check">,
  of: Variant & { check: Check },
): "code" | "check" | "selection" | null => {
  if (shown.code !== of.code) return "code";
  if (shown.check !== of.check) return "check";
  return isShownOnAnyRelease(shown, of) ? null : "selection";
};

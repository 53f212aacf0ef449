import type { LibraryId, Selection } from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import type { Reference } from "@online-editor/reference";
import { openPanel } from "../../platform/screen.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { libraryId } from "../../document/state.ts";

/** The views of the panel. */
export type ReferenceView = "names" | "changes" | "upgrade";

/** The reference of the library that the document runs on. */
interface ReferenceState {
  /** The libraries that have one, as the page names them until the catalogue is loaded. */
  announcedReferences: readonly LibraryId[];
  /** Null until loaded, and when there is none. */
  reference: Reference | null;
  /** True after a failed fetch, until the next attempt. */
  isReferenceMissing: boolean;
  /** The open view of the panel. */
  referenceView: ReferenceView;
}

declare module "../../platform/editor-context.ts" {
  interface Workspace extends ReferenceState {}
}

export const initialReference: ReferenceState = {
  announcedReferences: [],
  reference: null,
  isReferenceMissing: false,
  referenceView: "names",
};

/** Sets the reference of a library, unless another one is selected by now. */
export const receiveReference = (
  workspace: Workspace,
  library: LibraryId,
  reference: Reference | null,
): Workspace =>
  libraryId(workspace) === library ? { ...workspace, reference, isReferenceMissing: false } : workspace;

/** Marks the reference of a library as failed to load. */
export const missReference = (workspace: Workspace, library: LibraryId): Workspace =>
  libraryId(workspace) === library ? { ...workspace, isReferenceMissing: true } : workspace;

/** True for a library with a reference. */
export const hasReference = (
  {
    catalogue,
    announcedReferences,
    library: selection,
  }: Pick<Workspace, "catalogue" | "announcedReferences" | "library">,
  library: LibraryId = selection.library,
): boolean => (catalogue ? (catalogue.references ?? []) : announcedReferences).includes(library);

export const showReferenceView = (workspace: Workspace, referenceView: ReferenceView): Workspace => ({
  ...workspace,
  referenceView,
});

/** Opens the panel at a view. */
export const openReference = (workspace: Workspace, view: ReferenceView): Workspace =>
  openPanel(showReferenceView(workspace, view), "reference");

/** The selection after a fix. Extensions keep the order in which they were selected. */
export const fixedSelection = (
  selection: Selection,
  fix:
    | { kind: "release"; version: Selection["version"] }
    | { kind: "extension"; extension: Selection["extensions"][number] }
    | { kind: "locale"; locale: Selection["locale"] },
): Selection => {
  if (fix.kind === "locale") return { ...selection, locale: fix.locale };
  if (fix.kind === "extension")
    return { ...selection, extensions: [...new Set([...selection.extensions, fix.extension])] };
  return onRelease(selection, fix.version);
};

import type { LibraryId, Selection } from "@online-editor/contract";
import type { Reference } from "@online-editor/reference";
import type { Workspace } from "../kernel/workspace.ts";

/** What is known of the library that the document runs on. */
export interface ReferenceState {
  /** Null until it has come, and where there is none. */
  reference: Reference | null;
}

declare module "../kernel/workspace.ts" {
  interface Workspace extends ReferenceState {}
}

export const initialReference: ReferenceState = { reference: null };

/** Takes what is known of a library, unless another one is selected by now. */
export const receiveReference = (
  workspace: Workspace,
  library: LibraryId,
  reference: Reference | null,
): Workspace => (workspace.library.library === library ? { ...workspace, reference } : workspace);

/** A selection after a fix that changes it. Extensions stay in the order in which they were selected. */
export const fixedSelection = (
  selection: Selection,
  fix:
    | { kind: "release"; version: Selection["version"] }
    | { kind: "extension"; extension: Selection["extensions"][number] },
): Selection => {
  if (fix.kind === "extension")
    return { ...selection, extensions: [...new Set([...selection.extensions, fix.extension])] };
  const { branch: _, ...released } = selection;
  return { ...released, version: fix.version };
};

import type { Catalogue, Selection } from "@online-editor/contract";
import type { DocumentAddress } from "./document-address.ts";
import type { Draft } from "./draft.ts";

import type { OpenProblem, OpenSnippet, Original, Workspace } from "./workspace.ts";
import { textOf } from "./editing.ts";

export const receiveCatalogue = (workspace: Workspace, catalogue: Catalogue): Workspace => ({
  ...workspace,
  catalogue,
});

/** Another document is on its way; what was on the screen stays until it is there. */
export const beginOpening = (workspace: Workspace): Workspace => ({
  ...workspace,
  opening: { state: "opening" },
});

/** A document of another library is on its way: panels and switch are that library's already. */
export const awaitLibrary = (workspace: Workspace, library: Selection): Workspace => ({
  ...beginOpening(workspace),
  library,
  run: null,
});

export const failOpening = (workspace: Workspace, problem: OpenProblem): Workspace => ({
  ...workspace,
  opening: { state: "failed", problem },
  run: null,
});

/** The screen shows something that is no document. */
export const leaveDocument = (workspace: Workspace): Workspace => ({
  ...workspace,
  opening: { state: "elsewhere" },
  run: null,
});

export const openDocument = (
  workspace: Workspace,
  opened: {
    document: DocumentAddress;
    original: Original;
    snippet: OpenSnippet | null;
    library: Selection;
    ownDraft: Draft | null;
    offeredDraft: Draft | null;
  },
): Workspace => ({
  ...workspace,
  opening: { state: "open" },
  document: opened.document,
  original: opened.original,
  ...textOf(opened.original, opened.ownDraft),
  library: opened.library,
  snippet: opened.snippet,
  base: opened.ownDraft?.base ?? opened.snippet?.revision ?? null,
  continues: null,
  saving: { state: "idle" },
  newVisibility: null,
  // About the person and not the document: someone may ask for it while the document is on its way.
  dialog: workspace.dialog === "sign-in" ? "sign-in" : null,
  offeredDraft: opened.offeredDraft,
  draftState: opened.ownDraft ? "kept" : "none",
  run: null,
  diagnostics: [],
  caret: null,
  reveal: null,
});

import type { Selection } from "@online-editor/contract";
import { keyOf } from "./document-address.ts";
import type { Draft } from "./draft.ts";

import { isChanged, type Original, type Workspace } from "./workspace.ts";

export const editCode = (workspace: Workspace, code: string): Workspace => edited(workspace, { code });

export const entitle = (workspace: Workspace, title: string): Workspace => edited(workspace, { title });

export const describe = (workspace: Workspace, description: string): Workspace =>
  edited(workspace, { description });

export const chooseSelection = (workspace: Workspace, library: Selection): Workspace => ({
  ...workspace,
  library,
});

/** Back to the document as it was opened. */
export const reset = (workspace: Workspace): Workspace => ({
  ...edited(workspace, textOf(workspace.original, null)),
  base: workspace.snippet?.revision ?? null,
});

/** The draft's text in the place of the document's. */
export const takeDraft = (workspace: Workspace, draft: Draft): Workspace => ({
  ...edited(workspace, textOf(workspace.original, draft)),
  base: draft.base ?? workspace.base,
});

export const restoreDraft = (workspace: Workspace): Workspace =>
  workspace.offeredDraft
    ? { ...takeDraft(workspace, workspace.offeredDraft), offeredDraft: null }
    : workspace;

export const dismissDraft = (workspace: Workspace): Workspace => ({ ...workspace, offeredDraft: null });

/** Tells how keeping went; an answer about another text than the one on the screen says nothing. */
export const draftWasKept = (
  workspace: Workspace,
  { draft, outcome }: { draft: Draft; outcome: "kept" | "denied" },
): Workspace =>
  isDraftOf(workspace, draft) && keyOf(workspace.document) === draft.document
    ? { ...workspace, draftState: outcome }
    : workspace;

/** This tab's draft of a document has been thrown away; the text on the screen is as it was, and kept no more. */
export const draftWasDiscarded = (workspace: Workspace, draft: Pick<Draft, "document">): Workspace =>
  keyOf(workspace.document) === draft.document ? { ...workspace, draftState: "none" } : workspace;

/** A document's text with its title and description, as a draft has them where there is one. */
export const textOf = (
  original: Original,
  draft: Draft | null,
): Pick<Workspace, "code" | "title" | "description"> => ({
  code: draft?.code ?? original.code,
  // An example is not renamed, and its title may have changed since the draft was kept.
  title: (draft?.description === undefined ? undefined : draft.title) ?? original.title,
  description: draft?.description ?? original.description,
});

/** A changed text is a draft from the first letter on; it is `kept` once the browser has stored it. */
const edited = (workspace: Workspace, change: Partial<Pick<Workspace, "code" | "title" | "description">>) => {
  const next = { ...workspace, ...change };
  return { ...next, draftState: isChanged(next) ? "pending" : "none" } satisfies Workspace;
};

const isDraftOf = ({ code, title, description }: Workspace, draft: Draft) =>
  code === draft.code && title === draft.title && description === (draft.description ?? description);

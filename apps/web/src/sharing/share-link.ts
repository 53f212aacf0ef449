import type { DocumentAddress } from "../workspace/document-address.ts";
import { addressOf, isNew, isUnsaved } from "../workspace/open-snippet.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * What a link to what is open leads to: of a snippet the revision on the screen, which never changes. Null for what
 * nobody else can open by a link: a new document, a deleted snippet.
 */
export const sharedAddress = (workspace: Pick<Workspace, "document" | "snippet">): DocumentAddress | null => {
  const { document, snippet } = workspace;
  if (snippet) return snippet.isDeleted ? null : { ...addressOf(snippet), revision: snippet.revision };
  return isNew(workspace) ? null : document;
};

/** What the link to what is saved shows, or why there is none and what to do. */
export const describeSavedLink = (workspace: Workspace): string => {
  const { snippet } = workspace;
  if (snippet?.isDeleted)
    return "The snippet is deleted: no link leads to it. Save as new keeps what is here.";
  if (isNew(workspace)) return "It is not saved yet. Save it, and there is a short link that never changes.";
  const changes = isUnsaved(workspace) ? ", without your unsaved changes" : "";
  if (!snippet) return `It shows this example${changes}.`;
  const who = snippet.visibility === "private" ? " to you alone: the snippet is private" : "";
  return `It shows revision ${snippet.revision} for ever${changes}${who}.`;
};

import type { DocumentAddress } from "../workspace/document-address.ts";
import { addressOf, isNew, isUnsaved } from "../workspace/open-snippet.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

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
  const t = messages.get();
  const { snippet } = workspace;
  if (snippet?.isDeleted) return t.deletedHasNoLink;
  if (isNew(workspace)) return t.newHasNoLink;
  const hasMore = isUnsaved(workspace);
  if (!snippet) return hasMore ? t.showsExampleUnchanged : t.showsExample;
  const { revision, visibility } = snippet;
  if (visibility === "private")
    return hasMore ? t.showsRevisionUnchangedToYou({ revision }) : t.showsRevisionToYou({ revision });
  return hasMore ? t.showsRevisionUnchanged({ revision }) : t.showsRevision({ revision });
};

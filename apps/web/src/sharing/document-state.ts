import { isOwn, isUnsaved } from "../workspace/open-snippet.ts";
import { isChanged, type Workspace } from "../workspace/workspace.ts";

/** How the open document stands, in the words of the chip beside its title; null while none is open. */
export const documentState = (workspace: Workspace): string | null => {
  const { opening, document, snippet } = workspace;
  if (opening.state !== "open") return null;
  if (!snippet) {
    if (document.kind === "carried") return isChanged(workspace) ? "Unsaved changes" : "From a link";
    if (document.kind === "new") return isChanged(workspace) ? "Unsaved changes" : "New";
    return isChanged(workspace) ? "Example, changed" : "Example";
  }
  if (snippet.isDeleted) return "Deleted";
  if (isUnsaved(workspace)) return "Unsaved changes";
  const { revision, latestRevision, username } = snippet;
  const isOneOfMany = document.kind === "snippet" && document.revision !== undefined;
  if (isOneOfMany || revision < latestRevision) return `Revision ${revision} of ${latestRevision}`;
  return isOwn(workspace) ? "Saved" : `By ${username}`;
};

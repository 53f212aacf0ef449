import { isOwn, isUnsaved } from "../workspace/open-snippet.ts";
import { isChanged, type Workspace } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

/** How the open document stands, in the words of the chip beside its title; null while none is open. */
export const documentState = (workspace: Workspace): string | null => {
  const t = messages.get();
  const { opening, document, snippet } = workspace;
  if (opening.state !== "open") return null;
  if (!snippet) {
    if (document.kind === "carried") return isChanged(workspace) ? t.unsavedChanges : t.fromLink;
    if (document.kind === "new") return isChanged(workspace) ? t.unsavedChanges : t.new;
    return isChanged(workspace) ? t.exampleChanged : t.example;
  }
  if (snippet.isDeleted) return t.deleted;
  if (isUnsaved(workspace)) return t.unsavedChanges;
  const { revision, latestRevision, username } = snippet;
  const isOneOfMany = document.kind === "snippet" && document.revision !== undefined;
  if (isOneOfMany || revision < latestRevision) return t.revisionOf({ revision, latest: latestRevision });
  return isOwn(workspace) ? t.saved : t.by({ username });
};

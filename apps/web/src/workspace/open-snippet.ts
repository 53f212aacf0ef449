import type { ForkSource, Snippet } from "@online-editor/contract";
import type { SnippetAddress } from "./document-address.ts";
import { isChanged, type OpenSnippet, sameSelection, type Workspace } from "./workspace.ts";

/** Whether the open document is a snippet of whoever is signed in. */
export const isOwn = ({ snippet, user }: Pick<Workspace, "snippet" | "user">): boolean =>
  snippet !== null && user !== null && snippet.username.toLowerCase() === user.username.toLowerCase();

/** Whether the open document stands nowhere but in this browser or in its link. */
export const isNew = ({ document }: Pick<Workspace, "document">): boolean =>
  document.kind === "new" || document.kind === "carried";

/** Whether the title and the description are the person's to write: of what is new or one's own. */
export const isEditable = (workspace: Workspace): boolean =>
  workspace.opening.state === "open" && (isNew(workspace) || isOwn(workspace));

/** Whether something on the screen would be lost without saving; an example's selection is nobody's work. */
export const isUnsaved = (workspace: Workspace): boolean => {
  const { original, library } = workspace;
  return isChanged(workspace) || (original.library !== null && !sameSelection(library, original.library));
};

/** Its owner has changed how the open snippet is called or who may see it. */
export const updateSnippet = (
  workspace: Workspace,
  { id, title, visibility }: Pick<Snippet, "id" | "title" | "visibility">,
): Workspace => {
  const { snippet, original } = workspace;
  if (snippet?.id !== id) return workspace;
  const isRenamedHere = workspace.title !== original.title;
  return {
    ...workspace,
    snippet: { ...snippet, visibility },
    title: isRenamedHere ? workspace.title : title,
    original: { ...original, title },
  };
};

/** The snippet has been deleted; if it is the one on the screen, its text stays there. */
export const deleteSnippet = (workspace: Workspace, id: Snippet["id"]): Workspace =>
  changeOpen(workspace, id, { isDeleted: true });

export const restoreSnippet = (workspace: Workspace, id: Snippet["id"]): Workspace =>
  changeOpen(workspace, id, { isDeleted: false });

const changeOpen = (workspace: Workspace, id: Snippet["id"], change: Partial<OpenSnippet>): Workspace =>
  workspace.snippet?.id === id ? { ...workspace, snippet: { ...workspace.snippet, ...change } } : workspace;

export const addressOf = ({ username, id }: Pick<Snippet, "username" | "id">): SnippetAddress => ({
  kind: "snippet",
  username,
  id,
});

export const factsOf = (snippet: Snippet): OpenSnippet => {
  const { id, username, revision, latestRevision, visibility, forkedFrom, savedAt } = snippet;
  return { id, username, revision, latestRevision, visibility, forkedFrom, savedAt, isDeleted: false };
};

export const originalOf = ({ title, description, code, library }: Snippet): Workspace["original"] => ({
  title,
  description,
  code,
  library,
  needs: undefined,
});

/** The address at which a fork's source stands. */
export const sourceAddress = ({ username, id, revision }: ForkSource): SnippetAddress => ({
  kind: "snippet",
  username,
  id,
  revision,
});

import {
  type Catalogue,
  type ForkSource,
  pickContent,
  type Snippet,
  type SnippetContent,
} from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { sameSelection } from "@online-editor/selection";
import type { Workspace } from "../platform/editor-context.ts";
import type { Failure } from "../platform/failure.ts";
import type { SnippetAddress } from "./document-address.ts";
import { isChanged, type OpenSnippet } from "./state.ts";

export const receiveCatalogue = (workspace: Workspace, catalogue: Catalogue): Workspace => ({
  ...workspace,
  catalogue,
});

/** Another document is loading; the current one stays on the screen until then. */
export const beginOpening = (workspace: Workspace): Workspace => ({
  ...workspace,
  opening: { state: "opening" },
});

export const failOpening = (workspace: Workspace, failure: Failure): Workspace => ({
  ...workspace,
  opening: { state: "failed", failure },
  run: null,
});

/** The screen shows something other than a document. */
export const leaveDocument = (workspace: Workspace): Workspace => ({
  ...workspace,
  opening: { state: "elsewhere" },
  run: null,
});

/** True when the open document is a snippet of the signed-in user. */
export const isOwner = ({ snippet, user }: Pick<Workspace, "snippet" | "user">): boolean =>
  snippet !== null && user !== null && snippet.username.toLowerCase() === user.username.toLowerCase();

/** True when the open document exists only in this browser or in its link. */
export const isNew = ({ document }: Pick<Workspace, "document">): boolean =>
  document.kind === "new" || document.kind === "carried";

/** True when the user may edit the title and the description: of a new document or one's own snippet. */
export const isEditable = (workspace: Workspace): boolean =>
  workspace.opening.state === "open" && (isNew(workspace) || isOwner(workspace));

/** True when something on the screen would be lost without saving; an example's selection does not count. */
export const isUnsaved = (workspace: Workspace): boolean => {
  const { original, library } = workspace;
  return (
    isChanged(workspace) ||
    (original.library !== null && !sameSelection(library, original.library)) ||
    isCheckChanged(workspace) ||
    spelled(workspace.report) !== spelled(original.report ?? null)
  );
};

/** True when the check differs from the saved one, as this release reads that. */
export const isCheckChanged = ({
  check,
  original,
}: {
  check: object | null;
  original: Workspace["original"];
}): boolean => spelled(check) !== spelled(original.check?.read ?? null);

/** True when the document has a check that this release cannot read, and no other one was made in its place. */
export const hasNewerCheck = ({ check, original }: Pick<Workspace, "check" | "original">): boolean =>
  check === null && original.check?.read === null;

/** What is on the screen, with a check of a newer release as it came, but without the answer to it. */
export const contentOf = (workspace: Workspace): SnippetContent => {
  const { answer: _, ...newer } = workspace.original.check?.saved ?? {};
  return pickContent(hasNewerCheck(workspace) ? { ...workspace, check: newer } : workspace);
};

/** The same text for equal values, whatever the order of their fields. */
export const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The owner has changed the open snippet's title or visibility. */
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

/** The snippet was deleted; if it is on the screen, its text stays there. */
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

/** `read`: the snippet's check as this release reads it. */
export const originalOf = (content: SnippetContent, read: Check | null): Workspace["original"] => {
  const { check, ...others } = pickContent(content);
  return { ...others, needs: undefined, ...(check && { check: { saved: check, read } }) };
};

/** The address of a fork's source. */
export const sourceAddress = ({ username, id, revision }: ForkSource): SnippetAddress => ({
  kind: "snippet",
  username,
  id,
  revision,
});

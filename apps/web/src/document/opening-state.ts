import type { Catalogue, ForkSource, Selection, Snippet } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { sameSelection } from "@online-editor/selection";
import type { DialogId } from "../kernel/screen.ts";
import type { Workspace } from "../kernel/workspace.ts";
import type { DocumentAddress, SnippetAddress } from "./document-address.ts";
import type { Draft } from "./draft.ts";
import { isChanged, type OpenProblem, type OpenSnippet, type Original, textOf } from "./state.ts";

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

/** Somebody may ask for these while the document is on its way. */
const aboutNoDocument = new Set<DialogId>(["sign-in", "palette", "settings"]);

export const openDocument = (
  workspace: Workspace,
  opened: {
    document: DocumentAddress;
    original: Original;
    snippet: OpenSnippet | null;
    library: Selection;
    /** Absent: it has none. */
    check?: Check;
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
  dialog: workspace.dialog && aboutNoDocument.has(workspace.dialog) ? workspace.dialog : null,
  offeredDraft: opened.offeredDraft,
  draftState: opened.ownDraft ? "kept" : "none",
  check: opened.check ?? null,
  run: null,
  diagnostics: [],
  caret: null,
  reveal: null,
});

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
  return (
    isChanged(workspace) ||
    (original.library !== null && !sameSelection(library, original.library)) ||
    isCheckChanged(workspace)
  );
};

/** Whether the check is another than the one that the document was saved with. */
export const isCheckChanged = ({ check, original }: Workspace): boolean => {
  const saved = original.check ?? null;
  return check !== saved && spelled(check) !== spelled(saved);
};

/** The same for equal values, in whatever order they name their fields. */
const spelled = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

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

export const originalOf = ({ title, description, code, library, check }: Snippet): Workspace["original"] => ({
  title,
  description,
  code,
  library,
  needs: undefined,
  ...(check && { check }),
});

/** The address at which a fork's source stands. */
export const sourceAddress = ({ username, id, revision }: ForkSource): SnippetAddress => ({
  kind: "snippet",
  username,
  id,
  revision,
});

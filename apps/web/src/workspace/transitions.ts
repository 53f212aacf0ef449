import type {
  Catalogue,
  LibraryId,
  LocaleCode,
  RunMessage,
  Selection,
  ThemeId,
  Version,
} from "@online-editor/contract";
import { noBranches } from "./branches.ts";
import { type DocumentAddress, keyOf } from "./document-address.ts";
import type { Draft } from "./draft.ts";
import { defaultPreferences, type Preferences } from "./preferences.ts";
import { afterMessage, type Run, startedRun } from "./run.ts";

import {
  type DialogId,
  isChanged,
  noDocument,
  type OpenProblem,
  type OpenSnippet,
  type Original,
  type PanelId,
  type PanelPlace,
  type Place,
  type Workspace,
} from "./workspace.ts";

const emptyOriginal: Original = { title: "", description: "", code: "", needs: undefined, library: null };

/** The workspace before anything has come from the server. */
export const emptyWorkspace = (
  library: LibraryId,
  preferences: Preferences = defaultPreferences,
): Workspace => ({
  user: null,
  catalogue: null,
  opening: { state: "opening" },
  document: { kind: "new", library, id: noDocument },
  original: emptyOriginal,
  title: "",
  description: "",
  code: "",
  library: {
    library,
    version: "0.0.0" as Version,
    theme: "none" as ThemeId,
    extensions: [],
    locale: "en" as LocaleCode,
  },
  branches: noBranches,
  snippet: null,
  base: null,
  continues: null,
  saving: { state: "idle" },
  newVisibility: null,
  signInWish: null,
  dialog: null,
  compared: ["screen", "screen"],
  offeredDraft: null,
  draftState: "none",
  run: null,
  panel: preferences.panel,
  panelPlace: null,
  result: "split",
  cursor: { line: 1, column: 1 },
  reveal: null,
  isKeyboardHelpOpen: false,
  preferences,
});

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
  dialog: null,
  offeredDraft: opened.offeredDraft,
  draftState: opened.ownDraft ? "kept" : "none",
  run: null,
  reveal: null,
});

/** A document's text with its title and description, as a draft has them where there is one. */
const textOf = (
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

export const editCode = (workspace: Workspace, code: string): Workspace => edited(workspace, { code });

export const entitle = (workspace: Workspace, title: string): Workspace => edited(workspace, { title });

export const describe = (workspace: Workspace, description: string): Workspace =>
  edited(workspace, { description });

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

const isDraftOf = ({ code, title, description }: Workspace, draft: Draft) =>
  code === draft.code && title === draft.title && description === (draft.description ?? description);

export const chooseSelection = (workspace: Workspace, library: Selection): Workspace => ({
  ...workspace,
  library,
});

export const startRun = (workspace: Workspace, start: Parameters<typeof startedRun>[0]): Workspace => ({
  ...workspace,
  run: startedRun(start),
});

/** What a run tells; an older run's word is dropped. */
export const hearRun = (
  workspace: Workspace,
  { run, message, pageUrl }: { run: Run["id"]; message: RunMessage; pageUrl: string },
): Workspace => {
  if (workspace.run?.id !== run) return workspace;
  const told = afterMessage(workspace.run, message, pageUrl);
  return told === workspace.run ? workspace : { ...workspace, run: told };
};

export const updateRun = (workspace: Workspace, run: Run["id"], change: Partial<Run>): Workspace =>
  workspace.run?.id === run ? { ...workspace, run: { ...workspace.run, ...change } } : workspace;

export const explainFailedAsset = (
  workspace: Workspace,
  { run, url, reason }: { run: Run["id"]; url: string; reason: string | null },
): Workspace =>
  workspace.run?.id === run
    ? updateRun(workspace, run, {
        failedAssets: workspace.run.failedAssets.map((asset) =>
          asset.url === url ? { url, reason } : asset,
        ),
      })
    : workspace;

export const openPanel = (
  workspace: Workspace,
  panel: PanelId,
  panelPlace: PanelPlace = panel === "libraries" ? "version" : "search",
): Workspace => ({ ...workspace, panel, panelPlace });

export const closePanel = (workspace: Workspace): Workspace => ({
  ...workspace,
  panel: null,
  panelPlace: null,
});

export const togglePanel = (workspace: Workspace, panel: PanelId): Workspace =>
  workspace.panel === panel ? closePanel(workspace) : openPanel(workspace, panel);

export const showResult = (workspace: Workspace, result: Workspace["result"]): Workspace => ({
  ...workspace,
  result,
});

export const moveCursor = (workspace: Workspace, cursor: Place): Workspace => ({ ...workspace, cursor });

/** Asks the editor to show the next place with an error of the last run, after the cursor and then from the top. */
export const revealNextError = (workspace: Workspace): Workspace => {
  const places = (workspace.run?.errors ?? [])
    .flatMap(({ place }) => place ?? [])
    .sort((a, b) => a.line - b.line || a.column - b.column);
  const { line, column } = workspace.cursor;
  const next = places.find((place) => place.line > line || (place.line === line && place.column > column));
  const reveal = next ?? places[0];
  return reveal ? { ...workspace, reveal: { ...reveal } } : workspace;
};

export const openDialog = (workspace: Workspace, dialog: DialogId): Workspace => ({ ...workspace, dialog });

export const compare = (workspace: Workspace, compared: Workspace["compared"]): Workspace => ({
  ...openDialog(workspace, "compare"),
  compared,
});

export const closeDialog = (workspace: Workspace): Workspace => ({
  ...workspace,
  dialog: null,
  signInWish: null,
});

export const openKeyboardHelp = (workspace: Workspace): Workspace => ({
  ...workspace,
  isKeyboardHelpOpen: true,
});

export const closeKeyboardHelp = (workspace: Workspace): Workspace => ({
  ...workspace,
  isKeyboardHelpOpen: false,
});

export const prefer = (workspace: Workspace, change: Partial<Preferences>): Workspace => ({
  ...workspace,
  preferences: { ...workspace.preferences, ...change },
});

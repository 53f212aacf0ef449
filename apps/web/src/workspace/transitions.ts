import type {
  Catalogue,
  ExtensionId,
  LibraryId,
  LocaleCode,
  RunMessage,
  Selection,
  ThemeId,
  Version,
} from "@online-editor/contract";
import type { DocumentAddress } from "./document-address.ts";
import type { Draft } from "./draft.ts";
import { defaultPreferences, type Preferences } from "./preferences.ts";
import { afterMessage, type Run, startedRun } from "./run.ts";
import type { OpenProblem, Original, PanelId, Workspace } from "./workspace.ts";

const emptyOriginal: Original = { title: "", description: "", code: "", needs: undefined };

/** The workspace before anything has come from the server. */
export const emptyWorkspace = (library: LibraryId, preferences: Preferences = defaultPreferences): Workspace => ({
  catalogue: null,
  opening: { state: "opening" },
  document: { kind: "new", library, id: "none" },
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
  offeredDraft: null,
  draftState: "none",
  run: null,
  panel: preferences.panel,
  panelPlace: null,
  result: "split",
  preferences,
});

export const receiveCatalogue = (workspace: Workspace, catalogue: Catalogue): Workspace => ({
  ...workspace,
  catalogue,
});

/** Another document is on its way; what was on the screen stays until it is there. */
export const beginOpening = (workspace: Workspace): Workspace => ({ ...workspace, opening: { state: "opening" } });

export const failOpening = (workspace: Workspace, problem: OpenProblem): Workspace => ({
  ...workspace,
  opening: { state: "failed", problem },
  run: null,
});

export const openDocument = (
  workspace: Workspace,
  opened: {
    document: DocumentAddress;
    original: Original;
    library: Selection;
    ownDraft: Draft | null;
    offeredDraft: Draft | null;
  },
): Workspace => ({
  ...workspace,
  opening: { state: "open" },
  document: opened.document,
  original: opened.original,
  title: opened.original.title,
  description: opened.original.description,
  code: opened.ownDraft?.code ?? opened.original.code,
  library: opened.library,
  offeredDraft: opened.offeredDraft,
  draftState: opened.ownDraft ? "kept" : "none",
  run: null,
});

/** A changed text is a draft from the first letter on; it is `kept` once the browser has stored it. */
export const editCode = (workspace: Workspace, code: string): Workspace => ({
  ...workspace,
  code,
  draftState: code === workspace.original.code ? "none" : "pending",
});

export const resetCode = (workspace: Workspace): Workspace => editCode(workspace, workspace.original.code);

export const restoreDraft = (workspace: Workspace): Workspace =>
  workspace.offeredDraft ? { ...editCode(workspace, workspace.offeredDraft.code), offeredDraft: null } : workspace;

export const dismissDraft = (workspace: Workspace): Workspace => ({ ...workspace, offeredDraft: null });

/** Tells how keeping went; an answer about an older text than the one on the screen says nothing. */
export const draftWasKept = (
  workspace: Workspace,
  { code, outcome }: { code: string; outcome: "kept" | "denied" },
): Workspace => (workspace.code === code ? { ...workspace, draftState: outcome } : workspace);

const choose = (workspace: Workspace, choice: Partial<Selection>): Workspace => ({
  ...workspace,
  library: { ...workspace.library, ...choice },
});

export const chooseVersion = (workspace: Workspace, version: Version): Workspace => choose(workspace, { version });

export const chooseTheme = (workspace: Workspace, theme: ThemeId): Workspace => choose(workspace, { theme });

export const chooseLocale = (workspace: Workspace, locale: LocaleCode): Workspace => choose(workspace, { locale });

export const toggleExtension = (workspace: Workspace, extension: ExtensionId): Workspace => {
  const { extensions } = workspace.library;
  return choose(workspace, {
    extensions: extensions.includes(extension)
      ? extensions.filter((chosen) => chosen !== extension)
      : [...extensions, extension],
  });
};

export const chooseSelection = (workspace: Workspace, library: Selection): Workspace => ({ ...workspace, library });

export const startRun = (workspace: Workspace, start: Parameters<typeof startedRun>[0]): Workspace => ({
  ...workspace,
  run: startedRun(start),
});

/** What a run tells; an older run's word is dropped. */
export const hearRun = (
  workspace: Workspace,
  { run, message, pageUrl }: { run: Run["id"]; message: RunMessage; pageUrl: string },
): Workspace =>
  workspace.run?.id === run
    ? { ...workspace, run: afterMessage(workspace.run, message, pageUrl) }
    : workspace;

export const updateRun = (workspace: Workspace, run: Run["id"], change: Partial<Run>): Workspace =>
  workspace.run?.id === run ? { ...workspace, run: { ...workspace.run, ...change } } : workspace;

export const explainFailedAsset = (
  workspace: Workspace,
  { run, url, reason }: { run: Run["id"]; url: string; reason: string | null },
): Workspace =>
  workspace.run?.id === run
    ? updateRun(workspace, run, {
        failedAssets: workspace.run.failedAssets.map((asset) => (asset.url === url ? { url, reason } : asset)),
      })
    : workspace;

export const openPanel = (
  workspace: Workspace,
  panel: PanelId,
  panelPlace: Workspace["panelPlace"] = null,
): Workspace => ({ ...workspace, panel, panelPlace });

export const closePanel = (workspace: Workspace): Workspace => ({ ...workspace, panel: null, panelPlace: null });

export const togglePanel = (workspace: Workspace, panel: PanelId): Workspace =>
  workspace.panel === panel ? closePanel(workspace) : openPanel(workspace, panel);

export const showResult = (workspace: Workspace, result: Workspace["result"]): Workspace => ({
  ...workspace,
  result,
});

export const prefer = (workspace: Workspace, change: Partial<Preferences>): Workspace => ({
  ...workspace,
  preferences: { ...workspace.preferences, ...change },
});

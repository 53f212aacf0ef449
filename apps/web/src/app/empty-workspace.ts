import type { LibraryId } from "@online-editor/contract";
import { initialAccounts, initialSnippets } from "../account/state.ts";
import { initialBranches } from "../preview/branches/state.ts";
import { initialDocument } from "../document/state.ts";
import { initialEditor } from "../code/state.ts";
import { initialContentWords } from "../platform/content-words.ts";
import { defaultPreferences, type Preferences } from "../platform/preferences.ts";
import type { Workspace } from "../platform/editor-context.ts";
import { initialLibraries, initialResult } from "../preview/state.ts";
import { initialReference } from "../library/reference/state.ts";
import { initialCheck } from "../triage/state.ts";

/** The workspace before the server has answered: the initial slice of every feature. */
export const emptyWorkspace = (
  library: LibraryId,
  preferences: Preferences = defaultPreferences,
): Workspace => ({
  ...initialDocument(library),
  ...initialEditor,
  ...initialLibraries(library),
  ...initialBranches,
  ...initialResult,
  ...initialCheck,
  ...initialReference,
  ...initialSnippets,
  ...initialAccounts,
  ...initialContentWords,
  dialog: null,
  panel: preferences.panel,
  panelPlace: null,
  result: "split",
  inFront: "result",
  tool: "console",
  areToolsOpen: preferences.areToolsOpen,
  preferences,
});

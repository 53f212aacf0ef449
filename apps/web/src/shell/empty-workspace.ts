import type { LibraryId } from "@online-editor/contract";
import { initialAccounts } from "../accounts/state.ts";
import { initialBranches } from "../branches/state.ts";
import { initialDocument } from "../document/state.ts";
import { initialEditor } from "../editor/state.ts";
import { initialContentWords } from "../kernel/content-words.ts";
import { defaultPreferences, type Preferences } from "../kernel/preferences.ts";
import type { Workspace } from "../kernel/workspace.ts";
import { initialLibraries } from "../libraries/state.ts";
import { initialReference } from "../reference/state.ts";
import { initialResult } from "../result/state.ts";
import { initialSnippets } from "../snippets/state.ts";
import { initialCommitSearch } from "../tools/check/commits/commit-search.ts";
import { initialReduction } from "../tools/check/reduction/document-reduction.ts";
import { initialMatrix } from "../tools/check/matrix/matrix-state.ts";
import { initialReleaseSearch } from "../tools/check/releases/release-search.ts";
import { initialCheck } from "../tools/check/state.ts";
import { initialTools } from "../tools/observed.ts";

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
  ...initialTools,
  ...initialCheck,
  ...initialReleaseSearch,
  ...initialCommitSearch,
  ...initialReduction,
  ...initialMatrix,
  ...initialReference,
  ...initialSnippets,
  ...initialAccounts,
  ...initialContentWords,
  imported: null,
  dialog: null,
  isKeyboardHelpOpen: false,
  panel: preferences.panel,
  panelPlace: null,
  result: "split",
  inFront: "result",
  tool: "console",
  areToolsOpen: preferences.areToolsOpen,
  preferences,
});

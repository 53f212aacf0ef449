import type { LibraryId, LocaleCode, ThemeId, Version } from "@online-editor/contract";

import { noBranches } from "./branches.ts";
import { plainFrame } from "./frame.ts";
import { noObserved } from "./observed.ts";
import { defaultPreferences, type Preferences } from "./preferences.ts";

import { noDocument, type Original, type Workspace } from "./workspace.ts";

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
  comparison: null,
  frame: plainFrame,
  panel: preferences.panel,
  panelPlace: null,
  result: "split",
  inFront: "result",
  resultTab: "result",
  observed: noObserved,
  exampleAnswers: "usual",
  cursor: { line: 1, column: 1 },
  reveal: null,
  isKeyboardHelpOpen: false,
  diagnostics: [],
  formatting: false,
  caret: null,
  preferences,
});

const emptyOriginal: Original = { title: "", description: "", code: "", needs: undefined, library: null };

import { LibraryId } from "@online-editor/contract";
import type { Draft } from "../draft.ts";
import type { DocumentAddress } from "../document-address.ts";
import { type Run, startedRun } from "../run.ts";
import { emptyWorkspace } from "../empty-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { aCatalogue, aRunId, aSelection } from "./a-library.ts";

export const widget = LibraryId.parse("widget");
export const gadget = LibraryId.parse("gadget");

export const welcome: DocumentAddress = { kind: "example", example: { library: widget, slug: "welcome" } };

/** A workspace with the welcome example open; `parts` says what matters in a test. */
export const aWorkspace = (parts: Partial<Workspace> = {}): Workspace => ({
  ...emptyWorkspace(widget),
  catalogue: aCatalogue(),
  opening: { state: "open" },
  document: welcome,
  original: { title: "Welcome", description: "", code: "<p>welcome</p>", needs: undefined, library: null },
  title: "Welcome",
  code: "<p>welcome</p>",
  library: aSelection(),
  ...parts,
});

export const aRun = (parts: Partial<Run> = {}): Run => ({
  ...startedRun({
    id: aRunId(),
    code: "<p>welcome</p>",
    library: aSelection(),
    look: { isRightToLeft: false, isDark: false },
    inserted: { line: 1, characters: 0 },
    page: "<p>welcome</p>",
  }),
  ...parts,
});

export const aDraft = (parts: Partial<Draft> = {}): Draft => ({
  tab: "another tab",
  document: "example/widget/welcome",
  link: "/",
  title: "Welcome",
  code: "<p>draft</p>",
  changedAt: 1000,
  ...parts,
});

import { LibraryId } from "@online-editor/contract";
import { emptyTexts } from "@online-editor/contract/snippet-texts";
import type { Draft } from "../../document/drafts.ts";
import type { DocumentAddress } from "../../document/document-address.ts";
import { emptyWorkspace } from "../empty-workspace.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { aCatalogue, aSelection } from "@online-editor/run/testing";

export const widget = LibraryId.parse("widget");
export const gadget = LibraryId.parse("gadget");

export const welcome: DocumentAddress = { kind: "example", example: { library: widget, slug: "welcome" } };

const welcomeTexts = { ...emptyTexts, title: "Welcome", code: "<p>welcome</p>" };

/** A workspace with the welcome example open; `parts` sets what matters in a test. */
export const aWorkspace = (parts: Partial<Workspace> = {}): Workspace => ({
  ...emptyWorkspace(widget),
  catalogue: aCatalogue(),
  opening: { state: "open" },
  document: welcome,
  original: { ...welcomeTexts, needs: undefined, library: null },
  ...welcomeTexts,
  library: aSelection(),
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

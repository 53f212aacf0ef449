import { pickContent, Snippet, SnippetSummary, User } from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import type { z } from "zod";
import { originalOf, factsOf, addressOf } from "../../document/opening-state.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { aSelection } from "@online-editor/run/testing";
import { aWorkspace } from "./a-workspace.ts";

/** A valid snippet of ada's; `parts` sets what matters in a test. */
export const aSnippet = (parts: Partial<z.input<typeof Snippet>> = {}): Snippet =>
  Snippet.parse({
    id: 5,
    username: "ada",
    revision: 3,
    latestRevision: 3,
    visibility: "public",
    forkedFrom: null,
    createdAt: "2026-01-01T00:00:00Z",
    savedAt: "2026-01-02T00:00:00Z",
    title: "Rows",
    description: "",
    code: "<p>rows</p>",
    library: aSelection(),
    ...parts,
  });

/** One entry of a list. */
export const aSnippetSummary = (parts: Partial<z.input<typeof SnippetSummary>> = {}): SnippetSummary =>
  SnippetSummary.parse({
    id: 5,
    username: "ada",
    title: "Rows",
    library: "widget",
    version: "2.0.0",
    visibility: "public",
    latestRevision: 3,
    savedAt: "2026-01-02T00:00:00Z",
    ...parts,
  });

export const aUser = (username = "ada"): User => User.parse({ username, displayName: username });

/** A workspace with a snippet open and ada signed in. */
export const aWorkspaceWith = (snippet: Snippet, parts: Partial<Workspace> = {}): Workspace => {
  const { check } = snippet;
  const read = check ? DocumentCheck.parse(check) : null;
  return aWorkspace({
    user: aUser(),
    document: addressOf(snippet),
    original: originalOf(snippet, read),
    snippet: factsOf(snippet),
    base: snippet.revision,
    ...pickContent(snippet),
    check: read,
    report: snippet.report ?? null,
    ...parts,
  });
};

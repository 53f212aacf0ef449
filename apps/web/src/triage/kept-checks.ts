import { Version } from "@online-editor/contract";
import { DocumentCheck } from "@online-editor/contract/check";
import { matrixDimensions } from "@online-editor/triage";
import { z } from "zod";
import { keyOf } from "../document/document-address.ts";
import { isCheckChanged } from "../document/opening-state.ts";
import { createTabList } from "../platform/browser-storage.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { matrixSubjectOf, subjectOf } from "./judging/known-verdicts.ts";
import { keptChecksKey, type ReleaseSearch } from "./state.ts";

/** The stored check of a document and the subjects (see `subjectOf`) of its searches. */
const KeptCheck = z.object({
  document: z.string(),
  check: DocumentCheck.nullable(),
  /** The oldest release that the search is limited to. */
  since: z.string().nullable(),
  searched: z.string().nullable(),
  /** What that search is about, under the document's address now: a save has given it another one. */
  about: z.array(z.object({ subject: z.string(), isReduced: z.boolean() })).optional(),
  /** The releases of the commit search, and its subject. */
  commits: z.object({ between: z.object({ from: Version, to: Version }), subject: z.string() }).nullable(),
  /** The dimensions of the matrix, and its subject. */
  matrix: z
    .object({
      over: z.tuple([z.enum(matrixDimensions), z.enum(matrixDimensions)]).readonly(),
      branches: z.array(z.string()).readonly(),
      subject: z.string(),
      /** What it is about, under the document's address now. */
      about: z.string().optional(),
    })
    .nullable(),
});
export type KeptCheck = z.infer<typeof KeptCheck>;

const kept = createTabList(keptChecksKey, KeptCheck.parse, (one, other) => one.document === other.document);

/** The check that this tab has stored for a document. */
export const readKeptCheck = (document: string): KeptCheck | null =>
  kept.read().find((one) => one.document === document) ?? null;

/** Stores the check of a document that is about to open, and from which release on to search. */
export const keepCheck = (document: string, known: Pick<KeptCheck, "check" | "since">): void => {
  kept.keep({ document, ...known, searched: null, commits: null, matrix: null });
};

/** Stores the check of the open document on every change, for the life of the tab. */
export const keepChecks = ({ subscribe, getState }: WorkspaceStore): void => {
  /** A newly opened document, which has no check or answer yet, must not erase its stored ones. */
  let last = { document: "", text: "" };
  const keep = (workspace: Workspace) => {
    const now = keptOf(workspace);
    const { document } = now;
    const text = JSON.stringify(now);
    const isEmpty = [now.check, now.searched, now.commits, now.matrix].every((part) => part === null);
    const isEmptyAtFirst = document !== last.document && isEmpty;
    if (text !== last.text && !isEmptyAtFirst) kept.keep(now);
    last = { document, text };
  };
  keep(getState());
  subscribe((now, before) => {
    const isSame = (
      ["document", "check", "original", "searchFrom", "releaseSearch", "commitSearch", "matrix"] as const
    ).every((part) => now[part] === before[part]);
    if (!isSame) keep(now);
  });
};

const keptOf = (workspace: Workspace): KeptCheck => {
  const [releases, commits, matrix] = [workspace.releaseSearch, workspace.commitSearch, workspace.matrix];
  const isKept = <One extends { state: string }>(one: One | null): one is One =>
    one !== null && one.state !== "stopped";
  return {
    document: keyOf(workspace.document),
    // A saved check loads with its document, even if someone saves another one later.
    check: isCheckChanged(workspace) ? workspace.check : null,
    searched: isKept(releases) ? releases.subject : null,
    ...(isKept(releases) && { about: aboutOf(workspace, releases) }),
    since: workspace.searchFrom,
    commits: isKept(commits) ? { between: commits.between, subject: commits.subject } : null,
    matrix: isKept(matrix)
      ? {
          over: matrix.over,
          branches: matrix.branches,
          subject: matrix.subject,
          about: matrixSubjectOf({
            ...matrix.of,
            document: workspace.document,
            library: matrix.of.selection,
          }),
        }
      : null,
  };
};

/** The document that was searched, and what it was reduced to. */
const aboutOf = ({ document }: Workspace, { of, reducedTo }: ReleaseSearch): KeptCheck["about"] =>
  [of, ...reducedTo].map((variant) => ({
    subject: subjectOf({
      ...variant,
      document,
      check: of.check,
      library: variant.selection,
      frame: variant.look,
    }),
    isReduced: reducedTo.includes(variant),
  }));

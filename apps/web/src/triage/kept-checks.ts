import { Version } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { matrixDimensions } from "@online-editor/triage";
import { z } from "zod";
import { keyOf } from "../document/document-address.ts";
import { isCheckChanged } from "../document/opening-state.ts";
import { attempt } from "../platform/browser-storage.ts";
import type { Workspace, WorkspaceStore } from "../platform/workspace.ts";
import { keptChecksKey } from "./state.ts";

const mostKept = 10;

/** The stored check of a document and the subjects (see `subjectOf`) of its searches. */
const KeptCheck = z.object({
  document: z.string(),
  // An unfinished check may have no expectations yet.
  check: Check.extend({ expectations: z.array(Check.shape.expectations.element) }).nullable(),
  searched: z.string().nullable(),
  /** The oldest release that the search is limited to. */
  since: z.string().nullable().default(null),
  /** The releases of the commit search, and its subject. */
  commits: z
    .object({ between: z.object({ from: Version, to: Version }), subject: z.string() })
    .nullable()
    .default(null),
  /** The dimensions of the matrix, and its subject. */
  matrix: z
    .object({
      over: z.tuple([z.enum(matrixDimensions), z.enum(matrixDimensions)]),
      branches: z.array(z.string()).default([]),
      subject: z.string(),
    })
    .nullable()
    .default(null),
});
export type KeptCheck = z.infer<typeof KeptCheck>;

const read = () =>
  attempt(() => z.array(KeptCheck).parse(JSON.parse(sessionStorage.getItem(keptChecksKey) ?? "[]")), []);

/** The check that this tab has stored for a document. */
export const readKeptCheck = (document: string): KeptCheck | null =>
  read().find((kept) => kept.document === document) ?? null;

/** Stores the check of a document that is about to open. */
export const keepCheck = (document: string, check: NonNullable<KeptCheck["check"]>): void => {
  store({ document, check, searched: null, since: null, commits: null, matrix: null });
};

const store = (kept: KeptCheck) => {
  const others = read().filter(({ document }) => document !== kept.document);
  attempt(() => {
    sessionStorage.setItem(keptChecksKey, JSON.stringify([kept, ...others].slice(0, mostKept)));
  }, undefined);
};

/** Stores the check of the open document on every change, for the life of the tab. */
export const keepChecks = ({ subscribe, getState }: WorkspaceStore): void => {
  let known: KeptCheck = {
    document: "",
    check: null,
    searched: null,
    since: null,
    commits: null,
    matrix: null,
  };
  const nowOf = (workspace: Workspace) => ({
    // A saved check loads with its document, even if someone saves another one later.
    check: isCheckChanged(workspace) ? workspace.check : null,
    ...searchedIn(workspace),
    commits: commitsIn(workspace),
    matrix: matrixIn(workspace),
  });
  const searchedIn = ({ releaseSearch, document }: Workspace) => ({
    searched: releaseSearch && releaseSearch.state !== "stopped" ? releaseSearch.subject : null,
    since: releaseSearch?.since ?? null,
    document: keyOf(document),
  });
  /** Returns the same object while nothing changes, like `matrixIn`. */
  const commitsIn = ({ commitSearch }: Workspace): KeptCheck["commits"] => {
    if (!commitSearch || commitSearch.state === "stopped") return null;
    const { between, subject } = commitSearch;
    const { commits } = known;
    return commits?.between === between && commits.subject === subject ? commits : { between, subject };
  };
  const matrixIn = ({ matrix }: Workspace): KeptCheck["matrix"] => {
    if (!matrix || matrix.state === "stopped") return null;
    const { over, branches, subject } = matrix;
    const kept = { over: [over[0], over[1]] satisfies [unknown, unknown], branches: [...branches], subject };
    return JSON.stringify(known.matrix) === JSON.stringify(kept) ? known.matrix : kept;
  };
  known = { ...nowOf(getState()), check: null };
  const keep = () => {
    const kept = nowOf(getState());
    const before = known;
    known = kept;
    const isOther = kept.document !== before.document;
    // A newly opened document without a check must not erase its stored one.
    if (isOther && kept.check === null) return;
    const isSame = (["check", "searched", "since", "commits", "matrix"] as const).every(
      (part) => kept[part] === before[part],
    );
    if (!isOther && isSame) return;
    store(kept);
  };
  keep();
  subscribe(keep);
};

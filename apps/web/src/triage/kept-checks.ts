import { DocumentCheck } from "@online-editor/contract/check";
import { z } from "zod";
import { keyOf } from "../document/document-address.ts";
import { isCheckChanged } from "../document/opening-state.ts";
import { createTabList } from "../platform/browser-storage.ts";
import type { Workspace, WorkspaceStore } from "../platform/editor-context.ts";
import { keyOfSubject } from "./judging/known-verdicts.ts";
import { keptChecksKey } from "./state.ts";

/** The stored check of a document and its jobs that go on after a reload; their verdicts are kept under their keys. */
const KeptCheck = z.object({
  document: z.string(),
  check: DocumentCheck.nullable(),
  /** The oldest release that the next search is limited to. */
  since: z.string().nullable(),
  jobs: z.record(z.string(), z.object({ key: z.string(), options: z.unknown() })).default({}),
  /** The keys of what the searched document was reduced to. */
  reducedTo: z.array(z.string()).default([]),
});
export type KeptCheck = z.infer<typeof KeptCheck>;

const kept = createTabList(keptChecksKey, KeptCheck.parse, (one, other) => one.document === other.document);

/** The check that this tab has stored for a document. */
export const readKeptCheck = (document: string): KeptCheck | null =>
  kept.read().find((one) => one.document === document) ?? null;

/** Stores the check of a document that is about to open, and from which release on to search. */
export const keepCheck = (document: string, known: Pick<KeptCheck, "check" | "since">): void => {
  kept.keep({ document, ...known, jobs: {}, reducedTo: [] });
};

/** Stores the check of the open document on every change, for the life of the tab. */
export const keepChecks = ({ subscribe, getState }: WorkspaceStore): void => {
  /** A newly opened document, which has no check or answer yet, must not erase its stored ones. */
  let last = { document: "", text: "" };
  const keep = (workspace: Workspace) => {
    const now = keptOf(workspace);
    const { document } = now;
    const text = JSON.stringify(now);
    const isEmpty = now.check === null && Object.keys(now.jobs).length === 0;
    const isEmptyAtFirst = document !== last.document && isEmpty;
    if (text !== last.text && !isEmptyAtFirst) kept.keep(now);
    last = { document, text };
  };
  keep(getState());
  subscribe((now, before) => {
    const isSame = (["document", "check", "original", "searchFrom", "jobs"] as const).every(
      (part) => now[part] === before[part],
    );
    if (!isSame) keep(now);
  });
};

const keptOf = (workspace: Workspace): KeptCheck => {
  const { releases } = workspace.jobs;
  const jobs = Object.entries(workspace.jobs).flatMap(([name, job]) =>
    job && job.key !== "" && job.state !== "stopped"
      ? [[name, { key: job.key, options: job.options }] as const]
      : [],
  );
  return {
    document: keyOf(workspace.document),
    // A saved check loads with its document, even if someone saves another one later.
    check: isCheckChanged(workspace) ? workspace.check : null,
    since: workspace.searchFrom,
    jobs: Object.fromEntries(jobs),
    reducedTo:
      releases?.reducedTo.map((variant) => keyOfSubject({ ...variant, check: releases.subject.check })) ?? [],
  };
};

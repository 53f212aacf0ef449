import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Verdict } from "@online-editor/contract/judgement";
import type { Judged } from "@online-editor/triage";
import { z } from "zod";
import { keyOf } from "../../document/document-address.ts";
import { attempt } from "../../platform/browser-storage.ts";
import type { Workspace } from "../../platform/editor-context.ts";

/** This tab's verdicts on a document and its check, by release, commit or cell. */
export type KnownVerdicts = Readonly<Record<string, readonly Judged[]>>;

const storageKey = "known-verdicts";
const mostSubjects = 10;

const Stored = z.array(
  z.object({
    subject: z.string(),
    judged: z.record(
      z.string(),
      z.array(z.object({ verdict: Verdict, reason: z.string(), fitted: z.array(z.string()).optional() })),
    ),
  }),
);

/** Identifies everything that a verdict depends on except the release. */
export const subjectOf = ({
  document,
  code,
  check,
  library: { version: _, branch: __, ...selection },
  frame: { isRightToLeft, isDark },
  exampleAnswers,
}: Workspace): string => {
  const parts = [keyOf(document), code, check, selection, isRightToLeft, isDark, exampleAnswers];
  return bytesToHex(sha256(new TextEncoder().encode(JSON.stringify(parts))));
};

/** Identifies what all cells of a matrix have in common; `keyOfCell` identifies the rest. */
export const matrixSubjectOf = ({ document, code, check, library, exampleAnswers }: Workspace): string => {
  const parts = ["matrix", keyOf(document), code, check, library.library, exampleAnswers];
  return bytesToHex(sha256(new TextEncoder().encode(JSON.stringify(parts))));
};

const read = () => attempt(() => Stored.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")), []);

/**
 * `anew` discards known verdicts. `on` resumes after a reload: it also keeps “cannot-run”, which the network may have
 * caused.
 */
export type JobStart = "usual" | "anew" | "on";

/** The verdicts that a job starts with. */
export const readKnownVerdicts = (subject: string, how: JobStart): KnownVerdicts => {
  const known = read().find((one) => one.subject === subject)?.judged ?? {};
  if (how === "on") return known;
  const possible = Object.entries(how === "anew" ? {} : known).map(
    ([name, all]) => [name, all.filter(({ verdict }) => verdict !== "cannot-run")] as const,
  );
  return Object.fromEntries(possible.filter(([, all]) => all.length > 0));
};

/** Adds verdicts to those of their subject in session storage, for the subjects that were judged last. */
export const keepKnownVerdicts = (subject: string, judged: KnownVerdicts): void => {
  const [known = [], others = []] = [true, false].map((isSame) =>
    read().filter((one) => (one.subject === subject) === isSame),
  );
  const all = { ...known[0]?.judged, ...judged };
  const kept = [{ subject, judged: all }, ...others].slice(0, mostSubjects);
  attempt(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  }, undefined);
};

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Verdict } from "@online-editor/contract/judgement";
import type { Judged } from "@online-editor/triage";
import { z } from "zod";
import { keyOf } from "../../document/document-address.ts";
import { attempt } from "../../platform/browser-storage.ts";
import type { Workspace } from "../../platform/workspace.ts";

/** This tab's verdicts on a document and its check, by release. */
export interface KnownVerdicts {
  judged: Readonly<Record<string, readonly Judged[]>>;
  fitted: Readonly<Record<string, readonly string[]>>;
}

const storageKey = "known-verdicts";
const mostSubjects = 10;

const Stored = z.array(
  z.object({
    subject: z.string(),
    judged: z.record(z.string(), z.array(z.object({ verdict: Verdict, reason: z.string() }))),
    fitted: z.record(z.string(), z.array(z.string())),
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

export const readKnownVerdicts = (subject: string): KnownVerdicts =>
  read().find((known) => known.subject === subject) ?? { judged: {}, fitted: {} };

/** Stores the verdicts in session storage, for the subjects that were judged last. */
export const keepKnownVerdicts = (subject: string, { judged, fitted }: KnownVerdicts): void => {
  const others = read().filter((known) => known.subject !== subject);
  const kept = [{ subject, judged, fitted }, ...others].slice(0, mostSubjects);
  attempt(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  }, undefined);
};

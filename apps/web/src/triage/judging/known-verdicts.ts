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

export const readKnownVerdicts = (subject: string): KnownVerdicts =>
  read().find((known) => known.subject === subject)?.judged ?? {};

/** Stores the verdicts in session storage, for the subjects that were judged last. */
export const keepKnownVerdicts = (subject: string, judged: KnownVerdicts): void => {
  const others = read().filter((known) => known.subject !== subject);
  const kept = [{ subject, judged }, ...others].slice(0, mostSubjects);
  attempt(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  }, undefined);
};

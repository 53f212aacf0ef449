import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Verdict } from "@online-editor/contract/judgement";
import type { Judged } from "@online-editor/triage";
import { z } from "zod";
import { createTabList } from "../../platform/browser-storage.ts";
import type { CheckedSubject } from "../subject.ts";

/** This tab's verdicts on a document and its check, by release, commit or cell. */
export type KnownVerdicts = Readonly<Record<string, readonly Judged[]>>;

const Stored = z.object({
  subject: z.string(),
  judged: z.record(
    z.string(),
    z
      .array(
        z.object({
          verdict: Verdict,
          reason: z.string(),
          fitted: z.array(z.string()).readonly().optional(),
        }),
      )
      .readonly(),
  ),
});

/** For the subjects that were judged last. */
const known = createTabList("known-verdicts", Stored.parse, (one, other) => one.subject === other.subject);

const judgedOn = (subject: string): KnownVerdicts =>
  known.read().find((one) => one.subject === subject)?.judged ?? {};

/** Identifies what a verdict depends on except the release. Not the document's address: a save changes that alone. */
export const keyOfSubject = ({
  code,
  check,
  selection: { version: _, branch: __, ...selection },
  look: { isRightToLeft, isDark },
  exampleAnswers,
}: CheckedSubject): string => hashOf([code, check, selection, isRightToLeft, isDark, exampleAnswers]);

export const hashOf = (parts: unknown[]): string =>
  bytesToHex(sha256(new TextEncoder().encode(JSON.stringify(parts))));

/**
 * `anew` discards known verdicts. `on` resumes after a reload: it also keeps “cannot-run”, which the network may have
 * caused.
 */
export type JobStart = "usual" | "anew" | "on";

/** The verdicts that a job starts with. */
export const readKnownVerdicts = (subject: string, how: JobStart): KnownVerdicts => {
  if (how === "on") return judgedOn(subject);
  const possible = Object.entries(how === "anew" ? {} : judgedOn(subject)).map(
    ([name, all]) => [name, all.filter(({ verdict }) => verdict !== "cannot-run")] as const,
  );
  return Object.fromEntries(possible.filter(([, all]) => all.length > 0));
};

/** Adds verdicts to those of their subject, for the life of the tab. */
export const keepKnownVerdicts = (subject: string, judged: KnownVerdicts): void => {
  known.keep({ subject, judged: { ...judgedOn(subject), ...judged } });
};

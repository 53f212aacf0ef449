import type { Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { type Combination, filesKeyOf, matchesRelease } from "@online-editor/selection";
import { fitSelection } from "@online-editor/triage";
import { digestOf } from "@online-editor/triage/reduce";
import type { BuiltBranch } from "../build-branch.ts";
import { CannotRun, UsageError } from "../cli-error.ts";
import type { Command } from "../read-command.ts";
import type { Judge } from "../open-judge.ts";
import { anyReleasesIn, type ReadyDocument } from "../ready-document.ts";
import { readCheck } from "../read-check.ts";
import { readCombinations, withoutErrors } from "./combination-runs.ts";
import { keyOfDocument, type RunRecord } from "./run-record.ts";
import type { NamedDocument } from "../named-document.ts";
import { inParallel } from "../in-parallel.ts";
import type { Product } from "../product.ts";
import { readLink } from "../read-link.ts";

/** A document and the release or build to judge it on. */
export interface CheckRun {
  ready: ReadyDocument;
  on: Version | BuiltBranch;
  /** The release or build whose verdict is compared. */
  against: BuiltBranch | null;
  check: Check;
  /** The theme or extension that it shows and is judged by. */
  combination: Combination | null;
  /** Its key in a record, and the fingerprint of what ran. */
  key: string;
  files: string;
}

type CheckCommand = Pick<
  Extract<Command, { kind: "check" }>,
  "selection" | "releases" | "record" | "hasCombinations" | "hasExamples" | "against"
> & { check: Parameters<typeof readCheck>[0] };

/** All runs of a command; `named` are the documents it names. Throws `CannotRun` and `UsageError`. */
export const checkRunsOf = async (
  judge: Judge,
  command: CheckCommand,
  named: readonly NamedDocument[],
): Promise<CheckRun[]> => {
  const { selection: words } = command;
  const releases = command.releases ?? (command.record === undefined ? undefined : "all");
  const runs: CheckRun[] = [];
  if (command.hasCombinations)
    for (const { ready, combination, files } of await readCombinations(
      judge.product,
      words,
      releases ?? words.release,
    )) {
      const on = combination.selection.version;
      runs.push({ ready, on, against: null, check: withoutErrors, combination, key: combination.key, files });
    }
  const examples = command.hasExamples ? await readExamples(judge.product, words.library) : [];
  for (const document of [...examples, ...named]) {
    const check = await readCheck(command.check, document);
    const ready = await judge.ready(document, words, { isOnReleases: releases !== undefined });
    const against = command.against === undefined ? null : await judge.build(ready, command.against);
    const judged = { ready, check, against };
    const { built, selection } = ready;
    if (built) runs.push({ ...judged, on: built, combination: null, key: "", files: "" });
    if (releases !== undefined) runs.push(...runsOnReleases(judged, releases));
    else if (!built) runs.push(runOn(judged, selection.version));
  }
  if (runs.length > 0) return runs;
  throw new UsageError(`No release of a document matches ${releases}.`, "check");
};

type Judged = Pick<CheckRun, "ready" | "check" | "against">;

/** A document on each release of a range that it claims to work on, newest first; may be empty. */
export const runsOnReleases = (judged: Judged, range: string): CheckRun[] => {
  const { since } = judged.ready.document;
  const releases = anyReleasesIn(judged.ready, range);
  const claimed =
    since === undefined ? releases : releases.filter((release) => matchesRelease(`>=${since}`, release));
  return claimed.map((release) => runOn(judged, release));
};

const runOn = (judged: Judged, version: Version): CheckRun => {
  const { document, library, selection } = judged.ready;
  const fit = fitSelection(library, selection, version);
  const loaded = "impossible" in fit ? "" : filesKeyOf(library, fit.selection);
  return {
    ...judged,
    on: version,
    combination: null,
    key: keyOfDocument(version, document.name),
    // A changed text is a different run.
    files: `${loaded} ${digestOf({ code: document.code, extensions: [] })}`,
  };
};

/** The runs that a record lacks, or holds for other files or another text. */
export const unrecorded = async (record: RunRecord, runs: readonly CheckRun[]): Promise<CheckRun[]> => {
  const left: CheckRun[] = [];
  for (const run of runs)
    if ((await record.read(run.ready.library))[run.key]?.files !== run.files) left.push(run);
  return left;
};

const readAtOnce = 8;

/**
 * All examples of an editor, including an operator's sources, each named by its path such as `extensions/export`. Throws
 * `CannotRun` if there are none or a source could not be read.
 */
export const readExamples = async (
  { origin, catalogue }: Pick<Product, "origin" | "catalogue">,
  library: string | undefined,
): Promise<NamedDocument[]> => {
  const unread = catalogue.exampleSources.find(({ readAt }) => readAt === null);
  if (unread)
    throw new CannotRun(`The examples of ${unread.name} cannot be read. ${unread.problem ?? ""}`.trim());
  const listed = catalogue.examples.filter(
    ({ address }) => library === undefined || address.library === library,
  );
  if (listed.length === 0) throw new CannotRun("There is no example.");
  const documents: NamedDocument[] = [];
  await inParallel(listed, { workers: readAtOnce }, async ({ address, needs: { since } }, index) => {
    const { category, slug } = address;
    const name = category === undefined ? slug : `${category}/${slug}`;
    const document = await readLink(`${origin}/example/${name}?library=${address.library}`);
    documents[index] = { ...document, name, since };
  });
  return documents;
};

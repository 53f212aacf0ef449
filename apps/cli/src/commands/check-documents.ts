import { nameOfRelease, type Version } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { CheckResult, Judgement } from "@online-editor/contract/judgement";
import type { UploadedVerdict } from "@online-editor/contract/collection-verdicts";
import type { BuiltBranch } from "../build-branch.ts";
import { CannotRun, exitStatus } from "../cli-error.ts";
import { differenceOf } from "../difference-of.ts";
import { inParallel } from "../in-parallel.ts";
import { openJudge, type ReadyDocument, releasesIn } from "../open-judge.ts";
import { readCheck } from "../read-check.ts";
import { checkResultsAs } from "../output/check-results.ts";
import { createProgress } from "../progress.ts";
import type { Command } from "../command-options.ts";
import { type NamedDocument, readDocuments } from "../read-documents.ts";
import type { Surroundings } from "../run-command-line.ts";
import { shortReason, tokenIn, uploadVerdicts } from "../upload-verdicts.ts";

interface CheckRun {
  ready: ReadyDocument;
  on: Version | BuiltBranch;
  /** What its verdict is compared with. */
  against: BuiltBranch | null;
  check: Check;
}

/** Judges documents, each on its release or on several. */
export const checkDocuments = async (
  command: Extract<Command, { kind: "check" }>,
  { env, stop, print, tell, isTerminal }: Surroundings,
): Promise<number> => {
  const token = command.upload && tokenIn(env);
  const documents = (await Promise.all(command.what.map((what) => readDocuments(what, tell)))).flat();
  const checks = new Map<NamedDocument, Check>();
  for (const document of documents) checks.set(document, await readCheck(command.check, document));
  const progress = createProgress({ tell, isTerminal });
  const judge = await openJudge({ env, stop, onProgress: progress.show });
  try {
    const isOnReleases = command.releases !== undefined;
    const runs: CheckRun[] = [];
    for (const [document, check] of checks) {
      const ready = await judge.ready(document, command.selection, { isOnReleases });
      const { built, selection } = ready;
      const against = command.against === undefined ? null : await judge.build(ready, command.against);
      const run = { ready, against, check };
      if (built) runs.push({ ...run, on: built });
      if (command.releases !== undefined)
        runs.push(...releasesIn(ready, command.releases).map((release) => ({ ...run, on: release })));
      else if (!built) runs.push({ ...run, on: selection.version });
    }
    const results: CheckResult[] = [];
    const uploaded: UploadedVerdict[] = [];
    await inParallel(
      runs,
      { workers: command.workers, stop },
      async ({ ready, on, against, check }, index) => {
        const { document, library } = ready;
        const judgeOn = async (at: Version | BuiltBranch): Promise<Judgement & { release: string }> => {
          const release = typeof at === "string" ? at : nameOfRelease(at.selection);
          progress.show(`${index + 1} of ${runs.length}: ${document.name} on ${release}`);
          const { judgement } = await judge.judge(ready, at, check);
          uploaded.push(...uploadedVerdict(ready, at, judgement));
          return { release, ...judgement };
        };
        const result = { document: document.name, library: library.id, ...(await judgeOn(on)) };
        if (!against) {
          results[index] = result;
          return;
        }
        const there = await judgeOn(against);
        const difference = differenceOf({ from: there.verdict, to: result.verdict });
        results[index] = { ...result, against: { ...there, difference } };
      },
    );
    progress.end();
    if (stop.aborted) return exitStatus.cannotRun;
    print(checkResultsAs(command.format, results, env));
    const status = statusOf(results);
    if (!command.upload || token === null) return status;
    try {
      const kept = await uploadVerdicts(command.upload, uploaded, { token, stop });
      tell(`${kept} verdicts are on the page of the collection.\n`);
      return status;
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      tell(`${error.message}\n`);
      return status === exitStatus.bad ? status : exitStatus.cannotRun;
    }
  } finally {
    progress.end();
    await judge.close();
  }
};

/** What is said of a run on the page of the collection that its document is in. */
const uploadedVerdict = (
  { document: { entry, revision }, library }: ReadyDocument,
  at: Version | BuiltBranch,
  { verdict, reason }: Judgement,
): UploadedVerdict[] => {
  if (entry === undefined || revision === undefined) return [];
  const on = { library: library.id, ...(typeof at === "string" ? { version: at } : at.selection) };
  return [{ entry, revision, on, verdict, reason: shortReason(reason) }];
};

const statusOf = (results: readonly CheckResult[]): number => {
  const isBad = ({ verdict, against }: CheckResult) =>
    against ? against.difference === "broken" : verdict === "bad";
  if (results.some(isBad)) return exitStatus.bad;
  const isKnown = ({ verdict, against }: CheckResult) =>
    against ? against.difference !== "unknown" : verdict === "good";
  return results.every(isKnown) ? exitStatus.good : exitStatus.cannotRun;
};

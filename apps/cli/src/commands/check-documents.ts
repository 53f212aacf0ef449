import { nameOfRelease, type Version } from "@online-editor/contract";
import type { CheckResult, Judgement } from "@online-editor/contract/judgement";
import type { UploadedVerdict } from "@online-editor/contract/collection-verdicts";
import type { BuiltBranch } from "../build-branch.ts";
import { CannotRun, exitStatus } from "../cli-error.ts";
import { differenceOf } from "../output/compared-results.ts";
import { inParallel } from "../in-parallel.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";
import { checkResultsAs } from "../output/check-results.ts";
import { type CommandContext, createProgress, type ShowProgress } from "../command-context.ts";
import type { Command } from "../read-command.ts";
import { readDocuments } from "../read-documents.ts";
import { type CheckRun, checkRunsOf, unrecorded } from "../suites/check-runs.ts";
import { judgeShown, unexplainedIn } from "../suites/combination-runs.ts";
import { openRecord, type RunRecord } from "../suites/run-record.ts";
import { shortReason, tokenIn, uploadVerdicts } from "../upload-verdicts.ts";

/** Judges documents, each on its release or on several, and records what they have shown. */
export const checkDocuments = async (
  command: Extract<Command, { kind: "check" }>,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const token = command.upload && tokenIn(env);
  const record = command.record === undefined ? null : openRecord(command.record);
  const documents = (await Promise.all(command.what.map((what) => readDocuments(what, printError)))).flat();
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({
    env,
    stop,
    printError,
    onProgress: progress.show,
    ...(command.hasExamples && { examples: "configured" }),
    // What is recorded must not depend on it.
    hasFontHost: !record && !command.hasCombinations,
  });
  try {
    const wanted = await checkRunsOf(judge, command, documents);
    const runs = record && !command.isAnew ? await unrecorded(record, wanted) : wanted;
    if (runs.length < wanted.length)
      printError(
        `${wanted.length - runs.length} of ${wanted.length} runs are recorded; --all judges them again.\n`,
      );
    const { workers } = command;
    const found = await judgeRuns(runs, { judge, record, workers, stop, show: progress.show });
    const { results: judged, uploaded, explained } = found;
    progress.end();
    await record?.write();
    if (!stop.aborted || judged.length > 0) print(checkResultsAs(command.format, judged, env));
    if (stop.aborted) return exitStatus.cannotRun;
    const before = record ? await unexplainedIn(record, wanted.flatMap(skippedIn(runs))) : [];
    for (const line of before) printError(`${line}\n`);
    const status = before.length > 0 ? exitStatus.bad : statusOf(judged.filter((one) => !explained.has(one)));
    if (!command.upload || token === null) return status;
    try {
      const kept = await uploadVerdicts(command.upload, uploaded, { token, stop });
      printError(`${kept} verdicts are on the page of the collection.\n`);
      return status;
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      printError(`${error.message}\n`);
      return status === exitStatus.bad ? status : exitStatus.cannotRun;
    }
  } finally {
    progress.end();
    await judge.close();
  }
};

/** The results of runs in their order, without those that a stop left out; what to upload; and known problems. */
export const judgeRuns = async (
  runs: readonly CheckRun[],
  {
    judge,
    record,
    workers,
    stop,
    show,
  }: { judge: Judge; record: RunRecord | null; workers: number; stop: AbortSignal; show: ShowProgress },
) => {
  const results: CheckResult[] = [];
  const uploaded: UploadedVerdict[] = [];
  const explained = new Set<CheckResult>();
  const today = new Date().toISOString().slice(0, 10);
  await inParallel(runs, { workers, stop }, async (run, index) => {
    const { ready, on, against, check, combination } = run;
    const { document, library } = ready;
    const seesShown = record !== null || combination !== null;
    const judgeAt = async (at: Version | BuiltBranch) => {
      const release = typeof at === "string" ? at : nameOfRelease(at.selection);
      show(`${index + 1} of ${runs.length}: ${document.name} on ${release}`, {
        judged: index,
        of: runs.length,
      });
      const judged = await judge.judge(ready, at, check, { seesShown });
      uploaded.push(...uploadedVerdict(ready, at, judged.judgement));
      return { release, ...judged };
    };
    const { release, judgement: byCheck, run: seen } = await judgeAt(on);
    const shown = seen?.shown ?? null;
    if (record && shown && !stop.aborted)
      await record.keep(library, run.key, { ran: today, files: run.files, ...shown });
    const { judgement, isExplained } = combination
      ? judgeShown({ library, combination }, byCheck, shown)
      : { judgement: byCheck, isExplained: false };
    const result: CheckResult = { document: document.name, library: library.id, release, ...judgement };
    if (isExplained) explained.add(result);
    if (against) {
      const there = await judgeAt(against);
      const difference = differenceOf({ from: there.judgement.verdict, to: result.verdict });
      result.against = { release: there.release, ...there.judgement, difference };
    }
    if (!stop.aborted) results[index] = result;
  });
  return { results: results.filter(Boolean), uploaded, explained };
};

/** The combination of a run that was not judged anew. */
const skippedIn = (judged: readonly CheckRun[]) => (run: CheckRun) =>
  run.combination === null || judged.includes(run)
    ? []
    : [{ library: run.ready.library, combination: run.combination }];

/** A run as the page of its collection shows it. */
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

import type { Check } from "@online-editor/contract/check";
import type { SearchAnswer } from "@online-editor/contract/judgement";
import type { Version } from "@online-editor/contract";
import {
  answerOf,
  answerPlan,
  createJob,
  isAlike,
  meantChange,
  searchPlan,
  sentenceOf,
  startSearch,
} from "@online-editor/triage";
import { exitStatus, UsageError } from "../cli-error.ts";
import type { Command } from "../read-command.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import { inParallel } from "../in-parallel.ts";
import { type ReadyDocument, releasesIn } from "../ready-document.ts";
import { readSearchCheck } from "../read-check.ts";
import { type FoundAnswer, searchAnswerAs, searchAnswersAs } from "../output/search-answer.ts";
import { type CommandContext, createProgress, type ShowProgress } from "../command-context.ts";
import { isOfSeveral, readDocuments } from "../read-documents.ts";
import { type FoundCommit, searchCommits } from "./search-commits.ts";

type SearchCommand = Extract<Command, { kind: "search" }>;

/** Finds the release that changed the verdict on each document, and the commit where that is wanted. */
export const searchReleases = async (
  command: SearchCommand,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const progress = createProgress({ env, stop, printError, columns });
  const reading = readChecked(command, printError);
  const opening = openJudge({ env, stop, printError, onProgress: progress.show });
  const [checked, judge] = await Promise.all([reading, opening]).catch(async (error: unknown) => {
    await opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
    throw error;
  });
  // Several documents side by side leave fewer pauses than several releases of one, which wait for its answer.
  const atOnce = Math.min(checked.length, command.workers);
  const workers = Math.max(1, Math.floor(command.workers / Math.max(1, atOnce)));
  const answers: (FoundAnswer | undefined)[] = [];
  try {
    await inParallel(checked, { workers: atOnce, stop }, async ({ document, check }, at) => {
      const ready = await judge.ready(document, command.selection, { isOnReleases: true });
      const which = checked.length === 1 ? "" : `${at + 1} of ${checked.length}: `;
      const show = (text: string) => {
        progress.show(which + text);
      };
      answers[at] = await searchDocument({ ...command, workers }, { judge, ready, check, stop, show });
    });
    if (stop.aborted) return exitStatus.cannotRun;
    const found = answers.flatMap((answer) => answer ?? []);
    progress.end();
    const [one] = found;
    if (one && !(await isOfSeveral(command.what))) print(searchAnswerAs(command.format, one, env));
    else print(searchAnswersAs(command.format, found));
    const statuses = found.map(({ answer }) => statusOf(answer));
    return worst.find((status) => statuses.includes(status)) ?? exitStatus.good;
  } finally {
    progress.end();
    await judge.close();
  }
};

const readChecked = async (command: SearchCommand, printError: CommandContext["printError"]) => {
  const documents = await readDocuments(command.what, printError);
  return Promise.all(
    documents.map(async (document) => ({ document, check: await readSearchCheck(command.check, document) })),
  );
};

const worst = [exitStatus.bad, exitStatus.usage, exitStatus.cannotRun];

/** A document that is ready on releases, with its check, and who judges it. */
export interface Parts {
  judge: Judge;
  ready: ReadyDocument;
  check: Check;
  stop: AbortSignal;
  show: ShowProgress;
}

type SearchWords = Pick<SearchCommand, "releases" | "ends" | "goesToCommits" | "isBisection" | "workers"> &
  Partial<Pick<SearchCommand, "isWhole">>;

/** Finds the release that changed the verdict on a document, and the commit where that is wanted. */
export const searchDocument = async (words: SearchWords, parts: Parts): Promise<FoundAnswer> => {
  const { ready, stop } = parts;
  const releases = await searchOverReleases(words, parts);
  const ends = endsOfCommits(words, releases.change);
  const commits = ends && !stop.aborted ? await searchCommits(ends, parts) : null;
  return {
    document: ready.document.name,
    library: ready.library.id,
    answer: { ...releases.answer, ...(commits && { commits: commits.answer }) },
    sentence: sentenceFor(releases, commits),
  };
};

/** What a search over releases found; the sentence is empty where none was wanted. */
export interface FoundRelease {
  answer: SearchAnswer;
  sentence: string;
  /** The change that it is about. */
  change: { from: string; to: string } | null;
}

/**
 * Judges a document on the releases of a search, between two of them where there are ends: until the answer stands, or
 * on all of them.
 */
export const searchOverReleases = async (
  { releases: range, ends, goesToCommits, isBisection, isWhole = false, workers }: SearchWords,
  { judge, ready, check, stop, show }: Parts,
): Promise<FoundRelease> => {
  // Ends that may be any refs are those of commits.
  const named = ends ? undefined : ready.document.releases;
  const releases =
    ends && goesToCommits ? [] : releasesBetween(ready, { range: range ?? named ?? "all", ends });
  const started = startSearch(releases, {
    mode: isBisection ? "bisect" : "strip",
    selected: ready.selection.version,
    all: ready.library.releases.map(({ version }) => version),
  });
  const job = createJob(isWhole ? searchPlan : answerPlan, {
    plan: started,
    atOnce: workers,
    async judge(name) {
      const version = releases.find((one) => one === name);
      if (version === undefined) throw new TypeError(`${name} is none of the releases.`);
      return { result: (await judge.judge(ready, version, check)).judgement };
    },
    onProgress: ({ plan }) => {
      const judged = Object.keys(plan.judged).length;
      const of = releases.length;
      show(`${judged} of ${of} releases. ${sentenceOf(plan, check)}`, { judged, of });
    },
  });
  const search = await job.start(stop);
  return {
    answer: answerOf(search),
    sentence: releases.length === 0 ? "" : sentenceOf(search, check),
    change: meantChange(search),
  };
};

/** The releases of a range, or those from one end to the other. Throws `UsageError`. */
const releasesBetween = (
  ready: ReadyDocument,
  { range, ends }: Pick<SearchCommand, "ends"> & { range: string },
): Version[] => {
  const all = releasesIn(ready, range);
  if (!ends) return all;
  const [good, bad] = [ends.good, ends.bad].map((name) => all.findIndex((version) => version === name));
  if (good === undefined || bad === undefined || good < 0 || bad < 0) {
    const name = good === -1 ? ends.good : ends.bad;
    throw new UsageError(
      `${name} is no release of ${ready.library.title}; with --commits it may be any ref.`,
      "search",
    );
  }
  return all.slice(Math.min(good, bad), Math.max(good, bad) + 1);
};

/** Between which refs the commit is looked for; null: it is not. */
const endsOfCommits = (
  { ends, goesToCommits }: SearchWords,
  change: FoundRelease["change"],
): { from: string; to: string } | null => {
  if (!goesToCommits) return null;
  return ends ? { from: ends.good, to: ends.bad } : change;
};

const sentenceFor = (releases: FoundRelease, commits: FoundCommit | null): string =>
  [releases.sentence, commits?.sentence ?? ""].filter((one) => one !== "").join("\n");

/** A search that finds no change has no answer: all releases, or both ends, were judged alike. */
const statusOf = ({ verdicts, changes, commits }: SearchAnswer): number => {
  const all = [...verdicts, ...(commits?.verdicts ?? [])];
  const commitChanges = commits?.change ? [commits.change] : [];
  if (isAlike({ verdicts: all, changes: [...changes, ...commitChanges] })) return exitStatus.usage;
  if (all.some(({ verdict }) => verdict === "bad")) return exitStatus.bad;
  return all.some(({ verdict }) => verdict === "good") ? exitStatus.good : exitStatus.cannotRun;
};

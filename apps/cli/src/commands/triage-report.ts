import { packDocument } from "@online-editor/run/packed-document";
import type { Check } from "@online-editor/contract/check";
import type { SearchAnswer } from "@online-editor/contract/judgement";
import type { Report, ReportChoices } from "@online-editor/run/report";
import { defaultSelection } from "@online-editor/selection";
import { isAlike } from "@online-editor/triage";
import { CannotRun, exitStatus } from "../cli-error.ts";
import { type CommandContext, createProgress } from "../command-context.ts";
import { inParallel } from "../in-parallel.ts";
import type { Command } from "../read-command.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import { type Head, type ReportRun, triageAnswer } from "../output/triage-answer.ts";
import { withoutErrors } from "./run-document.ts";
import { searchOverReleases } from "./search-releases.ts";
import { noteLines, readReportFile } from "./write-report.ts";

type TriageCommand = Extract<Command, { kind: "triage" }>;

/**
 * Runs the document of a bug report on the release that it names and the newest, finds the release that broke it, and
 * asks whether that depends on what was assumed. Throws `CannotRun` for a check with a mistake.
 */
export const triageReport = async (
  command: TriageCommand,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({ env, stop, printError, onProgress: progress.show });
  try {
    const read = (choices?: ReportChoices) => readReportFile(judge.product, command, choices);
    const report = await read();
    if (report.checkMistake !== null)
      throw new CannotRun(`The check in ${command.what} has a mistake. ${report.checkMistake}`);
    const found = await judgeReport(report, command, { judge, stop, show: progress.show, read });
    if (stop.aborted) return exitStatus.cannotRun;
    progress.end();
    const { fileNotes, ...shown } = found;
    const notes = [...noteLines(report), ...fileNotes];
    const { assumptions } = report;
    const answer = { markdown: triageAnswer(report, notes, found), notes, assumptions, ...shown };
    print(command.format === "json" ? `${JSON.stringify(answer, null, 2)}\n` : answer.markdown);
    return statuses[found.head];
  } finally {
    progress.end();
    await judge.close();
  }
};

const statuses: Record<Head, number> = {
  seen: exitStatus.bad,
  depends: exitStatus.bad,
  "not-seen": exitStatus.good,
  "cannot-run": exitStatus.cannotRun,
  "no-code": exitStatus.cannotRun,
  "nothing-to-look-for": exitStatus.nothingToLookFor,
};

interface Parts {
  judge: Judge;
  stop: AbortSignal;
  show: (text: string) => void;
  /** Reads the report again with other assumptions. */
  read: (choices: ReportChoices) => Promise<Report>;
}

/** What runs of a report's document show, if it has one, and the release that broke it. */
const judgeReport = async (report: Report, command: TriageCommand, parts: Parts) => {
  const { title, description, code, ends, selection: own } = report;
  const { what, editor, workers } = command;
  const ready = await parts.judge.ready({ name: title ?? what, code, own }, {}, { isOnReleases: true });
  const { selection, library } = ready;
  const check = report.check ?? withoutErrors;
  const newest = defaultSelection(library).version;
  const on = report.unrunnable === null ? [...new Set([selection.version, newest])] : [];
  const runs: ReportRun[] = [];
  for (const release of on) {
    parts.show(`Running on ${release}`);
    const { judgement, run } = await parts.judge.judge(ready, release, check);
    const { verdict, reason, evidence } = judgement;
    runs.push({
      release,
      verdict,
      reason,
      text: evidence.text,
      errors: evidence.errors,
      console: run?.console ?? [],
    });
  }
  const isBad = runs.some(({ verdict }) => verdict === "bad");
  const searchIn = (between: Report["ends"]) => {
    const isBisection = between !== null;
    const search = { goesToCommits: false, workers, releases: undefined, isBisection, ends: between };
    return searchOverReleases(search, { ...parts, ready, check });
  };
  const isSearched = runs.length > 0 && (report.check !== null || isBad);
  let search = isSearched && ends ? await searchIn(ends) : null;
  // Over all releases where it names none, or nothing changes between those.
  if (isSearched && (!search || isAlike(search.answer))) search = await searchIn(null);
  const { lastGood = null, firstBad = null } = search?.answer ?? {};
  const isSeen = isBad || firstBad !== null;
  const seenOn = runs.find(({ verdict }) => verdict === "bad")?.release ?? firstBad;
  const depends =
    isSeen && seenOn !== null ? await dependsOn(report, check, { ...parts, workers, seenOn }) : [];
  const content = { title: title ?? "", description, code, ...(report.check && { check }) };
  const links = [];
  for (const { version } of editor === null ? [] : library.releases) {
    if (![...on, lastGood, firstBad].includes(version)) continue;
    const link = `${editor}/#${await packDocument({ ...content, library: { ...selection, version } })}`;
    if (link.length <= longestLink) links.push({ release: version, link });
  }
  const head = headOf({ report, runs, isSeen, isDependent: depends.length > 0 });
  return {
    fileNotes: ready.notes,
    head,
    runs,
    /** Where it is seen; null: nowhere. */
    seenOn,
    /** Since which release; null: not found, or it depends on what was assumed. */
    since: head === "seen" && search ? sinceOf(search.answer) : null,
    /** The sentence of the search; null if none was made. */
    search: search?.sentence ?? null,
    /** The assumptions without which it is not seen: with what, and not with what. */
    depends,
    check,
    links,
    /** For the issue: `reproduced`, `since 1.24.0`. */
    labels: head === "seen" ? ["reproduced", ...(lastGood !== null ? [`since ${firstBad}`] : [])] : [],
  };
};

const headOf = ({
  report,
  runs,
  isSeen,
  isDependent,
}: {
  report: Report;
  runs: readonly ReportRun[];
  isSeen: boolean;
  isDependent: boolean;
}): Head => {
  if (report.unrunnable !== null) return "no-code";
  if (isSeen) return isDependent ? "depends" : "seen";
  if (runs.every(({ verdict }) => verdict === "cannot-run")) return "cannot-run";
  return report.check ? "not-seen" : "nothing-to-look-for";
};

/** A release that could not run is none that works: then the break may be older. */
const sinceOf = ({ lastGood, firstBad, verdicts }: SearchAnswer): string | null => {
  if (firstBad === null) return null;
  if (lastGood !== null) return firstBad;
  const at = verdicts.findIndex(({ release }) => release === firstBad);
  const older = verdicts.slice(at + 1);
  return older.length > 0 && older.every(({ verdict }) => verdict === "cannot-run")
    ? `${firstBad}, the oldest that ran`
    : null;
};

/** What nothing in the report says, and another value of which may change what is seen. */
const varied = new Set(["theme", "rows", "answers", "undeclared"]);
const mostVaried = 6;

/** The assumptions whose other value makes what was seen disappear. */
const dependsOn = async (
  { assumptions }: Report,
  check: Check,
  { judge, read, stop, show, workers, seenOn }: Parts & { workers: number; seenOn: string },
): Promise<{ id: string; name: string; with: string; not: string }[]> => {
  const variants = assumptions
    .filter(({ kind, basis }) => basis === null && varied.has(kind))
    .flatMap(({ id, name, value, values }) =>
      values.filter((other) => other !== value).map((other) => ({ id, name, with: value, not: other })),
    )
    .slice(0, mostVaried);
  const found = new Set<(typeof variants)[number]>();
  await inParallel(variants, { workers: Math.min(workers, 4), stop }, async (variant) => {
    show(`Once more with ${variant.id}: ${variant.not}`);
    const other = await read({ uses: {}, chosen: { [variant.id]: variant.not } });
    if (other.unrunnable !== null) return;
    const ready = await judge.ready(
      { name: "", code: other.code, own: other.selection },
      {},
      { isOnReleases: true },
    );
    const on = ready.library.releases.find(({ version }) => version === seenOn)?.version;
    if (on === undefined) return;
    const { judgement } = await judge.judge(ready, on, check);
    if (judgement.verdict === "good") found.add(variant);
  });
  return variants.filter((variant) => found.has(variant));
};

/** Four of them fit into a comment. */
const longestLink = 8000;

import { packDocument } from "@online-editor/run/packed-document";
import { Check } from "@online-editor/contract/check";
import type { Verdict } from "@online-editor/contract/judgement";
import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { left, type Report, type ReportChoices } from "@online-editor/run/report";
import { noteTexts } from "@online-editor/run/report-notes";
import { defaultSelection } from "@online-editor/selection";
import {
  dependenceOf,
  headOf,
  isAlike,
  onlyDifference,
  type ReportHead,
  sinceOf,
  type Alternative,
  variantsOf,
} from "@online-editor/triage";
import { CannotRun, exitStatus } from "../cli-error.ts";
import { type CommandContext, createProgress } from "../command-context.ts";
import { inParallel } from "../in-parallel.ts";
import type { Command } from "../read-command.ts";
import { type Judge, openJudge } from "../open-judge.ts";
import { type LookedFor, type ReportRun, triageAnswer } from "../output/triage-answer.ts";
import { differencesBetween } from "./compare-releases.ts";
import { withPossibleSteps } from "./possible-steps.ts";
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
    const whole = await read();
    if (whole.checkMistake !== null)
      throw new CannotRun(`The check in ${command.what} has a mistake. ${whole.checkMistake}`);
    const { report, impossible } = await withPossibleSteps(whole, { judge, read });
    const found = await judgeReport(report, command, { judge, stop, show: progress.show, read });
    if (stop.aborted) return exitStatus.cannotRun;
    progress.end();
    const { fileNotes, ...shown } = found;
    const undone = [...impossible, ...beside(report)];
    const notes = [...noteLines(report), ...fileNotes];
    const answer = { markdown: triageAnswer(report, { notes, undone }, found), notes, undone, ...shown };
    print(command.format === "json" ? `${JSON.stringify(answer, null, 2)}\n` : answer.markdown);
    return statuses[found.head];
  } finally {
    progress.end();
    await judge.close();
  }
};

const statuses: Record<ReportHead, number> = {
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
  const { title, description, code, ends } = report;
  const { what, editor, workers } = command;
  const { judge, show } = parts;
  const document = { name: title ?? what, code, selection: report.selection };
  const ready = await judge.ready(document, {}, { isOnReleases: true });
  const { selection, library } = ready;
  const hasCode = report.unrunnable === null;
  const saysInstead = report.assumptions.some(({ kind, value }) => kind === "shown" && value !== left);
  const on = hasCode ? [...new Set([selection.version, defaultSelection(library).version])] : [];
  const runOn = async (check: Check) => {
    const runs: ReportRun[] = [];
    for (const release of on) {
      show(`Running on ${release}`);
      const { judgement, run } = await judge.judge(ready, release, check);
      const { verdict, reason, evidence } = judgement;
      const { text, errors, expectations: looked } = evidence;
      const fields = run?.outcome.ended === "checked" ? (run.outcome.report.fields ?? []) : [];
      const { console = [], sent = [] } = run ?? {};
      const isReached = !saysInstead || looked.some(({ holds }, at) => holds === (at === 0));
      runs.push({ release, verdict, reason, isReached, text, fields, sent, errors, console });
    }
    return runs;
  };
  const { steps = [], expectations = [] } = report.check ?? {};
  let check = report.check && expectations.length > 0 ? report.check : { ...withoutErrors, steps };
  let lookedFor: LookedFor = expectations.length > 0 ? "report" : "errors";
  let runs = await runOn(check);
  const isComparable = hasCode && lookedFor === "errors" && !runs.some(isBad) && ends !== null;
  const differences = isComparable ? await differencesBetween(ends, { ...parts, ready, steps }) : null;
  const only = onlyDifference(differences ?? []);
  if (only) {
    const ofDifference = Check.parse({ steps, expectations: [only.expectation] });
    const runsOfIt = await runOn(ofDifference);
    if (runsOfIt.some(isBad)) [check, runs, lookedFor] = [ofDifference, runsOfIt, "difference"];
  }
  const hasCheck = lookedFor !== "errors";
  const searchIn = (between: Report["ends"]) => {
    const isBisection = between !== null;
    const search = { goesToCommits: false, workers, releases: undefined, isBisection, ends: between };
    return searchOverReleases(search, { ...parts, ready, check });
  };
  // An error that the report does not name counts where its own release throws it.
  const isSearched = runs[0] !== undefined && (hasCheck || isBad(runs[0]));
  let search = isSearched && ends ? await searchIn(ends) : null;
  // Over all releases where it names none, or nothing changes between those.
  if (isSearched && (!search || isAlike(search.answer))) search = await searchIn(null);
  const { lastGood = null, firstBad = null } = search?.answer ?? {};
  // One that all releases throw may be the document's own, or of what was made.
  const isSeen = hasCheck || (search !== null && !isAlike(search.answer));
  const seenOn = isSeen ? (runs.find(isBad)?.release ?? firstBad) : null;
  // Where nothing is seen, another value may show it; without anything to look for, an error would be of what was made.
  const isVaried = seenOn !== null || (hasCheck && runs.some(({ verdict }) => verdict === "good"));
  const depends = isVaried
    ? await dependsOn(report, check, {
        ...parts,
        workers,
        on: seenOn ?? selection.version,
        verdict: seenOn === null ? "good" : "bad",
      })
    : [];
  const texts = { ...emptyTexts, ...(title !== null && { title }), description, code };
  const content = { ...texts, ...(hasCheck && { check }) };
  const links = [];
  for (const { version } of editor === null ? [] : library.releases) {
    if (![...on, ends?.good, lastGood, firstBad].includes(version)) continue;
    const link = `${editor}/#${await packDocument({ ...content, library: { ...selection, version } })}`;
    if (link.length <= longestLink) links.push({ release: version, link });
  }
  const verdicts = runs.map(({ verdict }) => verdict);
  const head = headOf({
    hasCode,
    // Of two texts, one must be shown: else the page is not where the report means.
    hasCheck: hasCheck && runs.some(({ isReached }) => isReached),
    verdicts,
    isSeen: seenOn !== null,
    isDependent: depends.length > 0,
  });
  const since = head === "seen" && search ? sinceOf(search.answer) : null;
  return {
    fileNotes: ready.notes,
    assumptions: report.assumptions,
    head,
    runs,
    /** Where it is seen; null: nowhere. */
    seenOn,
    /** Since which release; null: not found, or it depends on what was assumed. */
    since,
    /** The sentence of the search; null if none was made. */
    search: search?.sentence ?? null,
    /** The assumptions without which it is not seen: with what, and not with what. */
    depends,
    check,
    lookedFor,
    /** What differs between the releases that the report names, where it says nothing else. */
    compared: differences && ends,
    differences: differences ?? [],
    links,
    /** For the issue: `reproduced`, `since 1.24.0`. */
    labels: head === "seen" ? ["reproduced", ...(since?.isExact ? [`since ${since.release}`] : [])] : [],
  };
};

/** What a report has beside its document, without which nothing may be seen, and what was mended in it. */
const beside = ({ notes }: Report): string[] =>
  notes.flatMap(({ becomes, what, name }) => {
    if (becomes === "made" && (what === "end" || what === "slip"))
      return noteTexts[what].replace("{name}", () => name);
    return becomes === "left-out" && /^(?:step|unanswered|of-framework|unparsable)$/.test(what) ? name : [];
  });

const isBad = ({ verdict }: ReportRun) => verdict === "bad";

/** The assumptions whose other value makes what was seen disappear, or shows what was not. */
const dependsOn = async (
  { assumptions }: Report,
  check: Check,
  {
    judge,
    read,
    stop,
    show,
    workers,
    on,
    verdict,
  }: Parts & { workers: number; on: string; verdict: Verdict },
): Promise<Alternative[]> => {
  const variants = variantsOf(assumptions);
  const found = new Map<Alternative, Alternative>();
  await inParallel(variants, { workers: Math.min(workers, 4), stop }, async (variant) => {
    const { id, with: value, not } = variant;
    show(`Once more with ${id}: ${not}`);
    const { unrunnable, code, selection } = await read({ uses: {}, chosen: { [id]: not } });
    if (unrunnable !== null) return;
    const ready = await judge.ready({ name: "", code, selection }, {}, { isOnReleases: true });
    const { releases, themes } = ready.library;
    const release = releases.find(({ version }) => version === on)?.version;
    if (release === undefined) return;
    const titleOf = (theme: string) =>
      (id === "theme" ? themes.find((one) => one.id === theme)?.title : undefined) ?? theme;
    const { judgement } = await judge.judge(ready, release, check);
    const titled = { id, with: titleOf(value), not: titleOf(not) };
    const dependence = dependenceOf(verdict, judgement.verdict, titled);
    if (dependence) found.set(variant, dependence);
  });
  return variants.flatMap((variant) => found.get(variant) ?? []);
};

/** Four of them fit into a comment. */
const longestLink = 8000;

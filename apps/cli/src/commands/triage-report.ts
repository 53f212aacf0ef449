import type { Version } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { packDocument } from "@online-editor/run/packed-document";
import type { Report } from "@online-editor/run/report";
import { defaultSelection } from "@online-editor/selection";
import { isAlike } from "@online-editor/triage";
import { CannotRun, exitStatus } from "../cli-error.ts";
import { type CommandContext, createProgress } from "../command-context.ts";
import type { Command } from "../command-options.ts";
import { type Judge, type JudgedRun, openJudge } from "../open-judge.ts";
import { type TriageAnswer, triageAsMarkdown } from "../output/triage-answer.ts";
import { noteLines, openReport, readReportFile } from "../read-report.ts";
import type { ReadyDocument } from "../ready-document.ts";
import { type FoundRelease, searchOverReleases } from "./search-releases.ts";
import { writeFile } from "node:fs/promises";
import { openProduct } from "../product.ts";
import { documentFile } from "../read-documents.ts";

type TriageCommand = Extract<Command, { kind: "triage" }>;

const noError = Check.parse({ expectations: [{ expect: "no-uncaught-error" }] });

/** Runs the document of a bug report on the release that it names and the newest, and finds the release that broke it. */
export const triageReport = async (
  command: TriageCommand,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const text = await readReportFile(command.what);
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({ env, stop, printError, onProgress: progress.show });
  try {
    const report = await openReport(text, judge.product, command);
    const answer = await answerTo(report, command, { judge, stop, show: progress.show });
    if (stop.aborted) return exitStatus.cannotRun;
    progress.end();
    const markdown = triageAsMarkdown(answer);
    print(command.format === "json" ? `${JSON.stringify({ markdown, ...answer }, null, 2)}\n` : markdown);
    if (report.unrunnable !== null || answer.runs.every(({ verdict }) => verdict === "cannot-run"))
      return exitStatus.cannotRun;
    return answer.isReproduced ? exitStatus.bad : exitStatus.good;
  } finally {
    progress.end();
    await judge.close();
  }
};

interface Parts {
  judge: Judge;
  stop: AbortSignal;
  show: (text: string) => void;
}

const answerTo = async (report: Report, command: TriageCommand, parts: Parts): Promise<TriageAnswer> => {
  const { judge, show } = parts;
  const { title, description, selection, code, unrunnable } = report;
  const nothing = { runs: [], search: null, isReproduced: false, needsCheck: false, links: [], labels: [] };
  if (unrunnable !== null) return { ...nothing, notes: noteLines(report) };
  const document = { name: title ?? command.what, code, own: selection };
  const ready = await judge.ready(
    document,
    { ...unnamed, library: selection.library },
    { isOnReleases: true },
  );
  const check = report.check ?? noError;
  const on = [...new Set([selection.version, defaultSelection(ready.library).version])];
  const runs: (JudgedRun & { release: Version })[] = [];
  for (const release of on) {
    show(`Running on ${release}`);
    runs.push({ release, ...(await judge.judge(ready, release, check)) });
  }
  const isBad = runs.some(({ judgement }) => judgement.verdict === "bad");
  const search = report.check || isBad ? await searchFor(report, command, { ...parts, ready, check }) : null;
  const { lastGood = null, firstBad = null } = search?.answer ?? {};
  // The releases that it names may be none that can run here.
  const isReproduced = isBad || firstBad !== null;
  const content = { title: title ?? "", description, code, ...(report.check && { check: report.check }) };
  const linkOn = async (version: Version) =>
    `${command.editor}/#${await packDocument({ ...content, library: { ...selection, version } })}`;
  const named = [...new Set([...on, lastGood, firstBad])];
  const linked = ready.library.releases.filter(
    ({ version }) => command.editor !== null && named.includes(version),
  );
  const links = await Promise.all(
    linked.map(async ({ version }) => ({ release: version, link: await linkOn(version) })),
  );
  return {
    notes: noteLines(report),
    runs: runs.map(({ release, judgement: { verdict, reason, evidence }, run }) => ({
      release,
      verdict,
      reason,
      text: evidence.text,
      errors: evidence.errors,
      console: run?.console ?? [],
    })),
    search: search?.sentence ?? null,
    isReproduced,
    needsCheck: !report.check && !isReproduced,
    links: links.filter(({ link }) => link.length <= longestLink),
    labels: [...(isReproduced ? ["reproduced"] : []), ...(lastGood !== null ? [`since ${firstBad}`] : [])],
  };
};

/** Four of them fit into a comment. */
const longestLink = 8000;

const unnamed = {
  release: undefined,
  theme: undefined,
  extensions: undefined,
  locale: undefined,
  branch: undefined,
};

/** The search between the releases that the report names; over all of them where it names none, or nothing changes there. */
const searchFor = async (
  { ends }: Report,
  { workers }: TriageCommand,
  parts: Parts & { ready: ReadyDocument; check: Check },
): Promise<FoundRelease> => {
  const search = { goesToCommits: false, workers, releases: undefined };
  const narrow = ends && (await searchOverReleases({ ...search, isBisection: true, ends }, parts));
  if (narrow && !isAlike(narrow.answer)) return narrow;
  return searchOverReleases({ ...search, isBisection: false, ends: null }, parts);
};

/** Writes the document of a bug report, and what was taken, made and left out. */
export const writeReport = async (
  { what, library, editor, output, format }: Extract<Command, { kind: "report" }>,
  { env, print, printError }: CommandContext,
): Promise<number> => {
  const text = await readReportFile(what);
  const product = await openProduct(env);
  try {
    const report = await openReport(text, product, { library, editor });
    const isRunnable = report.unrunnable === null;
    const document = documentFile(report.code, {
      ...report.selection,
      ...(report.check && { check: report.check }),
    });
    if (output !== undefined && isRunnable)
      await writeFile(output, document).catch((error: unknown) => {
        throw new CannotRun(`${output} cannot be written.`, { cause: error });
      });
    if (format === "json") print(`${JSON.stringify(report, null, 2)}\n`);
    else if (output === undefined && isRunnable) print(document);
    if (format !== "json")
      printError(
        noteLines(report)
          .map((line) => `${line}\n`)
          .join(""),
      );
    return isRunnable ? exitStatus.good : exitStatus.cannotRun;
  } finally {
    await product.stop();
  }
};

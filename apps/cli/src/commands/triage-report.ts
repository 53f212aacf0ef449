import { packDocument } from "@online-editor/run/packed-document";
import type { Report } from "@online-editor/run/report";
import { defaultSelection } from "@online-editor/selection";
import { inCell, isAlike } from "@online-editor/triage";
import { exitStatus } from "../cli-error.ts";
import { type CommandContext, createProgress } from "../command-context.ts";
import type { Command } from "../read-command.ts";
import { openJudge } from "../open-judge.ts";
import { markdownTable } from "../output/search-answer.ts";
import { withoutErrors } from "./run-document.ts";
import { searchOverReleases } from "./search-releases.ts";
import { noteLines, readReportFile } from "./write-report.ts";

type TriageCommand = Extract<Command, { kind: "triage" }>;

/** Runs the document of a bug report on the release that it names and the newest, and finds the release that broke it. */
export const triageReport = async (
  command: TriageCommand,
  { env, stop, print, printError, columns }: CommandContext,
): Promise<number> => {
  const progress = createProgress({ env, stop, printError, columns });
  const judge = await openJudge({ env, stop, printError, onProgress: progress.show });
  try {
    const report = await readReportFile(judge.product, command);
    const found = await judgeReport(report, command, { judge, stop, show: progress.show });
    if (stop.aborted) return exitStatus.cannotRun;
    progress.end();
    const notes = noteLines(report);
    const answer = { markdown: asMarkdown(notes, found), notes, ...found };
    print(command.format === "json" ? `${JSON.stringify(answer, null, 2)}\n` : answer.markdown);
    if (found.runs.every(({ verdict }) => verdict === "cannot-run")) return exitStatus.cannotRun;
    return found.isReproduced ? exitStatus.bad : exitStatus.good;
  } finally {
    progress.end();
    await judge.close();
  }
};

/** What runs of a report's document show, if it has one, and the release that broke it. */
const judgeReport = async (
  report: Report,
  { what, editor, workers }: TriageCommand,
  parts: Omit<Parameters<typeof searchOverReleases>[1], "ready" | "check">,
) => {
  const { title, description, code, ends, selection: own } = report;
  const ready = await parts.judge.ready({ name: title ?? what, code, own }, {}, { isOnReleases: true });
  const { selection, library } = ready;
  const check = report.check ?? withoutErrors;
  const newest = defaultSelection(library).version;
  const on = report.unrunnable === null ? [...new Set([selection.version, newest])] : [];
  const runs = [];
  for (const release of on) {
    parts.show(`Running on ${release}`);
    const { judgement, run } = await parts.judge.judge(ready, release, check);
    const { verdict, reason, evidence } = judgement;
    const { text, errors } = evidence;
    runs.push({ release, verdict, reason, text, errors, console: run?.console ?? [] });
  }
  const isBad = runs.some(({ verdict }) => verdict === "bad");
  const searchIn = (ends: Report["ends"]) => {
    const search = { goesToCommits: false, workers, releases: undefined, isBisection: ends !== null, ends };
    return searchOverReleases(search, { ...parts, ready, check });
  };
  const isSearched = runs.length > 0 && (report.check !== null || isBad);
  let search = isSearched && ends ? await searchIn(ends) : null;
  // Over all releases where it names none, or nothing changes between those.
  if (isSearched && (!search || isAlike(search.answer))) search = await searchIn(null);
  const { lastGood = null, firstBad = null } = search?.answer ?? {};
  // The releases that it names may be none that can run here.
  const isReproduced = isBad || firstBad !== null;
  const content = { title: title ?? "", description, code, ...(report.check && { check }) };
  const links = [];
  for (const { version } of editor === null ? [] : library.releases) {
    if (![...on, lastGood, firstBad].includes(version)) continue;
    const link = `${editor}/#${await packDocument({ ...content, library: { ...selection, version } })}`;
    if (link.length <= longestLink) links.push({ release: version, link });
  }
  return {
    runs,
    /** The sentence of the search; null if none was made. */
    search: search?.sentence ?? null,
    isReproduced,
    /** Nothing says what is wrong: neither a check nor an error. */
    needsCheck: !report.check && runs.length > 0 && runs.every(({ verdict }) => verdict === "good"),
    links,
    /** For the issue: `reproduced`, `since 1.24.0`. */
    labels: [...(isReproduced ? ["reproduced"] : []), ...(lastGood !== null ? [`since ${firstBad}`] : [])],
  };
};

/** Four of them fit into a comment. */
const longestLink = 8000;
const mostShown = 20;

/** The answer as one comment in Markdown, in which a stranger's text is neither markup nor a mention. */
const asMarkdown = (
  notes: readonly string[],
  { runs, search, isReproduced, needsCheck, links }: Awaited<ReturnType<typeof judgeReport>>,
): string => {
  const headline = `**${runs.length === 0 ? "Not run" : isReproduced ? "Reproduced" : "Not reproduced"}.**`;
  const shown = runs.flatMap(({ release, text, errors, console }) => {
    const lines = [text, ...errors, ...console].filter((line) => line !== "").slice(0, mostShown);
    return lines.length === 0 ? [] : [`On ${release}:`, "", ...asList(lines), ""];
  });
  const ofReleases = runs.map(({ release: name, ...run }) => ({ name, ...run }));
  const table = markdownTable("Release", ofReleases).join("\n");
  const parts = [
    ...(needsCheck ? [missingCheck] : [`${headline} ${search ?? ""}`.trim(), table]),
    links.map(({ release, link }) => `[Document on ${release}](${link})`).join(" · "),
    folded("What it shows", shown),
    folded("What was taken, made and left out", asList(notes)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

const asList = (lines: readonly string[]) => lines.map((line) => `- ${inCell(line.slice(0, 500))}`);

const missingCheck = `**Runs without an error.** Nothing says what is wrong. Add a block with what the page must show:

\`\`\`json
{ "expectations": [{ "expect": "result-text", "match": { "how": "contains", "text": "…" } }] }
\`\`\``;

const folded = (title: string, lines: readonly string[]): string => {
  const text = lines.join("\n").trimEnd();
  return text === "" ? "" : `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
};

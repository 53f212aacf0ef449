import { shortCommit } from "@online-editor/contract";
import { inCell, tableInMarkdown, verdictWords } from "@online-editor/triage";
import type { CommitAnswer, SearchAnswer, SearchAnswers, Verdict } from "@online-editor/contract/judgement";
import type { OutputFormat } from "../command-options.ts";
import { paint } from "./paint.ts";

/** What a search found for a document, with a sentence that says it. */
export interface FoundAnswer {
  document: string;
  library: string;
  answer: SearchAnswer;
  sentence: string;
}

/** The answer of a search as a person or a program reads it; newest release or commit first. */
export const searchAnswerAs = (
  format: OutputFormat,
  { answer, sentence }: Pick<FoundAnswer, "answer" | "sentence">,
  env: NodeJS.ProcessEnv,
): string => {
  if (format === "json") return `${JSON.stringify(answer, null, 2)}\n`;
  const { verdicts, commits } = answer;
  const releases = verdicts.map(({ release, ...rest }) => ({ name: release, ...rest }));
  const built = (commits?.verdicts ?? []).map(({ commit, subject, verdict, reason }) => ({
    name: shortCommit(commit),
    verdict,
    reason: [subject, reason].filter((one) => one !== "").join(": "),
  }));
  const asTable = format === "markdown" ? markdownTable : textTable(env);
  const tables = [asTable("Release", releases), asTable("Commit", built)].filter((one) => one.length > 0);
  const found = commits?.found ? foundLines(commits.found, format) : [];
  const parts = format === "markdown" ? [[sentence], found, ...tables] : [...tables, [sentence], found];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
};

/** The answers for a folder: a line or a row for each document, or all of it as JSON. */
export const searchAnswersAs = (format: OutputFormat, found: readonly FoundAnswer[]): string => {
  if (format === "json") {
    const results = found.map(({ document, library, answer }) => ({ document, library, ...answer }));
    return `${JSON.stringify({ results } satisfies SearchAnswers, null, 2)}\n`;
  }
  if (format === "markdown")
    return tableInMarkdown(
      ["Document", "Library", "Answer"],
      found.map(({ document, library, sentence }) => [document, library, sentence]),
    );
  return found.map(({ document, sentence }) => `${document}: ${sentence}\n`).join("");
};

interface Line {
  name: string;
  verdict: Verdict;
  reason: string;
}

export const markdownTable = (title: string, lines: readonly Line[]): string[] =>
  lines.length === 0
    ? []
    : tableInMarkdown(
        [title, "Verdict", "Reason"],
        lines.map(({ name, verdict, reason }) => [name, verdictWords[verdict], reason]),
      )
        .trimEnd()
        .split("\n");

const textTable =
  (env: NodeJS.ProcessEnv) =>
  (_: string, lines: readonly Line[]): string[] => {
    const paints = paint(env);
    const widest = Math.max(0, ...lines.map(({ name }) => name.length));
    return lines.map(
      ({ name, verdict, reason }) =>
        `${name.padEnd(widest)}  ${paints.verdict(verdict)}${reason === "" ? "" : `  ${reason}`}`,
    );
  };

/** The address of the commit, and the sources it changed. */
const foundLines = (
  { address, files }: NonNullable<CommitAnswer["found"]>,
  format: OutputFormat,
): string[] =>
  format === "markdown"
    ? [`<${address}>`, "", ...files.map(({ path, change }) => `- ${inCell(path)}, ${change}`)]
    : [address, ...files.map(({ path, change }) => `  ${change.padEnd("changed".length)}  ${path}`)];

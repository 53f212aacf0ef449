import type { CheckResult } from "@online-editor/contract/judgement";
import { tableInMarkdown, verdictWords } from "@online-editor/triage";
import type { OutputFormat } from "../command-options.ts";
import { comparedInMarkdown, comparedInText, isCompared } from "./compared-results.ts";
import { paint } from "./paint.ts";
import { escapeMarkup } from "@online-editor/contract";

/** The results of a check as a person, a program or a CI system reads them. */
export const checkResultsAs = (
  format: OutputFormat,
  results: readonly CheckResult[],
  env: NodeJS.ProcessEnv,
): string => {
  switch (format) {
    case "json":
      return `${JSON.stringify({ results }, null, 2)}\n`;
    case "junit":
      return junitOf(results);
    case "markdown":
      return isCompared(results) ? comparedInMarkdown(results) : markdownOf(results);
    case "text":
      return isCompared(results) ? comparedInText(results, env) : textOf(results, env);
  }
};

const textOf = (results: readonly CheckResult[], env: NodeJS.ProcessEnv) => {
  const paints = paint(env);
  const lines = results.map(({ document, library, release, verdict, reason, evidence }) =>
    [
      `${paints.verdict(verdict)} ${document} on ${library} ${release}${reason === "" ? "" : `: ${reason}`}`,
      ...evidence.fitted.map((text) => `    ${text}`),
    ].join("\n"),
  );
  return `${lines.join("\n")}\n`;
};

const markdownOf = (results: readonly CheckResult[]) =>
  tableInMarkdown(
    ["Document", "Release", "Verdict", "Reason"],
    results.map(({ document, library, release, verdict, reason }) => [
      document,
      `${library} ${release}`,
      verdictWords[verdict],
      reason,
    ]),
  );

/** JUnit's XML: a suite for each document, a case for each release; what could not run is an error. */
const junitOf = (results: readonly CheckResult[]): string => {
  const byDocument = Map.groupBy(results, ({ document }) => document);
  const suites = Array.from(byDocument, ([document, cases]) => {
    const failures = cases.filter(({ verdict }) => verdict === "bad" || verdict === "unsure").length;
    const errors = cases.filter(({ verdict }) => verdict === "cannot-run").length;
    const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}"`;
    return [`  <testsuite name="${inXml(document)}" ${counts}>`, ...cases.map(caseOf), "  </testsuite>"].join(
      "\n",
    );
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", ...suites, "</testsuites>", ""].join(
    "\n",
  );
};

const caseOf = ({ document, library, release, verdict, reason }: CheckResult) => {
  const named = `    <testcase classname="${inXml(document)}" name="${inXml(`${library} ${release}`)}"`;
  if (verdict === "good") return `${named}/>`;
  const kind = verdict === "cannot-run" ? "error" : "failure";
  return `${named}><${kind} type="${verdict}" message="${inXml(reason)}"/></testcase>`;
};

/** Without the characters that XML 1.0 cannot have. */
const inXml = (text: string) =>
  escapeMarkup(text.toWellFormed().replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD"));

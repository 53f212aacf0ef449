import type { CheckResult } from "@online-editor/contract/judgement";
import { inCell, verdictWords } from "@online-editor/triage";
import type { OutputFormat } from "../command-options.ts";
import { comparedInMarkdown, comparedInText, isCompared } from "./compared-results.ts";
import { junitOf } from "./junit.ts";
import { paint } from "./paint.ts";

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

const markdownOf = (results: readonly CheckResult[]) => {
  const rows = results.map(({ document, library, release, verdict, reason }) =>
    [document, `${library} ${release}`, verdictWords[verdict], reason].map(inCell).join(" | "),
  );
  return [
    "| Document | Release | Verdict | Reason |",
    "| --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
    "",
  ].join("\n");
};

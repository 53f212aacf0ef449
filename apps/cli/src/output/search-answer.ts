import type { SearchAnswer } from "@online-editor/contract/check";
import type { OutputFormat } from "../command-options.ts";
import { inCell } from "./markdown.ts";
import { paint } from "./paint.ts";

/** The answer of a search as a person or a program reads it; newest release first. */
export const searchAnswerAs = (
  format: OutputFormat,
  answer: SearchAnswer,
  { sentence, env }: { sentence: string; env: NodeJS.ProcessEnv },
): string => {
  if (format === "json") return `${JSON.stringify(answer, null, 2)}\n`;
  if (format === "markdown") {
    const rows = answer.verdicts.map(
      ({ release, verdict, reason }) => `| ${[release, verdict, reason].map(inCell).join(" | ")} |`,
    );
    return [sentence, "", "| Release | Verdict | Reason |", "| --- | --- | --- |", ...rows, ""].join("\n");
  }
  const paints = paint(env);
  const widest = Math.max(0, ...answer.verdicts.map(({ release }) => release.length));
  const lines = answer.verdicts.map(
    ({ release, verdict, reason }) =>
      `${release.padEnd(widest)}  ${paints.verdict(verdict)}${reason === "" ? "" : `  ${reason}`}`,
  );
  return `${[...lines, "", sentence].join("\n")}\n`;
};

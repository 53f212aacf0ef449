import type { MatrixAnswer } from "@online-editor/contract/judgement";
import type { MatrixFormat } from "../command-options.ts";
import { matrixAsCsv, matrixAsJson, matrixAsMarkdown, namesIn, verdictAt } from "@online-editor/triage";
import { paint, signs } from "./paint.ts";

/** A matrix as a person, a program or a spreadsheet reads it. */
export const matrixAs = (format: MatrixFormat, answer: MatrixAnswer, env: NodeJS.ProcessEnv): string => {
  if (format === "json") return matrixAsJson(answer);
  if (format === "csv") return matrixAsCsv(answer);
  return format === "markdown" ? matrixAsMarkdown(answer) : textOf(answer, env);
};

const textOf = (answer: MatrixAnswer, env: NodeJS.ProcessEnv): string => {
  const columns = namesIn(answer, "column");
  const rows = namesIn(answer, "row");
  const first = Math.max(...[answer.rows, ...rows].map(({ length }) => length));
  const paints = paint(env);
  const line = (row: string) =>
    columns.map((column) => {
      const verdict = verdictAt(answer, row, column);
      const sign = (verdict === undefined ? " " : signs[verdict]).padEnd(column.length);
      return verdict === undefined ? sign : paints.as(verdict, sign);
    });
  return [
    [answer.rows.padEnd(first), ...columns].join("  "),
    ...rows.map((row) => [row.padEnd(first), ...line(row)].join("  ").trimEnd()),
    "",
    `${signs.good} works  ${signs.bad} broken  ${signs.unsure} unsure  ${signs["cannot-run"]} cannot run`,
    ...failuresOf(answer).map(({ row, column, reason }) => `${row}, ${column}: ${reason}`),
    "",
  ].join("\n");
};

const failuresOf = ({ cells }: MatrixAnswer) => cells.filter(({ verdict }) => verdict === "bad");

import type { MatrixAnswer, Verdict } from "@online-editor/contract/check";
import type { MatrixFormat } from "../command-options.ts";
import { inCell } from "./markdown.ts";
import { paint, signs } from "./paint.ts";

/** A matrix as a person, a program or a spreadsheet reads it. */
export const matrixAs = (format: MatrixFormat, answer: MatrixAnswer, env: NodeJS.ProcessEnv): string => {
  if (format === "json") return `${JSON.stringify(answer, null, 2)}\n`;
  if (format === "csv") return csvOf(answer);
  return format === "markdown" ? markdownOf(answer) : textOf(answer, env);
};

const namesOf = ({ cells }: MatrixAnswer, which: "row" | "column") => [
  ...new Set(cells.map((cell) => cell[which])),
];

const verdictAt = ({ cells }: MatrixAnswer, row: string, column: string): Verdict | undefined =>
  cells.find((cell) => cell.row === row && cell.column === column)?.verdict;

const textOf = (answer: MatrixAnswer, env: NodeJS.ProcessEnv): string => {
  const columns = namesOf(answer, "column");
  const rows = namesOf(answer, "row");
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
    `${signs.good} good  ${signs.bad} bad  ${signs.unsure} unsure  ${signs["cannot-run"]} cannot run`,
    ...failuresOf(answer).map(({ row, column, reason }) => `${row}, ${column}: ${reason}`),
    "",
  ].join("\n");
};

const markdownOf = (answer: MatrixAnswer): string => {
  const columns = namesOf(answer, "column");
  const rows = namesOf(answer, "row").map((row) => [
    inCell(row),
    ...columns.map((column) => verdictAt(answer, row, column) ?? ""),
  ]);
  return [[answer.rows, ...columns.map(inCell)], ["---", ...columns.map(() => "---")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |\n`)
    .join("");
};

const csvOf = ({ rows, columns, cells }: MatrixAnswer): string =>
  [
    [rows, columns, "verdict", "reason"],
    ...cells.map(({ row, column, verdict, reason }) => [row, column, verdict, reason]),
  ]
    .map((fields) => `${fields.map(quoted).join(",")}\r\n`)
    .join("");

/** As RFC 4180 has it; a text that a spreadsheet would take for a formula stays a text. */
const quoted = (field: string): string => {
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const failuresOf = ({ cells }: MatrixAnswer) => cells.filter(({ verdict }) => verdict === "bad");

import type { MatrixAnswer, Verdict } from "@online-editor/contract/judgement";
import { verdictWords } from "./judge.ts";

/** The names of the rows or columns with a judged cell, in their order. */
export const namesIn = ({ cells }: MatrixAnswer, which: "row" | "column"): string[] => [
  ...new Set(cells.map((cell) => cell[which])),
];

export const verdictAt = ({ cells }: MatrixAnswer, row: string, column: string): Verdict | undefined =>
  cells.find((cell) => cell.row === row && cell.column === column)?.verdict;

export const matrixAsJson = (answer: MatrixAnswer): string => `${JSON.stringify(answer, null, 2)}\n`;

const wordAt = (answer: MatrixAnswer, row: string, column: string): string => {
  const verdict = verdictAt(answer, row, column);
  return verdict === undefined ? "" : verdictWords[verdict];
};

/** A table in Markdown, with a verdict for each cell. */
export const matrixAsMarkdown = (answer: MatrixAnswer): string => {
  const columns = namesIn(answer, "column");
  return tableInMarkdown(
    [answer.rows, ...columns],
    namesIn(answer, "row").map((row) => [row, ...columns.map((column) => wordAt(answer, row, column))]),
  );
};

/** CSV with one line for each cell. */
export const matrixAsCsv = ({ rows, columns, cells }: MatrixAnswer): string =>
  [
    [rows, columns, "verdict", "reason"],
    ...cells.map(({ row, column, verdict, reason }) => [row, column, verdict, reason]),
  ]
    .map((fields) => `${fields.map(quoted).join(",")}\r\n`)
    .join("");

/** Quotes a field as in RFC 4180. Defuses text that a spreadsheet would evaluate as a formula. */
const quoted = (field: string): string => {
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table in Markdown. Nothing in a cell is markup or a mention. */
export const tableInMarkdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(inCell).join(" | ")} |\n`).join("");

/** Escapes a text for a cell of a Markdown table, so that nothing in it is markup or a mention. */
export const inCell = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`*_{}[\]<>|~]/g, (character) => `\\${character}`)
    .replaceAll("@", "@\u200b");

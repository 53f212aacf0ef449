import { MatrixAnswer } from "@online-editor/contract/judgement";
import { expect, test } from "vitest";
import { matrixAsCsv, matrixAsJson, matrixAsMarkdown } from "./matrix-output.ts";

const answer = MatrixAnswer.parse({
  rows: "releases",
  columns: "themes",
  cells: [
    { row: "1.2.0", column: "bold", verdict: "good", reason: "" },
    { row: "1.2.0", column: "a|b", verdict: "bad", reason: '=cmd, "quoted"' },
    { row: "1.1.0", column: "bold", verdict: "cannot-run", reason: "The theme bold is not in 1.1.0." },
  ],
});

test("a Markdown table has a verdict for each cell, and escapes names", () => {
  expect(matrixAsMarkdown(answer)).toBe(
    "| releases | bold | a\\|b |\n| --- | --- | --- |\n| 1.2.0 | works | broken |\n| 1.1.0 | cannot run |  |\n",
  );
});

test("a reason is never a formula in a spreadsheet", () => {
  expect(matrixAsCsv(answer).split("\r\n")[2]).toBe(`1.2.0,a|b,bad,"'=cmd, ""quoted"""`);
});

test("JSON follows the schema", () => {
  expect(MatrixAnswer.parse(JSON.parse(matrixAsJson(answer)))).toEqual(answer);
});

import { readFileSync } from "node:fs";
import { Library, Version } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import { keyOfCell, matrixCells, matrixDimensions } from "./matrix.ts";

const content = new URL("../../../content/libraries/bootstrap-table.json", import.meta.url);
const table = Library.parse(JSON.parse(readFileSync(content, "utf8")));
const releases = ["1.24.1", "1.12.1"].map((version) => Version.parse(version));
const of = { library: table, selection: defaultSelection(table), releases };

test("a matrix has a cell for each pair, row by row, and each runs on what it is named after", () => {
  const cells = matrixCells("releases", "themes", of);
  expect(cells).toHaveLength(2 * table.themes.length);
  expect(cells.map(({ row }) => row)).toEqual(releases.flatMap((one) => table.themes.map(() => one)));
  for (const { row, column, selection } of cells)
    expect([selection.version, selection.theme]).toEqual([row, column]);
});

test("what a release does not have is said, and not replaced", () => {
  const cells = matrixCells("releases", "themes", of);
  expect(cells.find(({ row, column }) => row === "1.12.1" && column === "bulma")?.impossible).toBe(
    "The theme bulma is not in 1.12.1.",
  );
  expect(cells.find(({ row, column }) => row === "1.24.1" && column === "bulma")?.impossible).toBeNull();
});

test("any two dimensions can be taken, each cell apart from the others", () => {
  for (const rows of matrixDimensions)
    for (const columns of matrixDimensions) {
      if (rows === columns) {
        expect(() => matrixCells(rows, columns, of)).toThrow(RangeError);
        continue;
      }
      const cells = matrixCells(rows, columns, of);
      const ran = cells.map(({ selection, look, width }) => JSON.stringify([selection, look, width]));
      expect(new Set(ran).size).toBe(cells.length);
      expect(new Set(cells.map(keyOfCell)).size).toBe(cells.length);
    }
});

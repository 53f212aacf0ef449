import { readFileSync } from "node:fs";
import { BranchCommit, Library, Version } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import { isMatrixPair, keyOfCell, type MatrixBranch, matrixCells, matrixDimensions } from "./matrix.ts";

const content = new URL("../../../content/libraries/bootstrap-table.json", import.meta.url);
const table = Library.parse(JSON.parse(readFileSync(content, "utf8")));
const releases = ["1.24.1", "1.12.1"].map((version) => Version.parse(version));
const branchOf = (ref: string, digit: string): MatrixBranch => ({
  name: ref,
  library: table,
  selection: {
    version: Version.parse("1.12.1"),
    branch: BranchCommit.parse({ repository: "a/b", commit: digit.repeat(40), ref }),
  },
});
const branches = [branchOf("develop", "1"), branchOf("#34", "2")];
const of = { library: table, selection: defaultSelection(table), releases, branches };

test("a matrix has a cell for each pair, row by row, and each runs on what it is named after", () => {
  const cells = matrixCells("releases", "themes", of);
  expect(cells).toHaveLength(2 * table.themes.length);
  expect(cells.map(({ row }) => row)).toEqual(releases.flatMap((one) => table.themes.map(() => one)));
  for (const { row, column, selection } of cells)
    expect([selection.version, selection.theme]).toEqual([row, column]);
});

test("a cell reports what its release lacks, and does not replace it", () => {
  const cells = matrixCells("releases", "themes", of);
  expect(cells.find(({ row, column }) => row === "1.12.1" && column === "bulma")?.impossible).toBe(
    "The theme bulma is not in 1.12.1.",
  );
  expect(cells.find(({ row, column }) => row === "1.24.1" && column === "bulma")?.impossible).toBeNull();
});

test("any two dimensions can be combined, and no two cells are the same", () => {
  for (const rows of matrixDimensions)
    for (const columns of matrixDimensions) {
      if (!isMatrixPair(rows, columns)) {
        expect(() => matrixCells(rows, columns, of)).toThrow(RangeError);
        continue;
      }
      const cells = matrixCells(rows, columns, of);
      const ran = cells.map(({ selection, look, width }) => JSON.stringify([selection, look, width]));
      expect(new Set(ran).size).toBe(cells.length);
      expect(new Set(cells.map(keyOfCell)).size).toBe(cells.length);
    }
});

test("a branch runs its build, and cannot run without one", () => {
  const broken: MatrixBranch = { name: "broken", impossible: "Could not be built." };
  const cells = matrixCells("branches", "themes", { ...of, branches: [...branches, broken] });
  const on = (row: string, column: string) => cells.find((one) => one.row === row && one.column === column);
  expect(on("#34", "bootstrap3")?.selection.branch?.ref).toBe("#34");
  expect(on("#34", "bulma")?.impossible).toBe("The theme bulma is not in 1.12.1.");
  expect(on("broken", "bootstrap3")?.impossible).toBe("Could not be built.");
});

test("a selected branch stays unless releases or branches are a dimension", () => {
  expect([isMatrixPair("releases", "branches"), isMatrixPair("branches", "branches")]).toEqual([
    false,
    false,
  ]);
  const { branch } = { branch: BranchCommit.parse({ repository: "a/b", commit: "3".repeat(40), ref: "x" }) };
  const selection = { ...of.selection, branch };
  const branchesOf = (rows: "releases" | "widths") =>
    new Set(matrixCells(rows, "themes", { ...of, selection }).map((cell) => cell.selection.branch?.ref));
  expect([...branchesOf("releases"), ...branchesOf("widths")]).toEqual([undefined, "x"]);
});

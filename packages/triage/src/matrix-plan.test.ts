import { defaultSelection } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { expect, test } from "vitest";
import { judgedCell, matrixAnswerOf, type MatrixPlan, matrixPlan } from "./matrix-plan.ts";
import { keyOfCell, matrixCells } from "./matrix.ts";

const library = builtInLibrary("bootstrap-table");
const selection = defaultSelection(library);
const releases = library.releases.map(({ version }) => version);
const why = "The theme bold is not there.";
const [first, second, missing, ...others] = matrixCells("releases", "directions", {
  library,
  selection,
  releases,
});
if (!first || !second || !missing) throw new Error("The library has too few releases.");
const lacking = { ...missing, impossible: why };

const aMatrix = (judged: MatrixPlan["judged"] = {}): MatrixPlan => ({
  cells: [first, second, lacking, ...others],
  judged,
});
const waitingIn = (plan: MatrixPlan) => matrixPlan.next(plan, 1000);
const withFirst = aMatrix({ [keyOfCell(first)]: [{ verdict: "good", reason: "" }] });

test("a cell that its release cannot run is judged without a run, with the reason", () => {
  expect(judgedCell(aMatrix(), lacking)).toEqual({ verdict: "cannot-run", reason: why });
  expect(waitingIn(aMatrix())).not.toContain(lacking);
});

test("a matrix runs row by row, and skips known cells", () => {
  expect(waitingIn(aMatrix())).toEqual([first, second, ...others]);
  expect(waitingIn(withFirst)).toEqual([second, ...others]);
});

test("only judged cells are exported", () => {
  expect(matrixAnswerOf(["releases", "directions"], withFirst)).toEqual({
    rows: "releases",
    columns: "directions",
    cells: [
      { row: first.row, column: "ltr", verdict: "good", reason: "" },
      { row: missing.row, column: "ltr", verdict: "cannot-run", reason: why },
    ],
  });
});

import { defaultSelection } from "@online-editor/selection";
import { aLibrary } from "@online-editor/run/testing";
import { keyOfCell, matrixCells } from "@online-editor/triage";
import { expect, test } from "vitest";
import { answerOfMatrix, judgedCell, waitingIn } from "./matrix-run.ts";
import type { MatrixRun } from "./matrix-state.ts";
import { emptyCheck } from "../state.ts";

const library = aLibrary();
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

const aMatrix = (judged: MatrixRun["judged"] = {}): MatrixRun => ({
  state: "running",
  over: ["releases", "directions"],
  branches: [],
  building: null,
  cells: [first, second, lacking, ...others],
  judged,
  of: { code: "", selection, check: emptyCheck },
  subject: "",
  underWay: [],
});
const withFirst = aMatrix({ [keyOfCell(first)]: { verdict: "good", reason: "" } });

test("a cell that its release cannot run is judged without a run, with the reason", () => {
  expect(judgedCell(aMatrix(), lacking)).toEqual({ verdict: "cannot-run", reason: why });
  expect(waitingIn(aMatrix())).not.toContain(lacking);
});

test("a matrix runs row by row, and skips known cells", () => {
  expect(waitingIn(aMatrix())).toEqual([first, second, ...others]);
  expect(waitingIn(withFirst)).toEqual([second, ...others]);
});

test("only judged cells are exported", () => {
  expect(answerOfMatrix(withFirst)).toEqual({
    rows: "releases",
    columns: "directions",
    cells: [
      { row: first.row, column: "ltr", verdict: "good", reason: "" },
      { row: missing.row, column: "ltr", verdict: "cannot-run", reason: why },
    ],
  });
});

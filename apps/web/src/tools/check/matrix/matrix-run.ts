import type { MatrixAnswer } from "@online-editor/contract/judgement";
import { type Judged, keyOfCell, type MatrixCell } from "@online-editor/triage";
import type { MatrixRun } from "./matrix-state.ts";

/** The verdict on a cell; null where it was not judged. What a release does not have needs no run. */
export const judgedCell = ({ judged }: Pick<MatrixRun, "judged">, cell: MatrixCell): Judged | null =>
  cell.impossible === null
    ? (judged[keyOfCell(cell)] ?? null)
    : { verdict: "cannot-run", reason: cell.impossible };

/** The cells that are to be run yet. */
export const waitingIn = (matrix: Pick<MatrixRun, "cells" | "judged">): MatrixCell[] =>
  matrix.cells.filter((cell) => judgedCell(matrix, cell) === null);

/** What the command line prints of a matrix: only of what was judged. */
export const answerOfMatrix = (matrix: MatrixRun): MatrixAnswer => {
  const [rows, columns] = matrix.over;
  const cells = matrix.cells.flatMap((cell) => {
    const judged = judgedCell(matrix, cell);
    return judged ? [{ row: cell.row, column: cell.column, ...judged }] : [];
  });
  return { rows, columns, cells };
};

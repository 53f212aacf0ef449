import type { MatrixAnswer } from "@online-editor/contract/judgement";
import { type Judged, keyOfCell, type MatrixCell } from "@online-editor/triage";
import type { MatrixRun } from "./matrix-state.ts";

/** The verdict on a cell; null when it was not judged. A cell that its release cannot run needs no run. */
export const judgedCell = ({ judged }: Pick<MatrixRun, "judged">, cell: MatrixCell): Judged | null =>
  cell.impossible === null
    ? (judged[keyOfCell(cell)] ?? null)
    : { verdict: "cannot-run", reason: cell.impossible };

/** The cells that are still to be run. */
export const waitingIn = (matrix: Pick<MatrixRun, "cells" | "judged">): MatrixCell[] =>
  matrix.cells.filter((cell) => judgedCell(matrix, cell) === null);

/** The matrix in the command line's output format, with judged cells only. */
export const answerOfMatrix = (matrix: MatrixRun): MatrixAnswer => {
  const [rows, columns] = matrix.over;
  const cells = matrix.cells.flatMap((cell) => {
    const judged = judgedCell(matrix, cell);
    return judged ? [{ row: cell.row, column: cell.column, ...judged }] : [];
  });
  return { rows, columns, cells };
};

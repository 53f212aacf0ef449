import type { MatrixAnswer } from "@online-editor/contract/judgement";
import type { PlanKind } from "./job.ts";
import { keyOfCell, type MatrixCell, type MatrixDimension } from "./matrix.ts";
import type { Judged, Search } from "./search.ts";

/** A matrix under judgement, as plain data. */
export interface MatrixPlan {
  /** Row by row. */
  cells: readonly MatrixCell[];
  /** The judgements on each cell by `keyOfCell`, in chronological order. */
  judged: Search["judged"];
}

/** The verdict on a cell; null when it was not judged. A cell that its release cannot run needs no run. */
export const judgedCell = ({ judged }: Pick<MatrixPlan, "judged">, cell: MatrixCell): Judged | null =>
  cell.impossible === null
    ? (judged[keyOfCell(cell)]?.at(-1) ?? null)
    : { verdict: "cannot-run", reason: cell.impossible };

export const matrixPlan: PlanKind<MatrixPlan, MatrixCell, Judged> = {
  next: (plan) => plan.cells.filter((cell) => judgedCell(plan, cell) === null),
  nameOf: keyOfCell,
  record: (plan, cell, judged) => ({ ...plan, judged: { ...plan.judged, [keyOfCell(cell)]: [judged] } }),
};

/** The judged cells, as the command line and the export print them. */
export const matrixAnswerOf = (
  [rows, columns]: readonly [rows: MatrixDimension, columns: MatrixDimension],
  plan: MatrixPlan,
): MatrixAnswer => ({
  rows,
  columns,
  cells: plan.cells.flatMap((cell) => {
    const judged = judgedCell(plan, cell);
    return judged
      ? [{ row: cell.row, column: cell.column, verdict: judged.verdict, reason: judged.reason }]
      : [];
  }),
});

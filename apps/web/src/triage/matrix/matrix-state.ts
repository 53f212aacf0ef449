import type { Selection } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Judged, MatrixCell, MatrixDimension } from "@online-editor/triage";
import type { Workspace } from "../../platform/workspace.ts";

/** The check over two dimensions. */
export interface MatrixState {
  matrix: MatrixRun | null;
}

export type MatrixOver = readonly [rows: MatrixDimension, columns: MatrixDimension];

export interface WantedMatrix {
  over: MatrixOver;
  /** Refs as typed, for the dimension of branches. */
  branches: readonly string[];
}

export interface MatrixRun extends WantedMatrix {
  state: "running" | "stopped" | "done";
  /** The branch that is being built; the cells are known only after that. */
  building: string | null;
  /** Row by row. */
  cells: readonly MatrixCell[];
  /** By `keyOfCell`. */
  judged: Readonly<Record<string, Judged>>;
  /** What is judged; every cell has its own selection. */
  of: { code: string; selection: Selection; check: Check };
  /** Identifies what all cells have in common. */
  subject: string;
  /** The running cells, by `keyOfCell`. */
  underWay: readonly string[];
}

declare module "../../platform/workspace.ts" {
  interface Workspace extends MatrixState {}
}

export const initialMatrix: MatrixState = { matrix: null };

/** Updates the current matrix, if any. */
export const changeMatrix = (
  workspace: Workspace,
  change: (matrix: MatrixRun) => Partial<MatrixRun>,
): Workspace => {
  const { matrix } = workspace;
  return matrix ? { ...workspace, matrix: { ...matrix, ...change(matrix) } } : workspace;
};

/** Stops the matrix and keeps its verdicts. */
export const stopMatrix = (workspace: Workspace): Workspace =>
  workspace.matrix?.state === "running"
    ? changeMatrix(workspace, () => ({ state: "stopped", underWay: [], building: null }))
    : workspace;

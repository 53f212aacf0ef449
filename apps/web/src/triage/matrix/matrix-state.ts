import type { MatrixDimension, MatrixPlan } from "@online-editor/triage";
import type { Workspace } from "../../platform/workspace.ts";
import type { CheckedSubject } from "../variant.ts";

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

export interface MatrixRun extends WantedMatrix, MatrixPlan {
  state: "running" | "stopped" | "done";
  /** The branch that is being built; the cells are known only after that. */
  building: string | null;
  /** What is judged; every cell has its own selection. */
  of: CheckedSubject;
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
export const changeMatrix = (workspace: Workspace, change: Partial<MatrixRun>): Workspace =>
  workspace.matrix ? { ...workspace, matrix: { ...workspace.matrix, ...change } } : workspace;

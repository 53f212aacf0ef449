import { type Library, nameOfBranch } from "@online-editor/contract";
import {
  type Judged,
  type MatrixBranch,
  type MatrixCell,
  matrixCells,
  type MatrixDimension,
  matrixDimensions,
  type MatrixPlan,
  matrixPlan,
} from "@online-editor/triage";
import { z } from "zod";
import { explainFailure } from "../../platform/failure.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { receiveBuild } from "../../preview/branches/state.ts";
import { selectedLibrary } from "../../preview/state.ts";
import { lookOf } from "../../preview/frame.ts";
import { buildCommit } from "../commits/find-commit.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import type { JobKind } from "../judging/begin-job.ts";
import { judgeInFrame } from "../judging/judge-in-frame.ts";
import { hashOf } from "../judging/known-verdicts.ts";
import { resultOf } from "../judging/run-job.ts";
import type { JobRecord } from "../job-record.ts";

export type MatrixOver = readonly [rows: MatrixDimension, columns: MatrixDimension];

const MatrixOptions = z.object({
  over: z.tuple([z.enum(matrixDimensions), z.enum(matrixDimensions)]).readonly(),
  /** Refs as typed, for the dimension of branches. */
  branches: z.array(z.string()).readonly(),
});

export interface MatrixRun extends JobRecord<MatrixPlan, z.infer<typeof MatrixOptions>> {
  /** The branch that is being built; the cells are known only after that. */
  building: string | null;
}

/** Judges the open document over two dimensions. */
export const judgeMatrix: JobKind<MatrixRun, MatrixCell, Judged> = {
  plan: matrixPlan,
  subjectOf: takeSubject,
  kept: {
    // What all cells have in common; their names say the rest.
    keyOf: ({ code, check, selection, exampleAnswers }) =>
      hashOf(["matrix", code, check, selection.library, exampleAnswers]),
    verdictsOf: ({ judged }) => judged,
    options: MatrixOptions,
  },
  begin: ({ parts, subject, options: { over, branches: refs }, known, change }) => {
    const { workspace, library: released, check, of } = subject;
    const library = over.includes("releases") ? released : selectedLibrary(workspace);
    if (!library) return null;
    const { selection } = of;
    const releases = released.releases.map(({ version }) => version);
    const look = lookOf(workspace.frame);
    const cellsOn = (branches: readonly MatrixBranch[]) =>
      matrixCells(over[0], over[1], { library, selection, releases, branches, look });
    return {
      shown: { plan: { cells: cellsOn([]), judged: known }, building: null },
      async prepare(before, stop) {
        if (!over.includes("branches")) return before;
        const branches: MatrixBranch[] = [];
        for (const ref of refs) {
          change({ building: ref });
          branches.push(await buildRef(parts, { library: released, ref, stop }));
        }
        return { ...before, cells: cellsOn(branches) };
      },
      async judge(cell, stop) {
        const { width } = cell;
        return resultOf(await judgeInFrame(parts, onCell(workspace, cell), { check, width, stop }));
      },
      onProgress: ({ state, underWay }) =>
        state === "running" && underWay.length === 0 ? {} : { building: null },
    };
  },
};

/** Builds a branch. When it is missing or does not build, its cells cannot run. */
const buildRef = async (
  parts: Pick<CheckingParts, "api" | "store">,
  { library, ref, stop }: { library: Library; ref: string; stop: AbortSignal },
): Promise<MatrixBranch> => {
  try {
    const found = await parts.api.readBranch({ library: library.id, ref }, { signal: stop });
    const branch = { repository: found.repository, commit: found.commit, ref: found.ref };
    const name = nameOfBranch(branch);
    const built = await buildCommit(parts, { library, target: branch, onProgress: () => undefined, stop });
    if ("impossible" in built) return { name, impossible: built.impossible };
    return { name, library: built.library, selection: { version: built.version, branch } };
  } catch (error) {
    if (stop.aborted) throw error;
    return { name: ref, impossible: explainFailure(error) };
  }
};

/** The document on the selection of a cell, with its build. */
const onCell = (workspace: Workspace, { library, selection, look }: MatrixCell): Workspace => {
  const { branch, version } = selection;
  const withBuild = branch ? receiveBuild(workspace, { commit: branch.commit, version, library }) : workspace;
  return { ...withBuild, library: selection, frame: { ...workspace.frame, ...look } };
};

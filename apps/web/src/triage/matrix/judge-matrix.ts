import { type Library, nameOfBranch } from "@online-editor/contract";
import {
  type Job,
  keyOfCell,
  type MatrixBranch,
  type MatrixCell,
  matrixCells,
  type MatrixPlan,
  matrixPlan,
} from "@online-editor/triage";
import { explainFailure } from "../../platform/failure.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { receiveBuild } from "../../preview/branches/state.ts";
import { selectedLibrary } from "../../preview/state.ts";
import { lookOf } from "../../preview/frame.ts";
import { buildCommit } from "../commits/find-commit.ts";
import { type CheckingParts, takeSubject } from "../subject.ts";
import { judgeInFrame } from "../judging/judge-in-frame.ts";
import {
  type JobStart,
  keepKnownVerdicts,
  matrixSubjectOf,
  readKnownVerdicts,
} from "../judging/known-verdicts.ts";
import { createFrameJob, toldOf } from "../judging/run-job.ts";
import { changeJob, type MatrixRun, type WantedMatrix } from "../state.ts";

/** Judges the open document over two dimensions; a `subject` with which it goes on is what its verdicts are kept under. */
export const judgeMatrix = (
  parts: CheckingParts,
  { over, branches: refs, subject: goneOn }: WantedMatrix & { subject?: string },
  how: JobStart,
): Job<MatrixPlan> | null => {
  const { store } = parts;
  const taken = takeSubject(store.getState());
  const library = over.includes("releases") ? taken?.library : selectedLibrary(store.getState());
  if (!library || !taken) return null;
  const { workspace, library: released, check, of } = taken;
  const { selection } = of;
  const releases = released.releases.map(({ version }) => version);
  const look = lookOf(workspace.frame);
  const cellsOn = (branches: readonly MatrixBranch[]) =>
    matrixCells(over[0], over[1], { library, selection, releases, branches, look });
  const subject = goneOn ?? matrixSubjectOf(workspace);
  const plan: MatrixPlan = { cells: cellsOn([]), judged: readKnownVerdicts(subject, how) };
  const change = (by: Partial<MatrixRun>) => {
    store.apply((now) => changeJob(now, "matrix", by));
  };
  const begun = {
    state: "running",
    over,
    branches: refs,
    building: null,
    of,
    subject,
    underWay: [],
  } as const;
  store.apply((now) => ({ ...now, matrix: { ...begun, ...plan } }));
  return createFrameJob(parts, matrixPlan, {
    workspace,
    plan,
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
      return toldOf(await judgeInFrame(parts, onCell(workspace, cell), { check, width, stop }));
    },
    onProgress: ({ state, plan: { cells, judged }, underWay }) => {
      keepKnownVerdicts(subject, judged);
      const isBuilding = state === "running" && underWay.length === 0;
      const building = isBuilding ? {} : { building: null };
      change({ state, cells, judged, underWay: underWay.map(keyOfCell), ...building });
    },
  });
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

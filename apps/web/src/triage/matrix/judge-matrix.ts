import { type Library, nameOfBranch } from "@online-editor/contract";
import { libraryNamed } from "@online-editor/selection";
import {
  type Job,
  type Judged,
  keyOfCell,
  type MatrixBranch,
  type MatrixCell,
  matrixCells,
  type MatrixPlan,
  matrixPlan,
} from "@online-editor/triage";
import { explainFailure } from "../../platform/api.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import { receiveBuild } from "../../preview/branches/state.ts";
import { selectedLibrary } from "../../preview/state.ts";
import { lookOf } from "../../preview/frame.ts";
import { buildCommit } from "../commits/build-commit.ts";
import type { CheckingParts } from "../checking-parts.ts";
import { impossible, judgeInFrame } from "../judging/judge-in-frame.ts";
import { keepKnownVerdicts, matrixSubjectOf, readKnownVerdicts } from "../judging/known-verdicts.ts";
import { createFrameJob, toldOf } from "../judging/run-job.ts";
import type { SearchStart } from "../releases/find-release.ts";
import { withoutImpossible } from "../releases/release-search.ts";
import { changeJob, type MatrixRun, type WantedMatrix } from "../state.ts";

/** Judges the open document over two dimensions. */
export const judgeMatrix = (
  parts: CheckingParts,
  { over, branches: refs }: WantedMatrix,
  how: SearchStart,
): Job<MatrixPlan> | null => {
  const { store } = parts;
  const workspace = store.getState();
  const { check, code, library: selection, catalogue, opening, frame } = workspace;
  const released = libraryNamed(catalogue, selection.library);
  const library = over.includes("releases") ? released : selectedLibrary(workspace);
  if (!library || !released || !check?.expectations.length || opening.state !== "open") return null;
  const releases = released.releases.map(({ version }) => version);
  const look = lookOf(frame);
  const cellsOn = (branches: readonly MatrixBranch[]) =>
    matrixCells(over[0], over[1], { library, selection, releases, branches, look });
  const subject = matrixSubjectOf(workspace);
  const plan: MatrixPlan = { cells: cellsOn([]), judged: how === "anew" ? {} : knownOf(subject, how) };
  const change = (by: Partial<MatrixRun>) => {
    store.apply((now) => changeJob(now, "matrix", by));
  };
  const of = { code, selection, check };
  const begun: MatrixRun = {
    state: "running",
    over,
    branches: refs,
    building: null,
    of,
    subject,
    underWay: [],
    ...plan,
  };
  store.apply((now) => ({ ...now, matrix: begun }));
  return createFrameJob(parts, matrixPlan, {
    workspace,
    plan,
    async prepare(before, stop) {
      if (!over.includes("branches")) return before;
      const branches: MatrixBranch[] = [];
      for (const ref of refs) {
        const onWaiting = () => {
          if (!stop.aborted) change({ building: ref });
        };
        branches.push(await buildRef(parts, { library: released, ref, onWaiting, stop }));
      }
      return { ...before, cells: cellsOn(branches) };
    },
    async judge(cell, stop) {
      const judged = await judgeInFrame(parts, onCell(workspace, cell), {
        check,
        width: cell.width,
        stop,
      }).catch((error: unknown) => impossible(check, error));
      return toldOf(judged);
    },
    onProgress: ({ state, plan: { cells, judged }, underWay }) => {
      keep(subject, judged);
      const isBuilding = state === "running" && underWay.length === 0;
      change({
        state,
        cells,
        judged,
        underWay: underWay.map(keyOfCell),
        ...(!isBuilding && { building: null }),
      });
    },
  });
};

/** Builds a branch. When it is missing or does not build, its cells cannot run. */
const buildRef = async (
  parts: Pick<CheckingParts, "api" | "store">,
  {
    library,
    ref,
    onWaiting,
    stop,
  }: { library: Library; ref: string; onWaiting: () => void; stop: AbortSignal },
): Promise<MatrixBranch> => {
  onWaiting();
  try {
    const found = await parts.api.readBranch({ library: library.id, ref }, { signal: stop });
    const branch = { repository: found.repository, commit: found.commit, ref: found.ref };
    const name = nameOfBranch(branch);
    const built = await buildCommit(parts, { library, target: branch, onProgress: onWaiting, stop });
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

/** The last verdict on each cell. */
const knownOf = (subject: string, how: SearchStart): MatrixPlan["judged"] => {
  const known = how === "on" ? readKnownVerdicts(subject) : withoutImpossible(readKnownVerdicts(subject));
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, all]) => {
      const last = all.at(-1);
      return last ? [[key, last]] : [];
    }),
  );
};

/** Stores the verdicts of a matrix, and keeps those of other matrices on the same subject. */
const keep = (subject: string, judged: Readonly<Record<string, Judged>>) => {
  const now = Object.fromEntries(Object.entries(judged).map(([key, one]) => [key, [one]]));
  keepKnownVerdicts(subject, { ...readKnownVerdicts(subject), ...now });
};

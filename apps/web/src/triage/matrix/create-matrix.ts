import { type Library, nameOfBranch } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { libraryNamed } from "@online-editor/selection";
import { keyOfCell, type MatrixBranch, type MatrixCell, matrixCells } from "@online-editor/triage";
import { explainFailure } from "../../platform/explain-failure.ts";
import type { Workspace } from "../../platform/workspace.ts";
import { selectedLibrary } from "../../preview/what-runs/state.ts";
import { lookOf } from "../../preview/frame.ts";
import { buildCommit } from "../commits/build-commit.ts";
import type { CheckingParts } from "../effects.ts";
import { createHungProcess } from "../judging/hung-process.ts";
import { claimPlace, type FrameJudgement, impossible, judgeInFrame } from "../judging/judge-in-frame.ts";
import { judgeSideBySide } from "../judging/judge-several.ts";
import { keepKnownVerdicts, matrixSubjectOf, readKnownVerdicts } from "../judging/known-verdicts.ts";
import { waitingIn } from "./matrix-run.ts";
import { changeMatrix, type MatrixRun, stopMatrix, type WantedMatrix } from "./matrix-state.ts";
import { withoutImpossible } from "../releases/release-search.ts";
import type { SearchStart } from "../releases/create-searching.ts";

/** Judges the open document over two dimensions. */
export const createMatrix = (
  parts: CheckingParts,
): { judge: (wanted: WantedMatrix, how: SearchStart) => void; stop: () => void } => {
  const { store } = parts;
  let own: AbortController | null = null;

  const stop = () => {
    own?.abort();
    own = null;
    store.apply(stopMatrix);
  };

  /** Builds a branch. When it is missing or does not build, its cells cannot run. */
  const build = async (library: Library, ref: string, stopAll: AbortSignal): Promise<MatrixBranch> => {
    const showWaiting = () => {
      stopAll.throwIfAborted();
      store.apply((now) => changeMatrix(now, () => ({ building: ref })));
    };
    showWaiting();
    try {
      const target = await parts.api.readBranch({ library: library.id, ref }, { signal: stopAll });
      const branch = { repository: target.repository, commit: target.commit, ref: target.ref };
      const name = nameOfBranch(branch);
      const built = await buildCommit(parts, {
        library,
        target: branch,
        onProgress: showWaiting,
        stop: stopAll,
      });
      if ("impossible" in built) return { name, impossible: built.impossible };
      return { name, library: built.library, selection: { version: built.version, branch } };
    } catch (error) {
      if (stopAll.aborted) throw error;
      return { name: ref, impossible: explainFailure(error) };
    }
  };

  const judgeCells = async (workspace: Workspace, matrix: MatrixRun, signal: AbortSignal) => {
    const { check } = matrix.of;
    const isOver = () => signal.aborted;
    const process = createHungProcess(parts);
    const failure = await claimPlace(parts, workspace);
    if (failure !== null) {
      if (!isOver()) parts.notify(failure);
      return;
    }
    await judgeSideBySide<MatrixCell>(
      {
        next: () => waitingIn(store.getState().matrix ?? matrix),
        nameOf: keyOfCell,
        judge: async (cell, stopThis) => {
          const { judgement, ended } = await judgeCell(workspace, cell, { check, stop: stopThis });
          const { verdict, reason } = judgement;
          const receive = () => {
            const judged = { [keyOfCell(cell)]: { verdict, reason } };
            store.apply((now) =>
              changeMatrix(now, (before) => ({ judged: { ...before.judged, ...judged } })),
            );
            keep(store.getState().matrix);
          };
          return { ended, receive };
        },
        onUnderWay: (cells) => {
          store.apply((now) => changeMatrix(now, () => ({ underWay: cells.map(keyOfCell) })));
        },
      },
      { process, stop: signal },
    );
    process.bringBack();
    if (!isOver()) store.apply((now) => changeMatrix(now, () => ({ state: "done", underWay: [] })));
  };

  const judgeCell = async (
    workspace: Workspace,
    { selection, look, width }: MatrixCell,
    { check, stop: stopThis }: { check: Check; stop: AbortSignal },
  ): Promise<FrameJudgement> => {
    const { branches } = store.getState();
    const on = { ...workspace, branches, library: selection, frame: { ...workspace.frame, ...look } };
    try {
      return await judgeInFrame(parts, on, { check, width, stop: stopThis });
    } catch (error) {
      return impossible(check, error instanceof Error ? error.message : String(error));
    }
  };

  return {
    judge(wanted, how) {
      stop();
      const workspace = store.getState();
      const { check, code, library: selection, catalogue, opening, frame } = workspace;
      const { over, branches: refs } = wanted;
      const released = libraryNamed(catalogue, selection.library);
      const library = over.includes("releases") ? released : selectedLibrary(workspace);
      if (!library || !released || !check?.expectations.length || opening.state !== "open") return;
      const releases = released.releases.map(({ version }) => version);
      const look = lookOf(frame);
      const cellsOn = (branches: readonly MatrixBranch[]) =>
        matrixCells(over[0], over[1], { library, selection, releases, branches, look });
      const subject = matrixSubjectOf(workspace);
      const matrix: MatrixRun = {
        state: "running",
        over,
        branches: refs,
        building: null,
        cells: cellsOn([]),
        judged: how === "anew" ? {} : knownOf(subject, how),
        of: { code, selection, check },
        subject,
        underWay: [],
      };
      const controller = (own = new AbortController());
      store.apply((now) => ({ ...now, matrix }));
      const judging = async () => {
        if (!over.includes("branches")) return judgeCells(workspace, matrix, controller.signal);
        const branches: MatrixBranch[] = [];
        for (const ref of refs) branches.push(await build(released, ref, controller.signal));
        const cells = cellsOn(branches);
        store.apply((now) => changeMatrix(now, () => ({ building: null, cells })));
        await judgeCells(workspace, { ...matrix, cells }, controller.signal);
      };
      const reportFailure = (error: unknown) => {
        if (!controller.signal.aborted) parts.notify(explainFailure(error));
      };
      void judging()
        .catch(reportFailure)
        .finally(() => {
          if (own === controller) stop();
        });
    },
    stop,
  };
};

/** The last verdict on each cell. */
const knownOf = (subject: string, how: SearchStart): MatrixRun["judged"] => {
  const { judged } = readKnownVerdicts(subject);
  const known = how === "on" ? judged : withoutImpossible(judged);
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, all]) => {
      const last = all.at(-1);
      return last ? [[key, last]] : [];
    }),
  );
};

/** Stores the verdicts of a matrix, and keeps those of other matrices on the same subject. */
const keep = (matrix: MatrixRun | null) => {
  if (!matrix) return;
  const { judged } = readKnownVerdicts(matrix.subject);
  const now = Object.fromEntries(Object.entries(matrix.judged).map(([key, one]) => [key, [one]]));
  keepKnownVerdicts(matrix.subject, { judged: { ...judged, ...now }, fitted: {} });
};

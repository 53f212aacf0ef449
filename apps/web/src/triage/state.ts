import type { RunId } from "@online-editor/contract";
import type {
  Check,
  Expectation,
  Picked,
  RecordedStep,
  Step,
  Unrecorded,
} from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { sameSelection } from "@online-editor/selection";
import { isCheckChanged } from "../document/opening-state.ts";
import type { Workspace } from "../platform/workspace.ts";
import { initialCommitSearch } from "./commits/commit-search.ts";
import { initialReduction } from "./reduction/document-reduction.ts";
import { initialMatrix } from "./matrix/matrix-state.ts";
import { initialNearby } from "./nearby/nearby-state.ts";
import { initialReleaseSearch } from "./releases/release-search.ts";
import type { CheckedSubject, Variant } from "./variant.ts";

/** The check of the open document and its outcome. */
export interface CheckState {
  /** The person's check, possibly without expectations yet; null when it has no lines. */
  check: Check | null;
  /** The running check, or the last verdict. */
  checking: Checking | null;
  /** The run that is being recorded, how many steps it has reported, and what it could not record. */
  recording: { run: RunId; count: number; unrecorded: readonly Unrecorded["what"][] } | null;
  /** The run in which an element is picked, and the one that was. */
  picking: { run: RunId; picked: Picked | null } | null;
  /** The variant whose run the person must judge, and the check's question if it has one. */
  asking: (Variant & { question: string | null }) | null;
}

export type Checking =
  | { state: "running" }
  | {
      state: "judged";
      judgement: Judgement;
      /** What was judged. */
      of: CheckedSubject;
    };

declare module "../platform/workspace.ts" {
  interface Workspace extends CheckState {}
}

export const initialCheck: CheckState = {
  check: null,
  checking: null,
  recording: null,
  picking: null,
  asking: null,
};

/** The session storage key of a tab's checks. */
export const keptChecksKey = "kept-checks";

export const emptyCheck: Check = { steps: [], expectations: [], withinSeconds: 5, isNegated: false };

/** The position of a line among the steps or the expectations. */
export interface CheckLine {
  part: "steps" | "expectations";
  index: number;
}

/** Replaces the check; one without lines becomes null. */
export const takeCheck = (workspace: Workspace, check: Check | null): Workspace => ({
  ...workspace,
  check: check && check.steps.length + check.expectations.length === 0 ? null : check,
});

export const addExpectation = (workspace: Workspace, expectation: Expectation): Workspace => {
  const check = workspace.check ?? emptyCheck;
  return takeCheck(workspace, { ...check, expectations: [...check.expectations, expectation] });
};

/** Adds an expectation that need not be said twice. */
export const expectOnce = (workspace: Workspace, expectation: Expectation): Workspace =>
  workspace.check?.expectations.some(({ expect }) => expect === expectation.expect)
    ? workspace
    : addExpectation(workspace, expectation);

/** True when running the check records the look that the expectation compares with. */
export const isToRecord = (expectation: Expectation): boolean =>
  expectation.expect === "stays-as-it-is" && expectation.recorded === null;

/** Replaces the line at a place among its kind. */
export const changeLine = (workspace: Workspace, index: number, line: Expectation | Step): Workspace => {
  const { check } = workspace;
  if (!check) return workspace;
  return takeCheck(
    workspace,
    "do" in line
      ? { ...check, steps: check.steps.with(index, line) }
      : { ...check, expectations: check.expectations.with(index, line) },
  );
};

export const removeLine = (workspace: Workspace, { part, index }: CheckLine): Workspace =>
  changeLines(workspace, part, (lines) => lines.toSpliced(index, 1));

/** Moves a line within its part; at the ends it stays. */
export const moveLine = (workspace: Workspace, { part, index }: CheckLine, by: -1 | 1): Workspace =>
  changeLines(workspace, part, (lines) => {
    const [line, other] = [lines[index], lines[index + by]];
    return line === undefined || other === undefined
      ? lines
      : lines.with(index, other).with(index + by, line);
  });

export const changeTerms = (
  workspace: Workspace,
  terms: Partial<Pick<Check, "isNegated" | "withinSeconds">>,
): Workspace => (workspace.check ? takeCheck(workspace, { ...workspace.check, ...terms }) : workspace);

export const beginRecording = (workspace: Workspace, run: RunId): Workspace => ({
  ...workspace,
  recording: { run, count: 0, unrecorded: [] },
});

export const endRecording = (workspace: Workspace): Workspace =>
  workspace.recording ? { ...workspace, recording: null } : workspace;

/** True while steps are recorded. A later run ends the recording. */
export const isRecording = ({ recording, run }: Workspace, of = recording?.run): boolean =>
  recording !== null && recording.run === of && run?.id === recording.run;

export const beginPicking = (workspace: Workspace, run: RunId): Workspace => ({
  ...endRecording(workspace),
  picking: { run, picked: null },
});

export const receivePicked = (workspace: Workspace, run: RunId, picked: Picked): Workspace =>
  workspace.picking?.run === run && workspace.run?.id === run
    ? { ...workspace, picking: { run, picked } }
    : workspace;

export const endPicking = (workspace: Workspace): Workspace =>
  workspace.picking ? { ...workspace, picking: null } : workspace;

/** True while an element is picked, or was and can be spoken about. */
export const isPicking = ({ picking, run }: Pick<Workspace, "picking" | "run">): boolean =>
  picking !== null && picking.run === run?.id;

/** Replaces what is expected; the steps stay. */
export const expectOnly = (workspace: Workspace, expectation: Expectation): Workspace =>
  takeCheck(workspace, { ...emptyCheck, ...workspace.check, expectations: [expectation], isNegated: false });

/** Adds a recorded step. The first one replaces the steps from before the recording. */
export const receiveStep = (
  workspace: Workspace,
  run: RunId,
  { step, replaces }: Pick<RecordedStep, "step" | "replaces">,
): Workspace => {
  const { recording } = workspace;
  if (!recording || !isRecording(workspace, run)) return workspace;
  const check = workspace.check ?? emptyCheck;
  const before = recording.count === 0 ? [] : check.steps;
  const kept = before.slice(0, before.length - Math.min(replaces, before.length));
  return {
    ...takeCheck(workspace, { ...check, steps: [...kept, step] }),
    recording: { ...recording, count: recording.count + 1 },
  };
};

export const receiveUnrecorded = (
  workspace: Workspace,
  run: RunId,
  { what }: Pick<Unrecorded, "what">,
): Workspace => {
  const { recording } = workspace;
  if (!recording || !isRecording(workspace, run) || recording.unrecorded.includes(what)) return workspace;
  return { ...workspace, recording: { ...recording, unrecorded: [...recording.unrecorded, what] } };
};

const changeLines = (
  workspace: Workspace,
  part: CheckLine["part"],
  change: <Line>(lines: Line[]) => Line[],
): Workspace => {
  const { check } = workspace;
  if (!check) return workspace;
  return takeCheck(
    workspace,
    part === "steps"
      ? { ...check, steps: change(check.steps) }
      : { ...check, expectations: change(check.expectations) },
  );
};

export const beginChecking = (workspace: Workspace): Workspace => ({
  ...workspace,
  checking: { state: "running" },
});

export const receiveJudgement = (
  workspace: Workspace,
  judgement: Judgement,
  of: CheckedSubject,
): Workspace => ({ ...workspace, checking: { state: "judged", judgement, of } });

/** Ends a running check without a verdict. */
export const endChecking = (workspace: Workspace): Workspace =>
  workspace.checking?.state === "running" ? { ...workspace, checking: null } : workspace;

/** Resets the checks when another document opens, which keeps only the check it was saved with. */
export const forgetCheck = (workspace: Workspace): Workspace => ({
  ...workspace,
  ...initialCheck,
  ...initialReleaseSearch,
  ...initialCommitSearch,
  ...initialReduction,
  ...initialMatrix,
  ...initialNearby,
  check: isCheckChanged(workspace) ? null : workspace.check,
});

/** True when a verdict matches the current code, selection and check. */
export const isVerdictCurrent = ({ code, library, check }: Workspace, of: CheckedSubject): boolean =>
  of.code === code && of.check === check && sameSelection(of.selection, library);

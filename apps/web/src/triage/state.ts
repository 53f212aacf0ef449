import type { Build, Commit, RunId, Version } from "@online-editor/contract";
import type { Check, Picked, RecorderReport, Unrecorded } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import type {
  Alternative,
  CommitPlan,
  DifferenceRow,
  MatrixDimension,
  MatrixPlan,
  ReleasePage,
  Search,
} from "@online-editor/triage";
import { isCheckChanged } from "../document/opening-state.ts";
import type { Workspace } from "../platform/editor-context.ts";
import type { ReleaseChange } from "./releases/release-facts.ts";
import { emptyCheck, takeCheck } from "./edit-check.ts";
import type { CheckedSubject } from "./subject.ts";
import { isShown, type Variant } from "./variant.ts";

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
  /** The oldest release to search, as somebody chose or a report says; null: all. */
  searchFrom: string | null;
  /** The search for the release that changed the verdict. */
  releaseSearch: ReleaseSearch | null;
  /** The search for the commit that changed the verdict between two releases. */
  commitSearch: CommitSearch | null;
  reduction: DocumentReduction | null;
  /** The check over two dimensions. */
  matrix: MatrixRun | null;
  /** Whether a verdict on the document of a report depends on what the report does not say. */
  dependence: Dependence | null;
  /** The steps of a report's words that cannot be taken, by the ids of assumptions. */
  undone: readonly { id: string; words: string }[];
  /** What the document shows on the releases around the selected one. */
  nearby: Nearby | null;
}

export type Checking =
  | { state: "running" }
  | {
      state: "judged";
      judgement: Judgement;
      /** What was judged. */
      of: CheckedSubject;
    };

type JobState = "running" | "stopped" | "done";

/** What is known of a job. */
interface JudgingJob {
  state: JobState;
  /** What is judged; a search or a matrix has its own selections. */
  of: CheckedSubject;
}

export interface ReleaseSearch extends JudgingJob {
  search: Search;
  /** Identifies `of`; see `subjectOf`. */
  subject: string;
  /** The running releases. */
  underWay: readonly string[];
  /** When it ended, ISO 8601 in UTC; null: it has not. */
  judgedAt: string | null;
  /** The oldest release that is searched; null: all are. */
  since: string | null;
  /** How long the rest may take, from the runs so far; null: nothing says. */
  secondsLeft: number | null;
  /** It came with the snippet: nothing was run here. */
  isSaved: boolean;
  /** The document reduced since, as often as it was: each shows the same as `of` on both sides of the break. */
  reducedTo: readonly Variant[];
}

export interface CommitSearch extends CommitPlan {
  state: JobState;
  /** The releases between which the commits lie. */
  between: { from: Version; to: Version };
  /** Identifies what is judged; see `subjectOf`. */
  subject: string;
  /** The commit that is built or judged now. */
  underWay: CommitUnderWay | null;
  /** The message when the search ended early. */
  trouble: string | null;
}

/** `progress` is null once the commit is built and is being judged. */
export interface CommitUnderWay {
  commit: Commit;
  progress: Extract<Build, { state: "building" }> | null;
}

export type MatrixOver = readonly [rows: MatrixDimension, columns: MatrixDimension];

export interface WantedMatrix {
  over: MatrixOver;
  /** Refs as typed, for the dimension of branches. */
  branches: readonly string[];
}

export interface MatrixRun extends JudgingJob, WantedMatrix, MatrixPlan {
  /** The branch that is being built; the cells are known only after that. */
  building: string | null;
  /** Identifies what all cells have in common. */
  subject: string;
  /** The running cells, by `keyOfCell`. */
  underWay: readonly string[];
}

export interface Dependence extends JudgingJob {
  /** With what it is broken, and with what not. */
  depends: readonly Alternative[];
  /** What was not exchanged, since the code was edited there; by the ids of assumptions. */
  unvaried: readonly string[];
}

export interface Nearby {
  state: JobState;
  of: Variant & { steps: Check["steps"] };
  /** The releases that an open report names, where they alone are compared. */
  between: { good: Version; bad: Version } | null;
  /** Oldest first. */
  pages: readonly ReleasePage[];
  rows: readonly DifferenceRow[];
}

export interface DocumentReduction extends JudgingJob {
  /** The releases on both sides of a known break. The reduced document must show the same on both. */
  between: ReleaseChange | null;
  /** The smallest known to show the same; `of` at first. */
  best: Variant;
  /** What the reduced document replaced in the editor; null when it was never shown. */
  replaced: Variant | null;
  /** UTF-8 bytes of the code and the extension names. */
  bytesBefore: number;
  bytes: number;
  /** How many candidates were judged. */
  tried: number;
  /** The message when it could not start or ended early. */
  trouble: string | null;
}

declare module "../platform/editor-context.ts" {
  interface Workspace extends CheckState {}
}

export const initialCheck: CheckState = {
  check: null,
  checking: null,
  recording: null,
  picking: null,
  asking: null,
  searchFrom: null,
  releaseSearch: null,
  commitSearch: null,
  reduction: null,
  matrix: null,
  dependence: null,
  undone: [],
  nearby: null,
};

/** Updates what is known of a job, if there is one. */
export const changeJob = <Name extends "releaseSearch" | "commitSearch" | "reduction" | "matrix">(
  workspace: Workspace,
  name: Name,
  change: Partial<NonNullable<Workspace[Name]>>,
): Workspace => (workspace[name] ? { ...workspace, [name]: { ...workspace[name], ...change } } : workspace);

/** The session storage key of a tab's checks. */
export const keptChecksKey = "kept-checks";

/** The steps before a page is judged or compared. */
export const stepsOf = ({ check }: Pick<Workspace, "check">): Check["steps"] =>
  check?.steps ?? emptyCheck.steps;

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

export const endPicking = (workspace: Workspace): Workspace =>
  workspace.picking ? { ...workspace, picking: null } : workspace;

/** True while an element is picked, or was and can be spoken about. */
export const isPicking = ({ picking, run }: Pick<Workspace, "picking" | "run">): boolean =>
  picking !== null && picking.run === run?.id;

/** Takes what a run reports of its recording or picking. The first step replaces those from before the recording. */
export const receiveReport = (workspace: Workspace, run: RunId, report: RecorderReport): Workspace => {
  const { recording, picking } = workspace;
  if (report.type === "picking-stopped") return endPicking(workspace);
  if (report.type === "picked")
    return picking?.run === run && isPicking(workspace)
      ? { ...workspace, picking: { run, picked: report } }
      : workspace;
  if (!recording || !isRecording(workspace, run)) return workspace;
  const { count, unrecorded } = recording;
  if (report.type === "unrecorded") {
    const all = [...new Set([...unrecorded, report.what])];
    return { ...workspace, recording: { ...recording, unrecorded: all } };
  }
  const check = workspace.check ?? emptyCheck;
  const before = count === 0 ? [] : check.steps;
  const steps = [...before.slice(0, Math.max(0, before.length - report.replaces)), report.step];
  return {
    ...takeCheck(workspace, { ...check, steps }),
    recording: { ...recording, count: count + 1 },
  };
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
  check: isCheckChanged(workspace) ? null : workspace.check,
});

/** True when the differences are those of what the editor shows, after the same steps. */
export const isNearbyCurrent = (workspace: Workspace): boolean =>
  workspace.nearby !== null &&
  workspace.nearby.of.steps === stepsOf(workspace) &&
  isShown(workspace, workspace.nearby.of);

/** True when a verdict is about what the editor shows now, by the same check. */
export const isVerdictCurrent = (workspace: Workspace, of: CheckedSubject): boolean =>
  of.check === workspace.check && isShown(workspace, of);

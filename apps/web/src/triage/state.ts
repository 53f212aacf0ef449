import type { RunId } from "@online-editor/contract";
import type { Check, Picked, RecorderReport, Unrecorded } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { isCheckChanged } from "../document/opening-state.ts";
import type { Workspace } from "../platform/editor-context.ts";
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
  /** The steps of a report's words that cannot be taken, by the ids of assumptions. */
  undone: readonly { id: string; words: string }[];
}

export type Checking =
  | { state: "running" }
  | {
      state: "judged";
      judgement: Judgement;
      /** What was judged. */
      of: CheckedSubject;
    };

declare module "../platform/editor-context.ts" {
  interface Workspace extends CheckState {}
}

export const initialCheck: CheckState & Pick<Workspace, "jobs"> = {
  check: null,
  checking: null,
  recording: null,
  picking: null,
  asking: null,
  searchFrom: null,
  jobs: {},
  undone: [],
};

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
export const onDocumentOpened = (workspace: Workspace): Workspace => ({
  ...workspace,
  ...initialCheck,
  check: isCheckChanged(workspace) ? null : workspace.check,
});

/** True when the differences are those of what the editor shows, after the same steps. */
export const isNearbyCurrent = (workspace: Workspace): boolean => {
  const of = workspace.jobs.nearby?.subject;
  return of?.check.steps === stepsOf(workspace) && isShown(workspace, of);
};

/** True when a verdict is about what the editor shows now, by the same check. */
export const isVerdictCurrent = (workspace: Workspace, of: CheckedSubject): boolean =>
  of.check === workspace.check && isShown(workspace, of);

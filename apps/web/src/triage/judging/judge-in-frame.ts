import type { BranchCommit, FormField, Version } from "@online-editor/contract";
import type { Check, CheckQuestion, CheckReport } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import {
  checkedPageOf,
  type RawCheckedRun,
  readCheckedRun,
  runCheckedPage,
  type CheckEnd,
} from "@online-editor/run";
import { awaitsEye, fitSelection, judge, judgedByEye, takeRecorded } from "@online-editor/triage";
import { keyOf } from "../../document/document-address.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { AskedPerson } from "./ask-by-eye.ts";
import type { CheckingParts, Subject } from "../subject.ts";
import { stopRun } from "../../preview/running.ts";
import { translate } from "../../platform/i18n.ts";

/** A judgement and how its run ended; null when nothing ran. */
export interface FrameJudgement {
  judgement: Judgement;
  ended: RawCheckedRun["ended"] | null;
  /** The check with the recordings of its run. */
  check: Check;
  /** The elements of the page, where they were asked for. */
  structure?: CheckReport["structure"];
}

export interface FrameOptions {
  check: CheckQuestion;
  fitted?: readonly string[];
  field?: FormField;
  /** Fills in the missing recordings of the check. */
  isRecording?: boolean;
  /** Who judges by eye; without a person such a check cannot be judged. */
  person?: Pick<AskedPerson, "ask"> | undefined;
  /** Where its frame is shown, and stays. Default: it is hidden. */
  place?: HTMLElement;
  /** Width of the page in pixels. Default: the width of all checks. */
  width?: number;
  stop: AbortSignal;
}

/** Judges a workspace's document on its selection in a hidden frame. Requires `claimPlace` first. */
export const judgeInFrame = async (
  { prepareChecked }: Pick<CheckingParts, "prepareChecked">,
  workspace: Workspace,
  { check, fitted = [], field, isRecording = false, person, place, width, stop }: FrameOptions,
): Promise<FrameJudgement> => {
  try {
    const found = await prepareChecked(workspace, check);
    if ("impossible" in found) return impossible(check, found.impossible);
    const { prepared, library } = found;
    const page = { ...checkedPageOf(prepared, check, field), ...(width !== undefined && { width }) };
    const raw = await runCheckedPage(page, stop, place);
    const { run, outcome } = readCheckedRun(prepared.run, library, raw);
    const recorded = isRecording ? takeRecorded(check, outcome) : { check, run: outcome };
    const answer =
      person && awaitsEye(recorded.check, recorded.run)
        ? await person.ask(workspace, recorded.check, stop)
        : null;
    const judged = answer === null ? recorded.run : judgedByEye(recorded.check, recorded.run, answer);
    const errors = run.errors.map(({ message }) => message);
    const result = judge(recorded.check, judged, { errors, fitted });
    const judgement = answer === "unsure" ? { ...result, verdict: answer } : result;
    const structure = outcome.ended === "checked" ? outcome.report.structure : undefined;
    return { judgement, ended: raw.ended, check: recorded.check, structure };
  } catch (error) {
    return impossible(check, error);
  }
};

/** Judges a document on one release or the build of a branch, with its selection adjusted to that. */
export const judgeOnRelease = async (
  parts: Pick<CheckingParts, "prepareChecked">,
  { workspace, library, check }: Pick<Subject, "workspace" | "library"> & Pick<FrameOptions, "check">,
  on: { release: Version; branch?: BranchCommit } & Pick<FrameOptions, "person" | "place" | "width" | "stop">,
): Promise<FrameJudgement> => {
  const { release, branch, ...options } = on;
  const fit = fitSelection(library, workspace.library, release);
  if ("impossible" in fit) return impossible(check, fit.impossible);
  const selection = branch ? { ...fit.selection, branch } : fit.selection;
  return judgeInFrame(parts, { ...workspace, library: selection }, { check, fitted: fit.fitted, ...options });
};

/** The judgement when nothing could run; `why` is a sentence or what was thrown. */
export const impossible = (check: Check, why: unknown): FrameJudgement => ({
  judgement: judge(check, { ended: "impossible", why: why instanceof Error ? why.message : String(why) }),
  ended: null,
  check,
});

/** Claims the open document's place for checked runs. Returns why it is not available, or null when runs may start. */
export const claimPlace = async (
  { frames, originOf }: Pick<CheckingParts, "frames" | "originOf">,
  workspace: Workspace,
): Promise<string | null> => {
  const place = { origin: originOf(workspace), document: keyOf(workspace.document) };
  return (await frames.claim(place))
    ? null
    : translate("The result's storage could not be cleared. Check the connection, then run the check again.");
};

/** Endings after which the page may still be busy. */
const holding = new Set<RawCheckedRun["ended"]>([
  "flooded",
  "hung",
  "navigated",
  "never-loaded",
  "never-reported",
  "stopped",
] satisfies CheckEnd[]);

/** True for an ending that another run may have caused by blocking the process. */
export const mayBeHeldUp = (ended: RawCheckedRun["ended"] | null): boolean =>
  ended !== null && ended !== "stopped" && holding.has(ended);

/**
 * Recovers the process that checked runs share with the result. Create one for each job, at its start: it remembers
 * whether the result was shown then.
 */
export const createHungProcess = ({
  store: { getState, apply },
  frames,
  runAgain,
}: Pick<CheckingParts, "store" | "frames" | "runAgain">) => {
  let isResultLost = false;
  const shown = getState().run;
  const wasShown = shown?.state === "loaded" || shown?.state === "painted";
  return {
    /** Ends the process after a run that may block it; resolves at once after any other run. */
    async endAfter(ended: RawCheckedRun["ended"] | null): Promise<void> {
      if (ended === null || !holding.has(ended)) return;
      if (await frames.endHungProcess()) {
        isResultLost ||= getState().run?.state !== "stopped";
        apply((workspace) => stopRun(workspace));
      }
      // The result shares the message limit with the run that flooded.
      if (ended === "flooded") isResultLost ||= getState().run?.endedFor === "messages";
    },
    /** Runs the result again if it was ended with the process. */
    bringBack(): void {
      const { run, code } = getState();
      // Does not run code that was edited since and never run by the person.
      const isSame = run?.state === "stopped" && run.code === shown?.code && run.code === code;
      if (isResultLost && wasShown && isSame) runAgain();
      isResultLost = false;
    },
  };
};

export type HungProcess = ReturnType<typeof createHungProcess>;

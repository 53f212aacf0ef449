import { mayHaveBeenSlow } from "@online-editor/run";
import { createJob, type Job, type JobParts, type Judged, type PlanKind } from "@online-editor/triage";
import { explainFailure } from "../../platform/failure.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts, Subject } from "../subject.ts";
import {
  createHungProcess,
  type HungProcess,
  mayBeHeldUp,
  claimPlace,
  type FrameJudgement,
  type FrameOptions,
  judgeInFrame,
} from "./judge-in-frame.ts";

/** Frames share a thread, so more would not run faster; but they wait for files and expectations at the same time. */
const mostAtOnce = 4;

/** Nothing can be judged now; its message says why. */
export class CannotJudge extends Error {}

/** Why a job ended early, for the person. */
export const whyEnded = (error: unknown): string =>
  error instanceof CannotJudge ? error.message : explainFailure(error);

/** What a job judges in frames. */
export interface FrameJob<Plan, One, Result> extends Pick<
  JobParts<Plan, One, Result>,
  "plan" | "onProgress"
> {
  /** The document as it was at the start. */
  workspace: Workspace;
  /** Default: as many as the machine bears. */
  atOnce?: number;
  /** The verdict on an item, and how its last run ended. */
  judge(one: One, stop: AbortSignal, plan: Plan): Promise<{ result: Result; ended: FrameJudgement["ended"] }>;
  prepare?(plan: Plan, stop: AbortSignal, process: HungProcess): Promise<Plan>;
  finish?(plan: Plan, stop: AbortSignal, process: HungProcess): Promise<Plan>;
}

/** What a plan keeps of a judgement, with how its run ended. */
export const resultOf = ({
  judgement: { verdict, reason, evidence },
  ended,
}: FrameJudgement): { result: Judged; ended: FrameJudgement["ended"] } => ({
  result: { verdict, reason, fitted: evidence.fitted },
  ended,
});

/** A job that judges in frames, whose place it claims first. Starting it rejects with `CannotJudge` without one. */
export const createFrameJob = <Plan, One, Result>(
  parts: Pick<CheckingParts, "store" | "frames" | "originOf" | "runAgain">,
  kind: PlanKind<Plan, One, Result>,
  { workspace, judge, prepare, finish, atOnce = mostAtOnce, ...rest }: FrameJob<Plan, One, Result>,
): Job<Plan> => {
  const process = createHungProcess(parts);
  const job = createJob(kind, {
    ...rest,
    atOnce: Math.min(atOnce, navigator.hardwareConcurrency),
    async prepare(plan, stop) {
      const failure = await claimPlace(parts, workspace);
      if (failure !== null) throw new CannotJudge(failure);
      return prepare ? prepare(plan, stop, process) : plan;
    },
    async judge(one, stop, plan) {
      const { result, ended } = await judge(one, stop, plan);
      const doubt = mayHaveBeenSlow(ended) ? "slow" : mayBeHeldUp(ended) ? "blocked" : null;
      return { result, doubt, tidy: () => process.endAfter(ended) };
    },
    finish: async (plan, stop) => (finish ? finish(plan, stop, process) : plan),
  });
  return {
    ...job,
    start: (until) =>
      job.start(until).finally(() => {
        process.bringBack();
      }),
  };
};

const onePlan: PlanKind<FrameJudgement | null, "run", FrameJudgement> = {
  next: (judged) => (judged ? [] : ["run"]),
  nameOf: String,
  record: (_, __, judgement) => judgement,
};

/** Judges the document as it is, and makes the recordings that its check lacks. `onJudged` may be called twice. */
export const judgeDocument = (
  parts: Pick<CheckingParts, "store" | "frames" | "originOf" | "runAgain" | "prepareChecked">,
  { workspace, check }: Subject,
  {
    onJudged,
    ...options
  }: Pick<FrameOptions, "person" | "field"> & { onJudged: (judged: FrameJudgement) => void },
): Job<FrameJudgement | null> =>
  createFrameJob(parts, onePlan, {
    workspace,
    plan: null,
    async judge(_, stop) {
      const result = await judgeInFrame(parts, workspace, { check, isRecording: true, ...options, stop });
      return { result, ended: result.ended };
    },
    onProgress: ({ plan }) => {
      if (plan) onJudged(plan);
    },
  });

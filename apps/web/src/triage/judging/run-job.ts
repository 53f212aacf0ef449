import { mayHaveBeenSlow } from "@online-editor/run";
import { createJob, type Job, type JobParts, type Judged, type PlanKind } from "@online-editor/triage";
import { explainFailure } from "../../platform/api.ts";
import type { Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts } from "../checking-parts.ts";
import { createHungProcess, type HungProcess, mayBeHeldUp } from "./hung-process.ts";
import { claimPlace, type FrameJudgement, impossible, judgeInFrame } from "./judge-in-frame.ts";
import type { Check } from "@online-editor/contract/check";
import type { Variant } from "../variant.ts";

/** Frames share a thread, so more would not run faster; but they wait for files and expectations at the same time. */
const mostAtOnce = 4;

/** Nothing can be judged now; its message says why. */
export class CannotJudge extends Error {}

/** Why a job ended early, for the person. */
export const whyEnded = (error: unknown): string =>
  error instanceof CannotJudge ? error.message : explainFailure(error);

/** What a job judges in frames. */
export interface FrameJob<Plan, One, Told> extends Pick<JobParts<Plan, One, Told>, "plan" | "onProgress"> {
  /** The document as it was at the start. */
  workspace: Workspace;
  /** Default: as many as the machine bears. */
  atOnce?: number;
  /** The verdict on an item, and how its last run ended. */
  judge(one: One, stop: AbortSignal, plan: Plan): Promise<{ told: Told; ended: FrameJudgement["ended"] }>;
  prepare?(plan: Plan, stop: AbortSignal, process: HungProcess): Promise<Plan>;
  finish?(plan: Plan, stop: AbortSignal, process: HungProcess): Promise<Plan>;
}

/** What a plan keeps of a judgement, with how its run ended. */
export const toldOf = ({
  judgement: { verdict, reason },
  ended,
}: FrameJudgement): { told: Judged; ended: FrameJudgement["ended"] } => ({
  told: { verdict, reason },
  ended,
});

/** A job that judges in frames, whose place it claims first. Starting it rejects with `CannotJudge` without one. */
export const createFrameJob = <Plan, One, Told>(
  parts: Pick<CheckingParts, "store" | "frames" | "originOf" | "runAgain">,
  kind: PlanKind<Plan, One, Told>,
  { workspace, judge, prepare, finish, atOnce = mostAtOnce, ...rest }: FrameJob<Plan, One, Told>,
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
      const { told, ended } = await judge(one, stop, plan);
      const doubt = mayHaveBeenSlow(ended) ? "slow" : mayBeHeldUp(ended) ? "blocked" : null;
      return { told, doubt, tidy: () => process.endAfter(ended) };
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

/** Receives the verdict on the variant at an index; null when stopped before there was one. */
export type ReceiveJudged = (place: number, judged: Judged | null) => void;

type JudgedVariants = readonly (Judged | null)[];

const plan: PlanKind<JudgedVariants, number, Judged> = {
  next: (judged) => [...judged.keys()].filter((place) => judged[place] === null),
  nameOf: String,
  tell: (judged, place, verdict) => judged.with(place, verdict),
};

/** Judges a document in several variants, one after the other. */
export const judgeEach = (
  parts: CheckingParts,
  workspace: Workspace,
  { check, variants, receive }: { check: Check; variants: readonly Variant[]; receive: ReceiveJudged },
): Job<JudgedVariants> => {
  let known: JudgedVariants = variants.map(() => null);
  return createFrameJob(parts, plan, {
    workspace,
    plan: known,
    atOnce: 1,
    async judge(place, stop) {
      const variant = variants[place];
      if (!variant) throw new RangeError(`There is no variant ${place}.`);
      const { code, selection } = variant;
      const on = { ...workspace, code, library: selection };
      const judged = await judgeInFrame(parts, on, { check, stop }).catch((error: unknown) =>
        impossible(check, error),
      );
      return toldOf(judged);
    },
    onProgress: ({ state, plan: judged }) => {
      for (const [place, verdict] of judged.entries())
        if (verdict !== known[place] || (state === "stopped" && verdict === null)) receive(place, verdict);
      known = judged;
    },
  });
};

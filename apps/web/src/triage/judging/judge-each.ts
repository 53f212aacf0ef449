import type { Check } from "@online-editor/contract/check";
import type { Job, Judged, PlanKind } from "@online-editor/triage";
import type { Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts } from "../checking-parts.ts";
import type { Variant } from "../variant.ts";
import { impossible, judgeInFrame } from "./judge-in-frame.ts";
import { createFrameJob, toldOf } from "./run-job.ts";

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

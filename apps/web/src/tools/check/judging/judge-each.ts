import type { Check } from "@online-editor/contract/check";
import type { Workspace } from "../../../kernel/workspace.ts";
import type { CheckingParts, ReceiveJudged } from "../effects.ts";
import type { Variant } from "../variant.ts";
import { createHungProcess } from "./hung-process.ts";
import { claimPlace, impossible, judgeInFrame } from "./judge-in-frame.ts";

/** Judges a document in several variants, one after the other, in hidden frames. */
export const judgeEach = async (
  parts: CheckingParts,
  workspace: Workspace,
  {
    check,
    variants,
    receive,
    stop,
  }: { check: Check; variants: readonly Variant[]; receive: ReceiveJudged; stop: AbortSignal },
): Promise<void> => {
  const process = createHungProcess(parts);
  const failure = await claimPlace(parts, workspace);
  for (const [place, { code, selection }] of variants.entries()) {
    const judge = async () => {
      if (failure !== null) return impossible(check, failure);
      try {
        return await judgeInFrame(parts, { ...workspace, code, library: selection }, { check, stop });
      } catch (error) {
        return impossible(check, error instanceof Error ? error.message : String(error));
      }
    };
    const found = stop.aborted ? null : await judge();
    await process.endAfter(found?.ended ?? null);
    const { verdict, reason } = found?.judgement ?? {};
    const isKnown = !stop.aborted && verdict !== undefined && reason !== undefined;
    receive(place, isKnown ? { verdict, reason } : null);
  }
  process.bringBack();
};

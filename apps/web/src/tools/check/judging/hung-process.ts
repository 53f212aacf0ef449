import type { CheckEnd, RawCheckedRun } from "@online-editor/run";
import { stopRun } from "../../../result/running.ts";
import type { CheckingParts } from "../effects.ts";

/** Sees to the process that checked runs share with the result. */
export interface HungProcess {
  /** Ends it after a run that may hold it; resolves at once after any other. */
  endAfter(ended: RawCheckedRun["ended"] | null): Promise<void>;
  /** The result that was ended with it comes back. */
  bringBack(): void;
}

/** After these the page may still be at work. */
const holding = new Set<RawCheckedRun["ended"]>([
  "flooded",
  "hung",
  "navigated",
  "never-loaded",
  "never-reported",
  "stopped",
] satisfies CheckEnd[]);

/** Whether a run that ended so may have been held up by another one. */
export const mayBeHeldUp = (ended: RawCheckedRun["ended"] | null): boolean =>
  ended !== null && ended !== "stopped" && holding.has(ended);

/** For one check or search: what of the result was shown when that began. */
export const createHungProcess = ({
  store: { getState, apply },
  frames,
  runAgain,
}: Pick<CheckingParts, "store" | "frames" | "runAgain">): HungProcess => {
  let isResultLost = false;
  const shown = getState().run;
  const wasShown = shown?.state === "loaded" || shown?.state === "painted";
  return {
    async endAfter(ended) {
      if (ended === null || !holding.has(ended)) return;
      if (await frames.endHungProcess()) {
        isResultLost ||= getState().run?.state !== "stopped";
        apply((workspace) => stopRun(workspace));
      }
      // The messages of a flood count against the result too.
      if (ended === "flooded") isResultLost ||= getState().run?.endedFor === "messages";
    },
    bringBack() {
      const { run, code } = getState();
      // What was written since has not been run by anybody.
      const isSame = run?.state === "stopped" && run.code === shown?.code && run.code === code;
      if (isResultLost && wasShown && isSame) runAgain();
      isResultLost = false;
    },
  };
};

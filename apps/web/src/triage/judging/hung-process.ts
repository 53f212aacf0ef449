import type { CheckEnd, RawCheckedRun } from "@online-editor/run";
import { stopRun } from "../../preview/running.ts";
import type { CheckingParts } from "../checking-parts.ts";

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

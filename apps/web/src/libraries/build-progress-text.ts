import type { BranchWork } from "../workspace/branches.ts";

type Progress = Extract<BranchWork, { state: "building" }>["progress"];

const steps = {
  waiting: "Waiting for its turn",
  fetching: "Fetching its sources",
  compiling: "Compiling",
};

/** Which step of a build goes on, in words. */
export const stepText = (progress: Progress): string =>
  progress ? steps[progress.step] : "Asking for its build";

/** How far the step is: `12 of 120`; nothing where that is not known. */
export const countText = (progress: Progress): string =>
  progress && progress.total > 0 ? `${progress.done} of ${progress.total}` : "";

import { nameOfBranch } from "@online-editor/contract";
import type { BranchWork } from "../workspace/branches.ts";
import { messages } from "./messages.ts";

type Progress = Extract<BranchWork, { state: "building" }>["progress"];

const steps = { waiting: "waitingForTurn", fetching: "fetchingSources", compiling: "compiling" } as const;

/** Which step of a build goes on, in words. */
export const stepText = (progress: Progress): string =>
  messages.get()[progress ? steps[progress.step] : "askingForBuild"];

/** How far the step is: `12 of 120`; nothing where that is not known. */
export const countText = (progress: Progress): string =>
  progress && progress.total > 0
    ? messages.get().doneOfTotal({ done: progress.done, total: progress.total })
    : "";

/** What is waited for, in words; null where nothing is. */
export const workText = (work: BranchWork | null): string | null => {
  const t = messages.get();
  if (work?.state === "resolving") return t.lookingUp({ ref: work.ref });
  if (work?.state !== "building") return null;
  return t.buildStep({ branch: nameOfBranch(work.target), step: stepText(work.progress) });
};

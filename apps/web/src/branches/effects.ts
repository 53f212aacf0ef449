import type { RefSummary, Repository } from "@online-editor/contract";
import type { BranchParts } from "./create-branches.ts";

/** What looking for newer commits has found; `unknown`: the git host or the server did not say. */
export type NewerCommits = "same" | "moved" | "gone" | "unknown";

/** Runs a document on a branch. A newer call makes an older one void. */
export interface BranchChoosing {
  /** Asks what a ref is at now, has that commit built, and runs the document on it. */
  choose(ref: string): Promise<void>;
  /** Asks again for what has failed or was refused. */
  tryAgain(): Promise<void>;
  /** Waits no longer; the server may go on building. */
  stopWaiting(): void;
  /** Goes back to the last release. */
  chooseRelease(): void;
  /** Looks whether the ref of the selected commit is at another one now. */
  lookForNewer(): Promise<NewerCommits>;
  /** Runs the document on the newer commit that has been noticed. */
  takeNewer(): Promise<void>;
}

/** Runs documents on branches of their library. How it goes is told by the workspace's `branches`. */
export interface BranchEffects extends BranchChoosing {
  /**
   * Sees to what has been opened: drops what was waited for and is not wanted any more, asks for the build of the
   * commit that is selected and for news of its branch, or for the ref that the link names.
   */
  attend(ref?: string): Promise<void>;
  /** Asks for the build of the selected commit once more: the server may have given it up since it was used. */
  buildAgain(): Promise<void>;
  /** Runs the second side of a comparison on a branch; what is waited for ends with the comparison. */
  beside: BranchChoosing;
  /** The refs of a repository whose names contain `search`; null: the library's own. None where they cannot be had. */
  listRefs(
    repository: Repository | null,
    search: string,
    options: { signal: AbortSignal },
  ): Promise<RefSummary[]>;
  /** The refs that were lately used for the library in this browser, the latest first. */
  usedRefs(): string[];
}

declare module "../kernel/effects.ts" {
  interface Effects {
    /** What runs documents on branches; it is fetched when it is first wanted. */
    branches(): Promise<BranchEffects>;
  }
}

/** The branches' part of the effects, whose script is fetched when somebody wants a branch. */
export const createLateBranches = (parts: BranchParts): (() => Promise<BranchEffects>) => {
  let branches: Promise<BranchEffects> | undefined;
  return () =>
    (branches ??= import("./create-branches.ts").then(
      ({ createBranches }) => createBranches(parts),
      (error: unknown) => {
        branches = undefined;
        throw error;
      },
    ));
};

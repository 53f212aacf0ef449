import type { RefSummary, Repository, Selection } from "@online-editor/contract";
import type { Api } from "../../platform/api.ts";
import { lazyModule } from "../../platform/lazy-module.ts";
import type { WorkspaceStore } from "../../platform/workspace.ts";

/** The result of looking for newer commits; `unknown`: the git host or the server did not say. */
export type NewerCommits = "same" | "moved" | "gone" | "unknown";

/** Runs a document on a branch. A newer call cancels an older one. */
export interface BranchChoosing {
  /** Resolves a ref, has its commit built, and runs the document on it. */
  choose(ref: string): Promise<void>;
  /** Retries what has failed or was refused. */
  tryAgain(): Promise<void>;
  /** Stops waiting; the server may continue to build. */
  stopWaiting(): void;
  /** Returns to the last release. */
  chooseRelease(): void;
  /** Checks whether the ref of the selected commit now resolves to another one. */
  lookForNewer(): Promise<NewerCommits>;
  /** Runs the document on the newer commit that was noticed. */
  switchToNewer(): Promise<void>;
}

/** Runs documents on branches of their library. The workspace's `branches` has the progress. */
export interface BranchEffects extends BranchChoosing {
  /**
   * Handles an opened document: cancels waits that are no longer wanted, and requests the build of the selected commit
   * and news of its branch, or resolves the ref in the link.
   */
  syncWithDocument(ref?: string): Promise<void>;
  /** Requests the build of the selected commit again: the server may have evicted it since it was used. */
  buildAgain(): Promise<void>;
  /** Runs the second side of a comparison on a branch; its wait ends with the comparison. */
  beside: BranchChoosing;
  /**
   * The refs of a repository whose names contain `search`; null: the library's own. Empty if they cannot be fetched.
   */
  listRefs(
    repository: Repository | null,
    search: string,
    options: { signal: AbortSignal },
  ): Promise<RefSummary[]>;
  /** The refs recently used for the library in this browser, latest first. */
  usedRefs(): string[];
}

declare module "../../platform/effects.ts" {
  interface Effects {
    /** The branch effects; their script is fetched on first use. */
    branches(): Promise<BranchEffects>;
  }
}

export interface BranchParts {
  store: WorkspaceStore;
  api: Pick<Api, "readBranch" | "readBuild" | "buildBranch" | "listRefs">;
  /** Selects something and runs the document on it. */
  runOn: (selection: Selection) => void;
  /** Runs the document on a selection beside the result. */
  compareWith: (selection: Selection) => void;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** The branch effects, whose script is fetched when somebody uses a branch. */
export const createLateBranches = (parts: BranchParts): (() => Promise<BranchEffects>) =>
  lazyModule(async () => (await import("./create-branches.ts")).createBranches(parts));

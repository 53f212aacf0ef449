import {
  type Branch,
  type BranchCommit,
  isSameAsCommit,
  type RefSummary,
  type Repository,
  type Selection,
} from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import { type Api, ApiProblem } from "../../platform/api.ts";
import type { Workspace, WorkspaceStore } from "../../platform/editor-context.ts";
import { openChoice, type SideIndex } from "../state.ts";
import { createBuildAwaiting, usedRefs } from "./await-build.ts";
import { messages } from "./messages.ts";
import {
  forgetBuild,
  isSelected,
  isWorkWanted,
  learnCommit,
  leaveRelease,
  recordNews,
  releaseBeside,
  releaseToReturnTo,
  setComparedWork,
  setWork,
  buildKey,
} from "./state.ts";

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

export interface BranchParts {
  store: WorkspaceStore;
  api: Pick<Api, "readBranch" | "readBuild" | "buildBranch" | "listRefs">;
  /** Selects something and runs the document on it. */
  runOn: (selection: Selection) => void;
  /** Runs the document on a selection beside the result. */
  compareWith: (selection: Selection) => void;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

export type BranchActions = ReturnType<typeof createBranches>;

/** Resolves refs, follows builds and runs the document on them; one at a time. */
export const createBranches = (parts: BranchParts) => {
  const { store, api } = parts;
  const { getState, apply } = store;
  const showVersion = (side: SideIndex) => () => {
    apply((workspace) => openChoice(workspace, "version", side));
  };

  /** Trouble with what is already selected is shown in place of the result. */
  const notifyUnlessVisible = (message: string, target: BranchCommit | null) => {
    const { choosing, library } = getState();
    if (choosing?.part === "version" && choosing.side === 0) return;
    if (target && library.branch?.commit === target.commit) return;
    parts.notify(message, { title: messages.get().showWhy, run: showVersion(0) });
  };

  const { choose, stopWaiting, tryAgain, obtain, take } = createBuildAwaiting({
    store,
    api,
    work: { of: ({ branches }) => branches.work, set: setWork },
    onBuilt: (target, { version }) => {
      const { library: selection } = getState();
      if (!isSelected(getState(), { id: selection.library, target })) {
        apply(leaveRelease);
      }
      parts.runOn({ ...selection, version, branch: target });
    },
    onTrouble: notifyUnlessVisible,
  });

  const besideRelease = createBuildAwaiting({
    store,
    api,
    work: { of: ({ comparison }) => comparison?.work ?? null, set: setComparedWork },
    onBuilt: (branch, { version }) => {
      const { comparison } = getState();
      if (comparison) parts.compareWith({ ...comparison.selection, version, branch });
    },
    onTrouble: (message) => {
      const { comparison, choosing } = getState();
      if (!comparison || (choosing?.part === "version" && choosing.side === 1)) return;
      parts.notify(message, { title: messages.get().showWhy, run: showVersion(1) });
    },
  });
  /** The changes of a side's branch, and how to move to its newer commit. */
  const newsOf = (
    selectionOf: (workspace: Workspace) => Selection | undefined,
    take: (to: Branch) => Promise<void>,
  ): Pick<BranchChoosing, "lookForNewer" | "switchToNewer"> => {
    let looking = new AbortController();
    return {
      lookForNewer: async () => {
        const { library, branch } = selectionOf(getState()) ?? {};
        if (!library || !branch || isSameAsCommit(branch.ref, branch.commit)) return "same";
        looking.abort();
        const { signal } = (looking = new AbortController());
        const of = branch.commit;
        try {
          const to = await api.readBranch({ library, ref: branch.ref, since: of }, { signal });
          const hasMoved = to.commit !== of;
          if (!hasMoved) apply((workspace) => learnCommit(workspace, of, to));
          apply((workspace) => recordNews(workspace, of, hasMoved ? { state: "moved", to } : null));
          return hasMoved ? "moved" : "same";
        } catch (error) {
          if (!(error instanceof ApiProblem) || !codesOfGone.has(error.code)) return "unknown";
          apply((workspace) => recordNews(workspace, of, { state: "gone" }));
          return "gone";
        }
      },
      switchToNewer: async () => {
        const { branch } = selectionOf(getState()) ?? {};
        const news = branch && getState().branches.news[branch.commit];
        if (news?.state === "moved") await take(news.to);
      },
    };
  };
  const { lookForNewer, switchToNewer } = newsOf(({ library }) => library, take);

  const beside: BranchChoosing = {
    ...besideRelease,
    ...newsOf(({ comparison }) => comparison?.selection, besideRelease.take),
    chooseRelease: () => {
      besideRelease.stopWaiting();
      const { comparison } = getState();
      if (comparison?.selection.branch) parts.compareWith(releaseBeside(comparison));
    },
  };
  store.subscribe(({ comparison }, before) => {
    if (!comparison && before.comparison) beside.stopWaiting();
  });

  const isBuilt = ({ library: { library, branch }, branches }: Workspace) =>
    branch !== undefined && buildKey(library, branch.commit) in branches.built;

  return {
    choose,
    stopWaiting,
    tryAgain,
    /** Runs the second side of a comparison on a branch; its wait ends with the comparison. */
    beside,
    lookForNewer,
    switchToNewer,
    /**
     * Handles an opened document: cancels waits that are no longer wanted, and requests the build of the selected commit
     * and news of its branch, or resolves the ref in the link.
     */
    async syncWithDocument(ref?: string) {
      if (!isWorkWanted(getState())) stopWaiting();
      const { branch } = getState().library;
      if (ref !== undefined) {
        await choose(ref);
        return;
      }
      if (!branch) return;
      if (!isBuilt(getState())) await obtain(branch);
      await lookForNewer();
    },
    /** Requests the build of the selected commit again: the server may have evicted it since it was used. */
    async buildAgain() {
      const { library: id, branch: target } = getState().library;
      if (!target) return;
      apply((workspace) => forgetBuild(workspace, { id, target }));
      await obtain(target);
    },
    chooseRelease: () => {
      stopWaiting();
      const { library: selection } = getState();
      const version = releaseToReturnTo(getState());
      if (version !== null && selection.branch) parts.runOn(onRelease(selection, version));
    },
    /**
     * The refs of a repository whose names contain `search`; null: the library's own. Empty if they cannot be fetched.
     */
    listRefs: async (
      repository: Repository | null,
      search: string,
      { signal }: { signal: AbortSignal },
    ): Promise<RefSummary[]> => {
      const { library } = getState().library;
      const query = { library, search, ...(repository !== null && { repository }) };
      return api.listRefs(query, { signal }).then(
        ({ refs }) => refs,
        () => [],
      );
    },
    /** The refs recently used for the library in this browser, latest first. */
    usedRefs: () => usedRefs(getState().library.library),
  };
};

const codesOfGone = new Set(["ref-not-found", "repository-not-found"]);

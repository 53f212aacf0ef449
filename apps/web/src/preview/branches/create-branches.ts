import { type Branch, type BranchCommit, isSameAsCommit, type Selection } from "@online-editor/contract";
import { onRelease } from "@online-editor/selection";
import { ApiProblem } from "../../platform/api.ts";
import type { Workspace } from "../../platform/workspace.ts";
import { buildKey, openChoice, type SideIndex } from "../what-runs/state.ts";
import { createBuildAwaiting } from "./await-build.ts";
import type { BranchChoosing, BranchEffects, BranchParts } from "./effects.ts";
import { messages } from "./messages.ts";
import { usedRefs } from "./used-refs.ts";
import {
  forgetBuild,
  isSelected,
  isWorkWanted,
  learnCommit,
  leaveRelease,
  releaseToReturnTo,
  recordNews,
  setWork,
  releaseBeside,
  setComparedWork,
} from "./state.ts";

/** Resolves refs, follows builds and runs the document on them; one at a time. */
export const createBranches = (parts: BranchParts): BranchEffects => {
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
    beside,
    lookForNewer,
    switchToNewer,
    async syncWithDocument(ref) {
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
    listRefs: async (repository, search, { signal }) => {
      const { library } = getState().library;
      const query = { library, search, ...(repository !== null && { repository }) };
      return api.listRefs(query, { signal }).then(
        ({ refs }) => refs,
        () => [],
      );
    },
    usedRefs: () => usedRefs(getState().library.library),
  };
};

const codesOfGone = new Set(["ref-not-found", "repository-not-found"]);

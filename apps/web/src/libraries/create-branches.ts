import { type BranchCommit, isSameAsCommit, type Selection } from "@online-editor/contract";
import { type Api, ApiProblem } from "../api/client.ts";
import type { BranchGateway } from "../workspace/branch-gateway.ts";
import {
  forgetBuild,
  isSelected,
  isWorkWanted,
  learnCommit,
  leaveRelease,
  releaseToReturnTo,
  tellNews,
  tellWork,
} from "../workspace/branch-transitions.ts";
import { buildKey } from "../workspace/branches.ts";
import { tellComparedWork } from "../workspace/compared-branch.ts";
import { showResultTab } from "../workspace/panels.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { createBuildAwaiting } from "./await-build.ts";
import { messages } from "./messages.ts";
import { usedRefs } from "./used-refs.ts";

export interface BranchParts {
  store: WorkspaceStore;
  api: Pick<Api, "readBranch" | "readBuild" | "buildBranch" | "listRefs">;
  /** Takes a selection and runs the document on it. */
  runOn: (selection: Selection) => void;
  /** Runs the document on a selection beside the result. */
  compareWith: (selection: Selection) => void;
  /** Shows where branches are chosen. */
  openPanel: () => void;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** Resolves refs, follows builds and puts the document on them; one at a time. */
export const createBranches = (parts: BranchParts): BranchGateway => {
  const { store, api } = parts;
  const { getState, apply } = store;
  let looking = new AbortController();

  /** The trouble of what is selected already is told in the result's place. */
  const tellWhereNobodyLooks = (message: string, target: BranchCommit | null) => {
    const { panel, library } = getState();
    if (panel === "libraries" || (target && library.branch?.commit === target.commit)) return;
    parts.notify(message, { title: messages.get().showWhy, run: parts.openPanel });
  };

  const { choose, stopWaiting, tryAgain, obtain, take } = createBuildAwaiting({
    ...{ store, api },
    work: { of: ({ branches }) => branches.work, tell: tellWork },
    onBuilt: (target, { version }) => {
      const { library: selection } = getState();
      if (!isSelected(getState(), { id: selection.library, target })) {
        apply(leaveRelease);
        apply((workspace) => tellNews(workspace, null));
      }
      parts.runOn({ ...selection, version, branch: target });
    },
    onTrouble: tellWhereNobodyLooks,
  });

  const beside = createBuildAwaiting({
    ...{ store, api },
    work: { of: ({ comparison }) => comparison?.work ?? null, tell: tellComparedWork },
    onBuilt: (branch, { version }) => {
      const { comparison } = getState();
      if (comparison) parts.compareWith({ ...comparison.selection, version, branch });
    },
    onTrouble: (message) => {
      const { comparison, resultTab } = getState();
      if (!comparison || resultTab === "result") return;
      parts.notify(message, {
        title: messages.get().showWhy,
        run: () => {
          apply((workspace) => showResultTab(workspace, "result"));
        },
      });
    },
  });
  store.subscribe(({ comparison }, before) => {
    if (!comparison && before.comparison) beside.stopWaiting();
  });

  const lookForNewer: BranchGateway["lookForNewer"] = async () => {
    const { library, branch } = getState().library;
    if (!branch || isSameAsCommit(branch.ref, branch.commit)) return "same";
    looking.abort();
    const { signal } = (looking = new AbortController());
    const of = branch.commit;
    try {
      const to = await api.readBranch({ library, ref: branch.ref, since: of }, { signal });
      const hasMoved = to.commit !== of;
      if (!hasMoved) apply((workspace) => learnCommit(workspace, of, to));
      apply((workspace) => tellNews(workspace, hasMoved ? { of, state: "moved", to } : null));
      return hasMoved ? "moved" : "same";
    } catch (error) {
      if (!(error instanceof ApiProblem) || !codesOfGone.has(error.code)) return "unknown";
      apply((workspace) => tellNews(workspace, { of, state: "gone" }));
      return "gone";
    }
  };

  const isBuilt = ({ library: { library, branch }, branches }: Workspace) =>
    branch !== undefined && buildKey(library, branch.commit) in branches.built;

  return {
    choose,
    stopWaiting,
    tryAgain,
    beside,
    lookForNewer,
    async attend(ref) {
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
      const { branch: _, ...selection } = getState().library;
      const version = releaseToReturnTo(getState());
      apply((workspace) => tellNews(workspace, null));
      if (version !== null && getState().library.branch) parts.runOn({ ...selection, version });
    },
    async takeNewer() {
      const { news } = getState().branches;
      if (news?.state === "moved") await take(news.to);
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

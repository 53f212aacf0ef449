import {
  type Branch,
  type BranchCommit,
  type Build,
  isSameAsCommit,
  type LibraryId,
  nameOfBranch,
  type Selection,
} from "@online-editor/contract";
import { withBuild } from "@online-editor/selection";
import { type Api, ApiProblem } from "../api/client.ts";
import type { BranchGateway } from "../workspace/branch-gateway.ts";
import {
  forgetBuild,
  isSelected,
  isWorkWanted,
  learnCommit,
  leaveRelease,
  receiveBuild,
  releaseToReturnTo,
  tellNews,
  tellWork,
} from "../workspace/branch-transitions.ts";
import { buildKey } from "../workspace/branches.ts";
import { libraryNamed, type Workspace } from "../workspace/workspace.ts";
import type { WorkspaceStore } from "../workspace/workspace-store.ts";
import { askForBuild, type BuildToFollow, followBuild } from "./follow-build.ts";
import { messages } from "./messages.ts";
import { troubleOf, UnreadableRef } from "./trouble-of.ts";
import { rememberRef, usedRefs } from "./used-refs.ts";

export interface BranchParts {
  store: WorkspaceStore;
  api: Pick<Api, "readBranch" | "readBuild" | "buildBranch" | "listRefs">;
  /** Takes a selection and runs the document on it. */
  runOn: (selection: Selection) => void;
  /** Shows where branches are chosen. */
  openPanel: () => void;
  notify: (message: string, action?: { title: string; run: () => void }) => void;
}

/** What is waited for: of which library, by which name. */
interface Wait {
  library: LibraryId;
  ref: string;
  signal: AbortSignal;
}

const longestRef = 300;

/** Resolves refs, follows builds and puts the document on them; one at a time. */
export const createBranches = (parts: BranchParts): BranchGateway => {
  const { store, api } = parts;
  const { getState, apply } = store;
  let waiting = new AbortController();
  let looking = new AbortController();

  const begin = (ref: string): Wait => {
    waiting.abort();
    waiting = new AbortController();
    return { library: getState().library.library, ref, signal: waiting.signal };
  };

  const stopWaiting = () => {
    waiting.abort();
    apply((workspace) => tellWork(workspace, null));
  };

  /** Does what is waited for; what goes wrong is told in the workspace, unless nobody waits any more. */
  const wait = async (
    { library, ref, signal }: Wait,
    { target, act }: { target: BranchCommit | null; act: () => Promise<void> },
  ) => {
    try {
      await act();
    } catch (error) {
      if (signal.aborted) return;
      const trouble = troubleOf(error);
      apply((workspace) => tellWork(workspace, { state: "refused", library, ref, target, trouble }));
      tellWhereNobodyLooks(messages.get().cannotBeUsedNow({ ref }), target);
    }
  };

  /** The trouble of what is selected already is told in the result's place. */
  const tellWhereNobodyLooks = (message: string, target: BranchCommit | null) => {
    const { panel, library } = getState();
    if (panel === "libraries" || (target && library.branch?.commit === target.commit)) return;
    parts.notify(message, { title: messages.get().showWhy, run: parts.openPanel });
  };

  const following = ({ library, ref, signal }: Wait, target: BranchCommit): BuildToFollow => ({
    ...{ api, library, target, signal },
    onProgress: (progress) => {
      apply((workspace) => tellWork(workspace, { state: "building", library, ref, target, progress }));
    },
    onLearned: (facts) => {
      apply((workspace) => learnCommit(workspace, target.commit, facts));
    },
  });

  /** Waits for the build of a commit, of which `read` says how it stands, and runs the document on it. */
  const reach = (waited: Wait, target: BranchCommit, read: () => Promise<Build>) => {
    const { library, ref } = waited;
    apply((workspace) => tellWork(workspace, { state: "building", library, ref, target, progress: null }));
    return wait(waited, {
      target,
      act: async () => {
        const ended = await followBuild(await read(), following(waited, target));
        if (ended.state === "failed") {
          const { errors } = ended;
          apply((workspace) => tellWork(workspace, { state: "failed", library, ref, target, errors }));
          const failed = messages.get().branchCouldNotBeBuilt({ branch: nameOfBranch(target) });
          tellWhereNobodyLooks(failed, target);
          return;
        }
        const described = libraryNamed(getState().catalogue, library);
        if (!described) return;
        const { version } = ended;
        const built = { commit: target.commit, version, library: withBuild(described, ended) };
        apply((workspace) => receiveBuild(workspace, built));
        runOn(waited, target);
      },
    });
  };

  const runOn = ({ library }: Wait, target: BranchCommit) => {
    const { branches, library: selection } = getState();
    const built = branches.built[buildKey(library, target.commit)];
    if (!built || selection.library !== library) return;
    rememberRef(library, target.ref);
    if (!isSelected(getState(), { id: library, target })) {
      apply(leaveRelease);
      apply((workspace) => tellNews(workspace, null));
    }
    parts.runOn({ ...selection, version: built.version, branch: target });
  };

  const takeResolved = (waited: Wait, branch: Branch) => {
    const { repository, commit, ref, build } = branch;
    apply((workspace) => learnCommit(workspace, commit, branch));
    return reach({ ...waited, ref }, { repository, commit, ref }, async () => build);
  };

  const choose = async (text: string) => {
    const ref = text.trim();
    const waited = begin(ref);
    const { library, signal } = waited;
    apply((workspace) => tellWork(workspace, { state: "resolving", library, ref }));
    await wait(waited, {
      target: null,
      act: async () => {
        if (ref === "" || ref.length > longestRef) throw new UnreadableRef();
        await takeResolved(waited, await api.readBranch({ library, ref }, { signal }));
      },
    });
  };

  /** Gets the build of the commit that the selection names already. */
  const obtain = async (target: BranchCommit) => {
    const waited = begin(target.ref);
    await reach(waited, target, async () => {
      const { library, signal } = waited;
      const answer = await api.readBuild({ library, commit: target.commit }, { signal });
      apply((workspace) => learnCommit(workspace, target.commit, answer));
      return answer.build;
    });
  };

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
    async tryAgain() {
      const { work } = getState().branches;
      if (work?.state === "refused" && work.target === null) await choose(work.ref);
      if (work?.state !== "failed" && work?.state !== "refused") return;
      const { target } = work;
      if (!target) return;
      const waited = begin(work.ref);
      await reach(waited, target, () => askForBuild(following(waited, target)));
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
      if (news?.state === "moved") await takeResolved(begin(news.to.ref), news.to);
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

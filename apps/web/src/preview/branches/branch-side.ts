import {
  type Branch,
  type BranchCommit,
  type Build,
  isSameAsCommit,
  type LibraryId,
  nameOfBranch,
  type Selection,
} from "@online-editor/contract";
import {
  followBuild,
  libraryNamed,
  onRelease,
  ReleaseWithoutCore,
  withBuild,
} from "@online-editor/selection";
import { type Api, ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { listOf, translate } from "../../platform/i18n.ts";
import { type Failure, failureOf } from "../../platform/failure.ts";
import type { WorkspaceStore } from "../../platform/editor-context.ts";
import { openChoice, selectionOf, setWork, type SideIndex, workOf } from "../state.ts";
import {
  type BranchWork,
  learnCommit,
  leaveRelease,
  receiveBuild,
  recordNews,
  releaseToReturnTo,
} from "./state.ts";
import { libraryId } from "../../document/state.ts";

/** The result of looking for newer commits; `unknown`: the git host or the server did not say. */
export type NewerCommits = "same" | "moved" | "gone" | "unknown";

export interface BranchSideParts {
  side: SideIndex;
  store: WorkspaceStore;
  api: Pick<Api, "readBranch" | "readBuild" | "buildBranch">;
  /** Selects something on this side, and runs the document on it. */
  select: (selection: Selection) => void;
  notify: (message: string, action: { title: string; run: () => void }) => void;
}

/** Runs a document on a branch, on one of the two sides. */
export type BranchSide = ReturnType<typeof createBranchSide>;

/** A wait: for which library, under which name. */
interface Wait {
  library: LibraryId;
  ref: string;
  signal: AbortSignal;
}

const longestRef = 300;

const codesOfGone = new Set(["ref-not-found", "repository-not-found"]);

/**
 * Resolves refs, follows the builds of the document's library until they are ready, and runs one side on them, one at a
 * time: a newer call cancels an older one.
 */
export const createBranchSide = ({ side, store, api, select, notify }: BranchSideParts) => {
  const { getState, apply } = store;
  let waiting = new AbortController();
  let looking = new AbortController();

  const begin = (ref: string): Wait => {
    waiting.abort();
    waiting = new AbortController();
    return { library: libraryId(getState()), ref, signal: waiting.signal };
  };

  /** Throws the reason of an abort, even if an answer arrived at that moment: it must have no effect. */
  const record = ({ signal }: Wait, now: BranchWork | null) => {
    signal.throwIfAborted();
    apply((workspace) => setWork(workspace, side, now));
  };

  /** Trouble with what is already selected is shown in place of the result. */
  const notifyUnlessVisible = (message: string, target: BranchCommit | null) => {
    const { choosing } = getState();
    const selection = selectionOf(getState(), side);
    if (!selection || (choosing?.part === "version" && choosing.side === side)) return;
    if (target && selection.branch?.commit === target.commit) return;
    const showVersion = () => {
      apply((workspace) => openChoice(workspace, "version", side));
    };
    notify(message, { title: translate("Show why"), run: showVersion });
  };

  /** Runs a wait; failures are recorded in the workspace, unless the wait was cancelled. */
  const wait = async (
    waited: Wait,
    { target, act }: { target: BranchCommit | null; act: () => Promise<void> },
  ) => {
    const { library, ref, signal } = waited;
    try {
      await act();
    } catch (error) {
      if (signal.aborted) return;
      record(waited, { state: "refused", library, ref, target, failure: whyNotUsed(error, waited) });
      notifyUnlessVisible(translate("{ref} cannot be used right now", { ref }), target);
    }
  };

  /** The calls for the build of a commit. */
  const callsFor = ({ library, signal }: Wait, { repository, commit }: BranchCommit) => ({
    build: () => api.buildBranch({ library, repository, commit }, { signal }),
    read: async () => {
      const answer = await api.readBuild({ library, commit }, { signal });
      apply((workspace) => learnCommit(workspace, commit, answer));
      return answer.build;
    },
  });

  /** Waits for the build of a commit, whose state is what `first` returns, and runs the document on it. */
  const reach = (waited: Wait, target: BranchCommit, first: () => Promise<Build>) => {
    const { library, ref, signal } = waited;
    record(waited, { state: "building", library, ref, target, progress: null });
    return wait(waited, {
      target,
      act: async () => {
        const ended = await followBuild(await first(), {
          ...callsFor(waited, target),
          onProgress: (progress) => record(waited, { state: "building", library, ref, target, progress }),
          signal,
          isMissed: (error) => error instanceof ServerUnreachable,
        });
        if (ended.state === "failed") {
          record(waited, { state: "failed", library, ref, target, errors: ended.errors });
          notifyUnlessVisible(
            translate("{branch} could not be built", { branch: nameOfBranch(target) }),
            target,
          );
          return;
        }
        const described = libraryNamed(getState().catalogue, library);
        if (!described) return;
        const { version } = ended;
        const built = { commit: target.commit, version, library: withBuild(described, ended) };
        apply((workspace) => receiveBuild(workspace, built));
        record(waited, null);
        const selection = selectionOf(getState(), side);
        if (selection?.library !== library) return;
        apply((workspace) => leaveRelease(workspace, selection));
        select({ ...selection, version, branch: target });
      },
    });
  };

  /** Gets the build of a resolved ref. */
  const take = (waited: Wait, branch: Branch) => {
    const { repository, commit, ref, build } = branch;
    apply((workspace) => learnCommit(workspace, commit, branch));
    return reach({ ...waited, ref }, { repository, commit, ref }, async () => build);
  };

  /** Resolves a ref, has its commit built, and runs the document on it. */
  const choose = async (text: string): Promise<void> => {
    const ref = text.trim();
    const waited = begin(ref);
    const { library, signal } = waited;
    record(waited, { state: "resolving", library, ref });
    await wait(waited, {
      target: null,
      act: async () => {
        if (ref === "" || ref.length > longestRef) throw new UnreadableRef();
        await take(waited, await api.readBranch({ library, ref }, { signal }));
      },
    });
  };

  /** Stops waiting; the server may continue to build. */
  const stopWaiting = () => {
    waiting.abort();
    apply((workspace) => setWork(workspace, side, null));
  };

  return {
    choose,
    stopWaiting,
    /** Retries what has failed or was refused. */
    async tryAgain(): Promise<void> {
      const failed = workOf(getState(), side);
      if (failed?.state === "refused" && failed.target === null) await choose(failed.ref);
      if (failed?.state !== "failed" && failed?.state !== "refused") return;
      const { target } = failed;
      if (!target) return;
      const waited = begin(failed.ref);
      await reach(waited, target, callsFor(waited, target).build);
    },
    /** Gets the build of a known commit. */
    async obtain(target: BranchCommit): Promise<void> {
      const waited = begin(target.ref);
      await reach(waited, target, callsFor(waited, target).read);
    },
    /** Returns to the last release. */
    chooseRelease: () => {
      stopWaiting();
      const selection = selectionOf(getState(), side);
      const version = releaseToReturnTo(getState());
      if (version !== null && selection?.branch) select(onRelease(selection, version));
    },
    /** Checks whether the ref of the selected commit now resolves to another one. */
    lookForNewer: async (): Promise<NewerCommits> => {
      const { library, branch } = selectionOf(getState(), side) ?? {};
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
    /** Runs the document on the newer commit that was noticed. */
    switchToNewer: async (): Promise<void> => {
      const branch = selectionOf(getState(), side)?.branch;
      const news = branch && getState().branches.news[branch.commit];
      if (news?.state === "moved") await take(begin(news.to.ref), news.to);
    },
  };
};

/** A text that no server needs to be asked about: empty, or longer than any ref. */
class UnreadableRef extends Error {}

/** Why a branch cannot be used. Throws any error again that is not of the server, a ref or a build. */
const whyNotUsed = (error: unknown, { library, ref }: Wait): Failure => {
  if (error instanceof UnreadableRef)
    return ref === "" ? { code: "ref-empty" } : { code: "ref-unreadable", ref: `${ref.slice(0, 80)}…` };
  if (error instanceof ReleaseWithoutCore)
    return { code: "build-unusable", missing: listOf(error.missing), library };
  return failureOf(error);
};

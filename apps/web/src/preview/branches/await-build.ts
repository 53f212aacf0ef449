import {
  type Branch,
  type BranchCommit,
  type Build,
  type LibraryId,
  nameOfBranch,
} from "@online-editor/contract";
import { followBuild, libraryNamed, ReleaseWithoutCore, withBuild } from "@online-editor/selection";
import { type Api, ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { listOf } from "../../platform/i18n.ts";
import type { Workspace, WorkspaceStore } from "../../platform/editor-context.ts";
import { messages } from "./messages.ts";
import {
  type BranchTrouble,
  type BranchWork,
  type BuiltLibrary,
  learnCommit,
  receiveBuild,
} from "./state.ts";
import { z } from "zod";

const storageKey = "used-refs";
const kept = 8;

const UsedRefs = z.record(z.string(), z.array(z.string().max(300)).max(kept));

/** The refs used for a library in this browser, latest first. None if storage is denied. */
export const usedRefs = (library: LibraryId): string[] => read()[library] ?? [];

/** Puts a ref first among a library's; if storage is denied it is forgotten. */
export const rememberRef = (library: LibraryId, ref: string): void => {
  const others = usedRefs(library).filter((used) => used !== ref);
  const refs = { ...read(), [library]: [ref, ...others].slice(0, kept) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(refs));
  } catch {
    // Only a convenience is lost.
  }
};

const read = (): z.infer<typeof UsedRefs> => {
  try {
    return UsedRefs.parse(JSON.parse(localStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
};

export interface BuildAwaitingParts {
  store: WorkspaceStore;
  api: Pick<Api, "readBranch" | "readBuild" | "buildBranch">;
  /** The part of the workspace with the state of the work. */
  work: {
    of: (workspace: Workspace) => BranchWork | null;
    set: (workspace: Workspace, work: BranchWork | null) => Workspace;
  };
  /** The build of a commit is ready, and the document still uses its library. */
  onBuilt: (target: BranchCommit, built: BuiltLibrary) => void;
  /** What went wrong, in words: the workspace has it too, but it may not be visible. */
  onTrouble: (message: string, target: BranchCommit | null) => void;
}

/** A wait: for which library, under which name. */
interface Wait {
  library: LibraryId;
  ref: string;
  signal: AbortSignal;
}

const longestRef = 300;

/**
 * Resolves refs and follows the builds of the document's library until they are ready, one at a time: a newer call cancels
 * an older one.
 */
export const createBuildAwaiting = ({ store, api, work, onBuilt, onTrouble }: BuildAwaitingParts) => {
  const { getState, apply } = store;
  let waiting = new AbortController();

  const begin = (ref: string): Wait => {
    waiting.abort();
    waiting = new AbortController();
    return { library: getState().library.library, ref, signal: waiting.signal };
  };

  /** Throws the reason of an abort, even if an answer arrived at that moment: it must have no effect. */
  const setWork = ({ signal }: Wait, now: BranchWork | null) => {
    signal.throwIfAborted();
    apply((workspace) => work.set(workspace, now));
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
      setWork(waited, { state: "refused", library, ref, target, trouble: troubleOf(error) });
      onTrouble(messages.get().cannotBeUsedNow({ ref }), target);
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

  /** Waits for the build of a commit, whose state is what `first` returns. */
  const reach = (waited: Wait, target: BranchCommit, first: () => Promise<Build>) => {
    const { library, ref, signal } = waited;
    setWork(waited, { state: "building", library, ref, target, progress: null });
    return wait(waited, {
      target,
      act: async () => {
        const ended = await followBuild(await first(), {
          ...callsFor(waited, target),
          onProgress: (progress) => {
            setWork(waited, { state: "building", library, ref, target, progress });
          },
          signal,
          isMissed: (error) => error instanceof ServerUnreachable,
        });
        if (ended.state === "failed") {
          setWork(waited, { state: "failed", library, ref, target, errors: ended.errors });
          onTrouble(messages.get().branchCouldNotBeBuilt({ branch: nameOfBranch(target) }), target);
          return;
        }
        const described = libraryNamed(getState().catalogue, library);
        if (!described) return;
        const built = { version: ended.version, library: withBuild(described, ended) };
        apply((workspace) => receiveBuild(workspace, { commit: target.commit, ...built }));
        setWork(waited, null);
        if (getState().library.library !== library) return;
        rememberRef(library, target.ref);
        onBuilt(target, built);
      },
    });
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
    setWork(waited, { state: "resolving", library, ref });
    await wait(waited, {
      target: null,
      act: async () => {
        if (ref === "" || ref.length > longestRef) throw new UnreadableRef();
        await takeResolved(waited, await api.readBranch({ library, ref }, { signal }));
      },
    });
  };

  return {
    choose,
    stopWaiting: () => {
      waiting.abort();
      apply((workspace) => work.set(workspace, null));
    },
    async tryAgain() {
      const failed = work.of(getState());
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
    /** Gets the build of a resolved ref. */
    take: (branch: Branch): Promise<void> => takeResolved(begin(branch.ref), branch),
  };
};

/** A text that no server needs to be asked about: empty, or longer than any ref. */
class UnreadableRef extends Error {}

/** Why a branch cannot be used. Throws any error again that is not of the server, a ref or a build. */
const troubleOf = (error: unknown): BranchTrouble => {
  const without = { detail: "", retryAfterSeconds: null };
  if (error instanceof UnreadableRef) return { ...without, code: "ref-invalid" };
  if (error instanceof ServerUnreachable) return { ...without, code: "server-unreachable" };
  if (error instanceof ReleaseWithoutCore)
    return {
      ...without,
      code: "build-unusable",
      detail: listOf(error.missing),
    };
  if (!(error instanceof ApiProblem)) throw error;
  const { code, message, retryAfterSeconds } = error;
  return { code, detail: code === "reply-unreadable" ? "" : message, retryAfterSeconds };
};

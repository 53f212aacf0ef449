import type { Commit, CommitRange, Library, RefSummary, Repository } from "@online-editor/contract";
import { countNewer } from "./refs/count-newer.ts";
import { type End, listCommits } from "./refs/list-commits.ts";
import { listRefs } from "./refs/list-refs.ts";
import { readRef } from "./refs/read-ref.ts";
import type { RefRequest } from "./refs/ref-request.ts";
import { type Resolved, resolveRef } from "./refs/resolve-ref.ts";
import { isSourceOfBuild } from "./build/wanted-files.ts";
import { createShortMemory } from "./short-memory.ts";
import type { GitAccess } from "./sources/git-access.ts";
import { readChange, type ReadChange } from "./sources/read-change.ts";
import { type CommitFacts, readCommit } from "./sources/read-commit.ts";

interface Call {
  signal: AbortSignal;
}

/** Reads refs and commits from the git host; identical questions within a few seconds share one request. */
export interface RefReading {
  /** The commit that a ref resolves to now. Throws what `readRef` and `resolveRef` throw. */
  resolve(library: Library, ref: string, call: Call): Promise<Resolved>;
  /** A commit's date and subject. */
  readCommit(library: Library, of: AskedCommit, call: Call): Promise<CommitFacts>;
  /** How many commits it is ahead of `since`; null when unknown. */
  countNewer(library: Library, of: AskedCommit & { since: Commit }, call: Call): Promise<number | null>;
  /** The commits between two, newest first: see `listCommits`. */
  listBetween(library: Library, ends: readonly [End, End], call: Call): Promise<CommitRange>;
  /** What a commit changed of the sources that a build is made of. */
  readChange(library: Library, of: AskedCommit, call: Call): Promise<ReadChange>;
  list(library: Library, of: { repository: Repository; search: string }, call: Call): Promise<RefSummary[]>;
}

interface AskedCommit {
  repository: Repository;
  commit: Commit;
}

const maxAnswers = 500;
const keepMs = 5_000;
/** Commits are immutable. */
const keepCommitMs = 60 * 60 * 1000;

/** `closing` aborts all questions: each may have several callers. */
export const createRefReading = ({
  gitOf,
  gitBaseUrl,
  now,
  closing,
}: {
  gitOf: (library: Library) => GitAccess;
  gitBaseUrl: string;
  now: () => number;
  closing: AbortSignal;
}): RefReading => {
  const memory = <Answer>(forMs: number) =>
    createShortMemory<Answer>({ keepMs: forMs, most: maxAnswers, now });
  const resolved = memory<Resolved>(keepMs);
  const commits = memory<CommitFacts>(keepCommitMs);
  const counts = memory<number | null>(keepCommitMs);
  const lists = memory<RefSummary[]>(keepMs);
  const ranges = memory<CommitRange>(keepCommitMs);
  const changes = memory<ReadChange>(keepCommitMs);
  const contextOf = (library: Library) => ({ git: gitOf(library), signal: closing });

  return {
    resolve: async (library, ref, call) => {
      const request: RefRequest = readRef(ref, { library, gitBaseUrl });
      return resolved.get(JSON.stringify(request), () => resolveRef(request, contextOf(library)), call);
    },
    readCommit: (library, of, call) =>
      commits.get(`${of.repository} ${of.commit}`, () => readCommit(of, contextOf(library)), call),
    countNewer: (library, of, call) =>
      counts.get(`${of.repository} ${of.since} ${of.commit}`, () => countNewer(of, contextOf(library)), call),
    listBetween: (library, ends, call) => {
      const question = ends.map(({ repository, commit }) => `${repository} ${commit}`).join(" ");
      return ranges.get(question, () => listCommits(ends, contextOf(library)), call);
    },
    readChange: (library, of, call) =>
      changes.get(
        `${library.id} ${of.repository} ${of.commit}`,
        () => readChange(of, { ...contextOf(library), isWanted: isSourceOfBuild(library) }),
        call,
      ),
    list: (library, { repository, search }, call) =>
      lists.get(
        `${library.id} ${repository} ${search}`,
        () => listRefs(repository, search, contextOf(library)),
        call,
      ),
  };
};

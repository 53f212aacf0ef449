import type { Commit, Library, RefSummary, Repository } from "@online-editor/contract";
import { countNewer } from "./refs/count-newer.ts";
import { listRefs } from "./refs/list-refs.ts";
import { readRef } from "./refs/read-ref.ts";
import type { RefRequest } from "./refs/ref-request.ts";
import { type Resolved, resolveRef } from "./refs/resolve-ref.ts";
import { createShortMemory } from "./short-memory.ts";
import type { GitAccess } from "./sources/git-access.ts";
import { type CommitFacts, readCommit } from "./sources/read-commit.ts";

interface Call {
  signal: AbortSignal;
}

/** What the git host says of refs and commits; each question is put to it once for all who ask within a few seconds. */
export interface RefReading {
  /** What a ref stands for now. Throws what `readRef` and `resolveRef` do. */
  resolve(library: Library, ref: string, call: Call): Promise<Resolved>;
  /** When the commit was made, and what it is about. */
  readCommit(library: Library, of: AskedCommit, call: Call): Promise<CommitFacts>;
  /** By how many commits it is ahead of `since`; null where nobody can tell. */
  countNewer(library: Library, of: AskedCommit & { since: Commit }, call: Call): Promise<number | null>;
  list(library: Library, of: { repository: Repository; search: string }, call: Call): Promise<RefSummary[]>;
}

interface AskedCommit {
  repository: Repository;
  commit: Commit;
}

const mostAnswers = 500;
const keepMs = 5_000;
/** Of a commit, nothing changes. */
const keepCommitMs = 60 * 60 * 1000;

/** `closing` ends all questions: none of them is one caller's alone. */
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
    createShortMemory<Answer>({ keepMs: forMs, most: mostAnswers, now });
  const resolved = memory<Resolved>(keepMs);
  const commits = memory<CommitFacts>(keepCommitMs);
  const counts = memory<number | null>(keepCommitMs);
  const lists = memory<RefSummary[]>(keepMs);
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
    list: (library, { repository, search }, call) =>
      lists.get(
        `${library.id} ${repository} ${search}`,
        () => listRefs(repository, search, contextOf(library)),
        call,
      ),
  };
};

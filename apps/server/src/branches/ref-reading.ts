import type { Commit, Library, RefSummary, Repository } from "@online-editor/contract";
import { type End, listCommits } from "./refs/list-commits.ts";
import { isRefName, readRef } from "./refs/read-ref.ts";
import { type Resolved, resolveRef } from "./refs/resolve-ref.ts";
import { isSourceOfBuild } from "./build/build-plan.ts";
import { type GitAccess, type GitCall, listAdvertisedRefs } from "./sources/ask-host.ts";
import { readChange } from "./sources/read-change.ts";
import { fetchCommit, fetchHistory } from "./sources/fetch-objects.ts";
import { LRUCache } from "lru-cache";
import { isProblem } from "../domain-error.ts";

/** Reads refs and commits from the git host; identical questions within a few seconds share one request. */
export type RefReading = ReturnType<typeof createRefReading>;

const maxAnswers = 500;
const keepMs = 5_000;
/** Commits are immutable. */
const keepCommitMs = 60 * 60 * 1000;

/** `closing` aborts all questions: each may have several callers, of whom none ends it for the others. */
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
}) => {
  const remembered = <Question, Answer>(
    forMs: number,
    ask: (question: Question, context: GitCall, library: Library) => Promise<Answer>,
  ) => {
    const remember = createShortMemory<Answer>({ keepMs: forMs, most: maxAnswers, now });
    return (library: Library, question: Question): Promise<Answer> =>
      remember(JSON.stringify([library.id, question]), () =>
        ask(question, { git: gitOf(library), signal: closing }, library),
      );
  };
  const resolve = remembered(keepMs, resolveRef);

  return {
    /** The commit that a ref resolves to now. Throws what `readRef` and `resolveRef` throw. */
    resolve: async (library: Library, ref: string): Promise<Resolved> =>
      resolve(library, readRef(ref, { library, gitBaseUrl })),
    readCommit: remembered(keepCommitMs, fetchCommit),
    countNewer: remembered(keepCommitMs, countNewer),
    listBetween: remembered(keepCommitMs, listCommits),
    /** What a commit changed of the sources that a build is made of. */
    readChange: remembered(keepCommitMs, (of: End, context, library) =>
      readChange(of, { ...context, isWanted: isSourceOfBuild(library) }),
    ),
    list: remembered(keepMs, listRefs),
  };
};

/**
 * How many commits a branch is ahead of one of its older commits. Null when unknown: the older commit was rebased
 * away or removed, or the history exceeds the limits. Throws what `askHost` throws.
 */
export const countNewer = async (
  { repository, since, commit }: { repository: Repository; since: Commit; commit: Commit },
  context: GitCall,
): Promise<number | null> => {
  if (since === commit) return 0;
  try {
    const newer = await fetchHistory(repository, { wants: [commit], haves: [since] }, context);
    // A host without the older commit sends the whole history: count only what descends from that commit.
    const follows = [...newer.values()].some(({ parents }) => parents.includes(since));
    return follows && !newer.has(since) ? newer.size : null;
  } catch (error) {
    if (isProblem(error, "repository-unusable", "ref-not-found")) return null;
    throw error;
  }
};

/**
 * The branches and tags of a repository whose names contain `search`, ignoring case: exact matches and prefixes
 * first, branches before tags, newer versions before older ones; at most `limit`. Throws what `askHost` throws.
 */
export const listRefs = async (
  { repository, search, limit = 50 }: { repository: Repository; search: string; limit?: number },
  context: GitCall,
): Promise<RefSummary[]> => {
  const wanted = search.trim().toLowerCase();
  const list = async ({ kind, prefix }: { kind: RefSummary["kind"]; prefix: string }) => {
    const refs = await listAdvertisedRefs({ repository, prefix }, context);
    return refs.map(({ name, commit }) => ({ kind, name: name.slice(prefix.length), commit }));
  };
  const [branches, tags] = await Promise.all([
    list({ kind: "branch", prefix: "refs/heads/" }),
    list({ kind: "tag", prefix: "refs/tags/" }),
  ]);
  const rankOf = ({ name }: RefSummary): number => {
    const lower = name.toLowerCase();
    return lower === wanted ? 0 : lower.startsWith(wanted) ? 1 : 2;
  };
  const byName = (one: RefSummary, other: RefSummary) => naturally.compare(one.name, other.name);
  return [...branches.sort(byName), ...tags.sort((one, other) => byName(other, one))]
    .filter(({ name }) => name.toLowerCase().includes(wanted) && isRefName(name))
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, limit);
};

/** 1.9.0 before 1.10.0. */
const naturally = new Intl.Collator("en", { numeric: true });

/**
 * Caches each answer for a time, and a limited number of them: questions asked at the same time or shortly after share
 * one. Failures are not cached. `now` is in milliseconds.
 */
export const createShortMemory = <Answer>({
  keepMs,
  most,
  now,
}: {
  keepMs: number;
  most: number;
  now: () => number;
}) => {
  const known = new LRUCache<string, Promise<Answer>>({
    max: most,
    ttl: keepMs,
    ttlResolution: 0,
    perf: { now },
  });
  return (question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const kept = known.get(question);
    if (kept) return kept;
    const answer = ask();
    known.set(question, answer);
    answer.catch(() => known.delete(question));
    return answer;
  };
};

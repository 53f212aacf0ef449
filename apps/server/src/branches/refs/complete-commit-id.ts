import { Commit, type Repository } from "@online-editor/contract";
import { RefInvalid, RefNotFound, RepositoryUnusable } from "../branch-problems.ts";
import { fetchHistory } from "../sources/fetch-history.ts";
import type { GitAccess } from "../sources/git-access.ts";
import { listAdvertisedRefs } from "./advertised-refs.ts";

/** Whether a text can be an abbreviated commit id. */
export const isShortId = (text: string): boolean => /^[0-9a-f]{7,39}$/i.test(text);

/**
 * Completes an abbreviated commit id. git's protocol cannot look one up; so this searches where people copy ids from:
 * the heads of all branches, tags and pull requests, then the recent commits of the branches. Throws `RefNotFound`,
 * `RefInvalid` for an ambiguous id, and what `askHost` throws.
 */
export const completeCommitId = async (
  { repository, id }: { repository: Repository; id: string },
  context: { git: GitAccess; signal: AbortSignal },
): Promise<Commit> => {
  const whole = Commit.safeParse(id);
  if (whole.success) return whole.data;
  const refs = await listAdvertisedRefs({ repository, prefix: "refs/" }, context);
  const ends = refs.map(({ commit }) => commit);
  const found = oneOf(ends, id) ?? oneOf(await lastCommits(repository, branchesIn(refs), context), id);
  if (found !== undefined) return found;
  throw new RefNotFound(
    `${repository} has nothing named ${id}, and none of its recent commits begins so. Write all 40 digits of a commit's id.`,
  );
};

const oneOf = (commits: readonly Commit[], beginning: string): Commit | undefined => {
  const [first, second] = new Set(commits.filter((commit) => commit.startsWith(beginning)));
  if (second === undefined) return first;
  throw new RefInvalid(`More than one commit starts with ${beginning}. Enter more digits of its id.`);
};

const branchesIn = (refs: { name: string; commit: Commit }[]): Commit[] =>
  refs.filter(({ name }) => name.startsWith("refs/heads/")).map(({ commit }) => commit);

/** Empty when there are too many to fetch. */
const lastCommits = async (
  repository: Repository,
  branches: Commit[],
  context: { git: GitAccess; signal: AbortSignal },
): Promise<Commit[]> => {
  if (branches.length === 0) return [];
  try {
    const wants = branches.slice(0, maxBranches);
    const history = await fetchHistory(repository, { wants, depth: historyDepth }, context);
    return [...history.keys()].map((id) => Commit.parse(id));
  } catch (error) {
    if (error instanceof RepositoryUnusable) return [];
    throw error;
  }
};

const maxBranches = 100;
const historyDepth = 500;

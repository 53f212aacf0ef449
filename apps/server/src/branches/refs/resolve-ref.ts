import { Commit, type RefKind, type Repository } from "@online-editor/contract";
import { type GitCall, listAdvertisedRefs } from "../sources/ask-host.ts";
import { fetchCommit, fetchHistory } from "../sources/fetch-objects.ts";
import type { RefRequest } from "./read-ref.ts";
import { DomainError, isProblem } from "../../domain-error.ts";

/** The resolved ref. `ref` is its display form, which parses to the same ref. */
export interface Resolved {
  repository: Repository;
  kind: RefKind;
  ref: string;
  commit: Commit;
}

/**
 * Asks the git host what a request resolves to now. Throws `ref-not-found`, `ref-invalid` for an ambiguous commit id,
 * and what `askHost` throws.
 */
export const resolveRef = async (request: RefRequest, context: GitCall): Promise<Resolved> => {
  switch (request.form) {
    case "pull-request":
      return resolvePullRequest(request, context);
    case "commit":
      return resolveCommit(request, context);
    case "name":
      return resolveName(request, context);
  }
};

type About = Pick<RefRequest, "home" | "repository">;

const resolvePullRequest = async (
  { home, repository, number }: About & { number: number },
  context: GitCall,
): Promise<Resolved> => {
  const prefix = `refs/pull/${number}/head`;
  const refs = await listAdvertisedRefs({ repository, prefix }, context);
  const found = refs.find(({ name }) => name === prefix);
  if (found === undefined)
    throw new DomainError("ref-not-found", `${repository} has no pull request #${number}.`);
  const ref = repository === home ? `#${number}` : `${repository}#${number}`;
  return { repository, kind: "pull-request", ref, commit: found.commit };
};

const resolveCommit = async (
  { home, repository, id }: About & { id: string },
  context: GitCall,
): Promise<Resolved> => {
  const whole = await completeCommitId({ repository, id }, context);
  const { id: commit } = await fetchCommit({ repository, commit: whole }, context);
  const ref = repository === home ? commit : `${ownerOf({ home, repository })}:${commit}`;
  return { repository, kind: "commit", ref, commit };
};

const resolveName = async (
  { home, repository, names, kinds }: Extract<RefRequest, { form: "name" }>,
  context: GitCall,
): Promise<Resolved> => {
  const shortest = names.at(-1) ?? "";
  const lists = await Promise.all(
    kinds.map((kind) => listAdvertisedRefs({ repository, prefix: folders[kind] + shortest }, context)),
  );
  const refs = lists.flat();
  for (const name of names) {
    for (const kind of kinds) {
      const found = refs.find((each) => each.name === folders[kind] + name);
      if (found === undefined) continue;
      const isAlone = kind === "tag" && repository === home;
      const ref = isAlone ? name : `${ownerOf({ home, repository })}:${name}`;
      return { repository, kind, ref, commit: found.commit };
    }
  }
  if (isShortId(shortest)) return resolveCommit({ home, repository, id: shortest.toLowerCase() }, context);
  throw new DomainError(
    "ref-not-found",
    `${repository} has no ${kinds.join(" or ")} ${JSON.stringify(names[0])}.`,
  );
};

const folders = { branch: "refs/heads/", tag: "refs/tags/" };

/** The shortest form that identifies a repository: a fork with the library's repository name needs only its owner. */
const ownerOf = ({ home, repository }: About): string => {
  const [owner = "", name = ""] = repository.split("/");
  const [, homeName = ""] = home.split("/");
  return name.toLowerCase() === homeName.toLowerCase() ? owner : repository;
};

/** Whether a text can be an abbreviated commit id. */
const isShortId = (text: string): boolean => /^[0-9a-f]{7,39}$/i.test(text);

/**
 * Completes an abbreviated commit id. git's protocol cannot look one up; so this searches where people copy ids from:
 * the heads of all branches, tags and pull requests, then the recent commits of the branches. Throws `ref-not-found`,
 * `ref-invalid` for an ambiguous id, and what `askHost` throws.
 */
const completeCommitId = async (
  { repository, id }: { repository: Repository; id: string },
  context: GitCall,
): Promise<Commit> => {
  const whole = Commit.safeParse(id);
  if (whole.success) return whole.data;
  const refs = await listAdvertisedRefs({ repository, prefix: "refs/" }, context);
  const ends = refs.map(({ commit }) => commit);
  const found = oneOf(ends, id) ?? oneOf(await lastCommits(repository, branchesIn(refs), context), id);
  if (found !== undefined) return found;
  throw new DomainError(
    "ref-not-found",
    `${repository} has nothing named ${id}, and none of its recent commits begins so. Write all 40 digits of a commit's id.`,
  );
};

const oneOf = (commits: readonly Commit[], beginning: string): Commit | undefined => {
  const [first, second] = new Set(commits.filter((commit) => commit.startsWith(beginning)));
  if (second === undefined) return first;
  throw new DomainError(
    "ref-invalid",
    `More than one commit starts with ${beginning}. Enter more digits of its id.`,
  );
};

const branchesIn = (refs: { name: string; commit: Commit }[]): Commit[] =>
  refs.filter(({ name }) => name.startsWith("refs/heads/")).map(({ commit }) => commit);

/** Empty when there are too many to fetch. */
const lastCommits = async (
  repository: Repository,
  branches: Commit[],
  context: GitCall,
): Promise<Commit[]> => {
  if (branches.length === 0) return [];
  try {
    const wants = branches.slice(0, maxBranches);
    const history = await fetchHistory(repository, { wants, depth: historyDepth }, context);
    return [...history.keys()].map((id) => Commit.parse(id));
  } catch (error) {
    if (isProblem(error, "repository-unusable")) return [];
    throw error;
  }
};

const maxBranches = 100;
const historyDepth = 500;

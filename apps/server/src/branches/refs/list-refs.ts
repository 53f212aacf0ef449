import type { RefSummary, Repository } from "@online-editor/contract";
import type { GitAccess } from "../sources/git-access.ts";
import { listAdvertisedRefs } from "./advertised-refs.ts";
import { mistakeInName } from "./ref-name.ts";

/**
 * The branches and tags of a repository whose names contain `search`, ignoring case: exact matches and prefixes
 * first, branches before tags, newer versions before older ones; at most `limit`. Throws what `askHost` throws.
 */
export const listRefs = async (
  repository: Repository,
  search: string,
  { git, signal, limit = 50 }: { git: GitAccess; signal: AbortSignal; limit?: number },
): Promise<RefSummary[]> => {
  const wanted = search.trim().toLowerCase();
  const list = async ({ kind, prefix }: { kind: RefSummary["kind"]; prefix: string }) => {
    const refs = await listAdvertisedRefs({ repository, prefix }, { git, signal });
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
    .filter(({ name }) => name.toLowerCase().includes(wanted) && mistakeInName(name) === undefined)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .slice(0, limit);
};

/** 1.9.0 before 1.10.0. */
const naturally = new Intl.Collator("en", { numeric: true });

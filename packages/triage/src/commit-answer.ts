import {
  type Commit,
  type CommitChange,
  type CommitRange,
  type CommitSummary,
  type Library,
  type Repository,
  shortCommit,
} from "@online-editor/contract";
import type { CommitAnswer, VerdictChange } from "@online-editor/contract/judgement";
import { answerOf } from "./answer.ts";
import { judgedAs, type Search, startSearch } from "./search.ts";

/**
 * A bisection over commits, newest first. Judges both ends first and then at most `log2(n) + 2` commits in all, plus
 * one for each that cannot run.
 */
export const startCommitSearch = ({ commits }: Pick<CommitRange, "commits">): Search =>
  startSearch(
    commits.map(({ commit }) => commit),
    { mode: "bisect" },
  );

/** The commit with this id. Throws `TypeError` when the range does not contain it. */
export const commitIn = (
  { repository, commits }: CommitRange,
  id: string,
): { repository: Repository; commit: Commit } => {
  const summary = commits.find(({ commit }) => commit === id);
  if (!summary) throw new TypeError(`${id} is none of the commits.`);
  return { repository, commit: summary.commit };
};

/**
 * The answer of a commit search so far, without `found`: callers look that up for the commit that `changedBy` returns.
 */
export const commitAnswerOf = (
  search: Search,
  { repository, commits }: CommitRange,
): Omit<CommitAnswer, "found"> => ({
  repository,
  verdicts: commits.flatMap((summary) => {
    const judged = judgedAs(search, summary.commit);
    return judged ? [{ ...summary, verdict: judged.verdict, reason: judged.reason }] : [];
  }),
  change: answerOf(search).changes.at(-1) ?? null,
});

/** The commit that changed the verdict; null when no commit did, or when several are suspects. */
export const changedBy = (
  { change }: { change: VerdictChange | null },
  { commits }: Pick<CommitRange, "commits">,
): CommitSummary | null =>
  change?.unknown.length === 0 ? (commits.find(({ commit }) => commit === change.to) ?? null) : null;

/**
 * The answer in English: “Broken by 1a2b3c4, “Sort faster (#12)”, 20 November 2026.” `isSearched`: the commits of the merge
 * that it names were searched, and none of them is the one.
 */
export const commitSentenceOf = (
  search: Search,
  range: CommitRange,
  { isSearched = false }: { isSearched?: boolean } = {},
): string => {
  const { verdicts, change } = commitAnswerOf(search, range);
  if (verdicts.length === 0) return "No commit was judged.";
  if (!change) return unchanged(verdicts.filter(({ verdict }) => verdict !== "cannot-run"));
  const verdict = change.verdict === "bad" ? "Broken" : "Fixed";
  const by = changedBy({ change }, range);
  if (by) {
    const day = new Date(by.authoredAt).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    const named = `${shortCommit(by.commit)}, “${by.subject}”, ${day}`;
    if (!by.merged || by.pullRequest !== undefined) return `${verdict} by ${named}.`;
    const { count } = by.merged;
    return isSearched
      ? `${verdict} by the merge ${named}: none of its commits changes this by itself.`
      : `${verdict} in the merge ${named}, with ${count} more ${count === 1 ? "commit" : "commits"}.`;
  }
  const possible = new Set([...change.unknown, change.to]);
  const suspects = range.commits.flatMap(({ commit }) => (possible.has(commit) ? shortCommit(commit) : []));
  return `${verdict} by one of ${suspects.length} commits, as not all could be judged: ${suspects.toReversed().join(", ")}.`;
};

/**
 * Where everybody finds a commit, or the pull request that brought it; null where the git host is this machine. A server may
 * use a mirror of the host that its library names.
 */
export const publicPageOf = (
  { address, commit, pullRequest }: Pick<CommitChange, "address" | "commit" | "pullRequest">,
  { repository, library }: { repository: Repository; library: Pick<Library, "repository" | "links"> },
): string | null => {
  const { hostname, origin } = new URL(address);
  if (/^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return null;
  const home = library.links.find(({ url }) => new URL(url).pathname === `/${library.repository}`)?.url;
  const page = `${home === undefined ? origin : new URL(home).origin}/${repository}`;
  return pullRequest === undefined ? `${page}/commit/${commit}` : `${page}/pull/${pullRequest}`;
};

const unchanged = (conclusive: CommitAnswer["verdicts"]): string => {
  const [newest] = conclusive;
  if (!newest) return "No commit could be judged.";
  const isBroken = newest.verdict === "bad";
  return conclusive.length === 1
    ? `Only one commit could be judged: it ${isBroken ? "is broken" : "works"}.`
    : `No commit changes this: both ends ${isBroken ? "are broken" : "work"} when they are built from their sources.`;
};

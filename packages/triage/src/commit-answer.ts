import {
  type Commit,
  type CommitRange,
  type CommitSummary,
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

/** The answer in English: “Broken by 1a2b3c4, “Sort faster (#12)”, 20 November 2026.” */
export const commitSentenceOf = (search: Search, range: CommitRange): string => {
  const { verdicts, change } = commitAnswerOf(search, range);
  if (verdicts.length === 0) return "No commit was judged.";
  if (!change) return unchanged(verdicts.filter(({ verdict }) => verdict !== "cannot-run"));
  const verdict = change.verdict === "bad" ? "Broken" : "Fixed";
  const by = changedBy({ change }, range);
  if (by) {
    const day = new Date(by.authoredAt).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    return `${verdict} by ${shortCommit(by.commit)}, “${by.subject}”, ${day}.`;
  }
  const possible = new Set([...change.unknown, change.to]);
  const suspects = range.commits.flatMap(({ commit }) => (possible.has(commit) ? shortCommit(commit) : []));
  return `${verdict} by one of ${suspects.length} commits, as not all could be judged: ${suspects.toReversed().join(", ")}.`;
};

const unchanged = (conclusive: CommitAnswer["verdicts"]): string => {
  const [newest] = conclusive;
  if (!newest) return "No commit could be judged.";
  const isBroken = newest.verdict === "bad";
  return conclusive.length === 1
    ? `Only one commit could be judged: it ${isBroken ? "is broken" : "works"}.`
    : `No commit changes this: both ends ${isBroken ? "are broken" : "work"} when they are built from their sources.`;
};

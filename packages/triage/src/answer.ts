import type { Check, Expectation } from "@online-editor/contract/check";
import type { SearchAnswer, Verdict, VerdictChange } from "@online-editor/contract/judgement";
import { impossibleStep } from "./judge.ts";
import { changesIn, judgedAs, mayBeEarlier, meantChange, next, type Search } from "./search.ts";

/** The answer of a search so far. */
export const answerOf = (search: Search): SearchAnswer => {
  const verdicts = search.releases.flatMap((release) => {
    const judged = judgedAs(search, release);
    return judged ? [{ release, verdict: judged.verdict, reason: judged.reason }] : [];
  });
  const changes = changesIn(search);
  const meant = meantChange(search);
  const [lastGood, firstBad] = meant?.verdict === "bad" ? [meant.from, meant.to] : [null, null];
  const oldestBad = verdicts.findLast(({ verdict }) => verdict === "bad")?.release ?? null;
  return { verdicts, lastGood, firstBad: firstBad ?? oldestBad, changes };
};

/** The answer in English: its headline, then what was not judged. */
export const sentenceOf = (search: Search, check?: Pick<Check, "expectations">): string => {
  const { verdicts, changes } = answerOf(search);
  const headline = headlineOf(search, check);
  if (changes.length > 0) return `${headline}${rangeNote(changes)}${judgedNote(search, verdicts)}`;
  return next(search).length > 0 || !isJudged(verdicts) ? headline : `${headline}${couldNot(verdicts)}`;
};

/**
 * What a search found: “Works up to 1.22.1. Broken since 1.22.2.” A verdict that never changes is no finding: the
 * problem may be older than all releases, or the check may not see it. The limit of a search is part of its answer.
 */
export const headlineOf = (search: Search, check?: Pick<Check, "expectations">): string => {
  const { verdicts, changes } = answerOf(search);
  if (verdicts.length === 0) return "No release was judged.";
  if (changes.length > 0)
    return `${changesText(search, { changes, verdicts })}${limitNote(search)}${oldestNote(verdicts)}`;
  const conclusive = conclusiveIn(verdicts);
  const [newest, ...others] = conclusive;
  if (!newest) {
    const unsure = verdicts.some(({ verdict }) => verdict === "unsure");
    const none = unsure ? "No release gives the same answer each time." : "No release could run.";
    return `${none}${limitNote(search)}`;
  }
  if (next(search).length > 0) {
    const more =
      others.length === 0 ? "" : ` and ${others.length} ${others.length === 1 ? "other" : "others"}`;
    return `${newest.verdict === "good" ? "Works" : "Broken"} on ${newest.release}${more}.`;
  }
  if (others.length === 0)
    return `Only ${newest.release} could be judged.${limitNote(search)}${oldestNote(verdicts)}`;
  const isWhole = search.leftOut === null && verdicts.length === search.releases.length;
  const found = isWhole
    ? alike(conclusive.length, newest.verdict, check)
    : alikeAmong(search, { verdicts, conclusive, check });
  return `${found}${oldestNote(verdicts)}`;
};

/** Where older releases could not carry out a step: the oldest that could. */
const oldestNote = (verdicts: SearchAnswer["verdicts"]): string => {
  const oldest = conclusiveIn(verdicts).at(-1);
  if (!oldest) return "";
  const [before] = verdicts
    .slice(verdicts.indexOf(oldest) + 1)
    .flatMap((judged) => impossibleStep(judged) ?? []);
  return before === undefined ? "" : ` Step ${before} cannot be done before ${oldest.release}.`;
};

const limitNote = ({ leftOut }: Search) =>
  leftOut === null ? "" : ` ${leftOut === "older" ? "Older ones" : "Others"} were not judged.`;

const conclusiveIn = (verdicts: SearchAnswer["verdicts"]) =>
  verdicts.filter(({ verdict }) => verdict === "good" || verdict === "bad");

const isJudged = (verdicts: SearchAnswer["verdicts"]) => conclusiveIn(verdicts).length > 0;

/** True when several were judged and the verdict never changed: the search names none. */
export const isAlike = ({
  verdicts,
  changes,
}: {
  verdicts: readonly { verdict: Verdict }[];
  changes: readonly VerdictChange[];
}): boolean =>
  changes.length === 0 &&
  verdicts.filter(({ verdict }) => verdict === "good" || verdict === "bad").length > 1;

const alike = (count: number, verdict: Verdict, check?: Pick<Check, "expectations">) =>
  verdict === "good" && check?.expectations.every(({ expect }) => errorsOnly.has(expect))
    ? `No uncaught error in any of ${count} releases. That may not be your problem: say what is wrong.`
    : `All ${count} releases show this. Either it never worked, or the check does not see the problem.`;

/** Of some releases: what the others show is not known. */
const alikeAmong = (
  { releases, leftOut }: Search,
  {
    verdicts,
    conclusive,
    check,
  }: Record<"verdicts" | "conclusive", SearchAnswer["verdicts"]> & {
    check: Pick<Check, "expectations"> | undefined;
  },
): string => {
  const [oldest, newest] = [conclusive.at(-1), conclusive[0]];
  const seesErrorsOnly = check?.expectations.every(({ expect }) => errorsOnly.has(expect));
  const works = seesErrorsOnly ? "No uncaught error" : "Works";
  const what = `${newest?.verdict === "good" ? works : "Broken"} in`;
  const count = conclusive.length === 2 ? "both" : `all ${conclusive.length}`;
  return leftOut === "older" && verdicts.length === releases.length
    ? `${what} ${count} releases since ${oldest?.release}; older ones were not judged.`
    : `${what} ${count} judged releases from ${oldest?.release} to ${newest?.release}; others were not judged.`;
};

const errorsOnly = new Set<string>([
  "no-uncaught-error",
  "no-console-error",
] satisfies Expectation["expect"][]);

/**
 * “Broken in 1.23.4 and 1.23.5. Fixed in 1.24.0.” Names only judged releases; “Fixed by” where those before it were not all
 * asked about.
 */
const changesText = (
  search: Search,
  { changes, verdicts }: Pick<SearchAnswer, "changes" | "verdicts">,
): string => {
  const oldestFirst = verdicts.map(({ release }) => release).toReversed();
  const brokenIn = (from: string, to: string) => {
    const within = new Set(oldestFirst.slice(oldestFirst.indexOf(from), oldestFirst.indexOf(to) + 1));
    const broken = verdicts.filter(({ release, verdict }) => verdict === "bad" && within.has(release));
    return broken.length > mostBroken
      ? `from ${from} to ${to}`
      : `in ${broken
          .map(({ release }) => release)
          .toReversed()
          .join(" and ")}`;
  };
  const parts = changes.flatMap((change, at) => {
    const { from, to, verdict } = change;
    const [before, after] = [changes[at - 1], changes[at + 1]];
    const fixed = mayBeEarlier(search, change) ? "Fixed by" : "Fixed in";
    if (verdict === "good") return [before ? "" : `Broken up to ${from}.`, `${fixed} ${to}.`];
    const broken = before ? "Broken again" : "Broken";
    if (after) return [`${broken} ${brokenIn(to, after.from)}.`];
    return [before ? "" : `Works up to ${from}.`, `${broken} since ${to}.`];
  });
  return parts.filter((part) => part !== "").join(" ");
};

const mostBroken = 2;

const mostNamed = 5;

const named = (releases: readonly string[]) =>
  releases.length > mostNamed ? `${releases.length} releases` : releases.join(", ");

/** Names the releases inside a change that were not judged: the verdict may have changed at any of them. */
const rangeNote = (changes: readonly VerdictChange[]): string => {
  const unknown = changes.flatMap((change) => change.unknown);
  return unknown.length === 0 ? "" : ` ${named(unknown)}, between them, could not be judged.`;
};

const judgedNote = ({ releases }: Search, verdicts: SearchAnswer["verdicts"]): string =>
  verdicts.length < releases.length
    ? ` ${verdicts.length} of ${releases.length} releases judged.${couldNot(verdicts)}`
    : couldNot(verdicts);

/** With why, where all of them have the same reason in at most a line. */
const couldNot = (verdicts: SearchAnswer["verdicts"]): string => {
  const failed = verdicts.filter(({ verdict }) => verdict === "cannot-run").toReversed();
  const [first, ...others] = failed;
  if (!first) return "";
  const why = first.reason.replace(/\.$/, "");
  const isShared = failed.every(
    ({ release, reason }) => reason.replace(release, first.release) === first.reason,
  );
  const because =
    isShared && why !== "" && why.length <= 80 ? ` (${others.length > 0 ? "such as: " : ""}${why})` : "";
  return ` Could not run: ${named(failed.map(({ release }) => release))}${because}.`;
};

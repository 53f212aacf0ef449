import type { Verdict, VerdictChange } from "@online-editor/contract/judgement";
import type { PlanKind } from "./job.ts";

/** A verdict on one release, with its reason. */
export interface Judged {
  verdict: Verdict;
  reason: string;
  /** How the selection was adjusted to the release, in sentences. */
  fitted?: readonly string[] | undefined;
}

/**
 * `strip` judges every release: the ends first, then the middles. `bisect` judges only as many as it takes to find one
 * change between the ends.
 */
export type SearchMode = "strip" | "bisect";

/** The state of a search over releases, as plain data that can be stored, shown and resumed. */
export interface Search {
  mode: SearchMode;
  /** Judges both sides of each change a second time, to find flaky ones. */
  confirms: boolean;
  /** Newest first. */
  releases: readonly string[];
  /** Which of the library's releases are not searched; null: none. */
  leftOut: "older" | "others" | null;
  /** The release that the person looks at: the answer is about its verdict; null: about the newest break. */
  selected: string | null;
  /** The judgements on each release, in chronological order. */
  judged: Readonly<Record<string, readonly Judged[]>>;
}

/** The most releases that are judged in parallel. */
const mostAtOnce = 8;

/** How often a release is judged in all when its verdict changes on repetition. */
const mostRepeats = 5;

export const startSearch = (
  releases: readonly string[],
  {
    mode = "strip",
    confirms = mode === "strip",
    selected = null,
    all = releases,
  }: Partial<Pick<Search, "mode" | "confirms" | "selected">> & { all?: readonly string[] } = {},
): Search => ({
  mode,
  confirms,
  releases,
  leftOut: leftOutOf(all, releases),
  selected: selected !== null && releases.includes(selected) ? selected : null,
  judged: {},
});

const leftOutOf = (all: readonly string[], searched: readonly string[]): Search["leftOut"] => {
  const isSearched = new Set(searched);
  const first = all.findIndex((release) => !isSearched.has(release));
  if (first < 0) return null;
  return all.slice(first).some((release) => isSearched.has(release)) ? "others" : "older";
};

/** Adds a judgement on a release. Ignores releases outside the search. */
export const recordVerdict = (search: Search, release: string, judged: Judged): Search =>
  search.releases.includes(release)
    ? { ...search, judged: { ...search.judged, [release]: [...(search.judged[release] ?? []), judged] } }
    : search;

/**
 * The combined verdict on a release: `unsure` when it changed on repetition, null when there is none. A run that was
 * impossible does not contradict one that was possible.
 */
export const judgedAs = ({ judged }: Pick<Search, "judged">, release: string): Judged | null => {
  const all = judged[release] ?? [];
  const [first] = all;
  if (!first) return null;
  if (all.length === 1) return first;
  const possible = all.filter(({ verdict }) => verdict !== "cannot-run");
  const counts = (["good", "bad"] as const).map((verdict) => ({
    verdict,
    of: possible.filter((one) => one.verdict === verdict),
  }));
  const differing = counts.filter(({ of }) => of.length > 0);
  if (differing.length < 2) return possible.at(-1) ?? first;
  const [good = 0, bad = 0] = counts.map(({ of }) => of.length);
  return { verdict: "unsure", reason: `Works ${good} of ${good + bad} times` };
};

/** Up to eight releases to judge next, most informative first; empty when the search is done. */
export const next = (search: Search): string[] => {
  // Whoever waits for the answer waits for it to be confirmed.
  const first = repetitions(search, closedChange(search));
  const wanted = search.mode === "strip" ? stripPlan(search) : bisectPlan(search);
  return wanted.length > 0 ? [...first, ...wanted].slice(0, mostAtOnce) : repetitions(search);
};

/**
 * Whether the answer stands: nothing is left to judge between both sides of the change that is meant, nor to confirm at
 * them. Another change may be found further on; one that would be meant instead is said then.
 */
export const isAnswered = (search: Search): boolean => {
  const change = closedChange(search);
  return change === null ? next(search).length === 0 : repetitions(search, change).length === 0;
};

export const searchPlan: PlanKind<Search, string, Judged> = {
  next,
  nameOf: (release) => release,
  record: recordVerdict,
};

/** Judges no more than the answer needs. */
export const answerPlan: PlanKind<Search, string, Judged> = {
  ...searchPlan,
  next: (search) => {
    const change = closedChange(search);
    return change === null ? next(search) : repetitions(search, change);
  },
};

/** The change that is meant, once its sides have nothing unjudged between them. */
const closedChange = (search: Search): VerdictChange | null => {
  const change = meantChange(search);
  return change && endsIn(search).length === 0 && unjudgedIn(search, change).length === 0 ? change : null;
};

/**
 * Unjudged releases: the ends and the selected one, then the middle of what lies between a good and a bad one. The rest,
 * widest gaps first, waits until both sides of one change are neighbours: each release may cost a download.
 */
const stripPlan = (search: Search): string[] => {
  const { releases } = search;
  const known = verdictsOf(search);
  const ends = endsIn(search);
  // Newest first.
  const changes = changesIn(search)
    .reverse()
    .map((change) => unjudgedIn(search, change));
  const open = changes.filter((unjudged) => unjudged.length > 0);
  const plan = ends.length > 0 ? ends : open.flatMap(middleOf);
  const isAnswered = open.length < changes.length || open.length === 0;
  while (ends.length === 0 && isAnswered && plan.length < mostAtOnce) {
    const gap = widestGap(known, plan);
    if (!gap) break;
    plan.push((gap.from + gap.to) >> 1);
  }
  return plan.slice(0, mostAtOnce).flatMap((at) => releases[at] ?? []);
};

/** Of the ends and the selected release, those that are not judged yet. */
const endsIn = (search: Search): number[] => {
  const { mode, releases, selected } = search;
  const all = [
    ...(mode === "strip" ? [0, releases.length - 1] : []),
    ...(selected === null ? [] : [releases.indexOf(selected)]),
  ];
  return [...new Set(all)].filter((at) => at in releases && judgedAs(search, releases[at] ?? "") === null);
};

const verdictsOf = (search: Search): (Verdict | null)[] =>
  search.releases.map((release) => judgedAs(search, release)?.verdict ?? null);

/** Where the verdict changes from one release to the next newer one that could be judged; oldest first. */
export const changesIn = (search: Search): VerdictChange[] => {
  const oldestFirst = search.releases.toReversed();
  const conclusive = oldestFirst.flatMap((release) => {
    const verdict = judgedAs(search, release)?.verdict;
    return isConclusive(verdict) ? [{ release, verdict }] : [];
  });
  return conclusive.flatMap(({ release: to, verdict }, index): VerdictChange[] => {
    const before = conclusive[index - 1];
    if (!before || before.verdict === verdict) return [];
    const from = before.release;
    const unknown = oldestFirst.slice(oldestFirst.indexOf(from) + 1, oldestFirst.indexOf(to));
    return [{ from, to, verdict, unknown }];
  });
};

/**
 * The change that the answer is about: what broke the selected release, else what mends it; where it is good, what breaks
 * it next. Else the newest break, or the last change if there is none; null when the verdict never changes.
 */
export const meantChange = (search: Search): VerdictChange | null => {
  const { releases, selected } = search;
  const changes = changesIn(search);
  const newest = changes.findLast(({ verdict }) => verdict === "bad") ?? changes.at(-1) ?? null;
  if (selected === null) return newest;
  const at = releases.indexOf(selected);
  const verdict = judgedAs(search, selected)?.verdict;
  const before = changes.findLast(({ to }) => releases.indexOf(to) >= at);
  const after = changes.find(({ from }) => releases.indexOf(from) <= at);
  if (verdict === "bad") return before ?? after ?? null;
  return (verdict === "good" ? after : undefined) ?? newest;
};

/** Whether a change may be at an earlier release: some between its sides were not asked about, as in a bisection. */
export const mayBeEarlier = (search: Search, change: VerdictChange): boolean =>
  unjudgedIn(search, change).length > 0;

/** The places of the releases in a change that are not judged yet. */
const unjudgedIn = ({ releases, judged }: Search, { unknown }: VerdictChange): number[] =>
  unknown
    .filter((release) => !judged[release]?.length)
    .map((release) => releases.indexOf(release))
    .reverse();

const middleOf = (places: readonly number[]) => places.slice(places.length >> 1, (places.length >> 1) + 1);

/** The widest gap between two releases that are judged or planned. */
const widestGap = (known: readonly (Verdict | null)[], plan: readonly number[]) => {
  const planned = new Set(plan);
  let widest: { from: number; to: number; weight: number } | null = null;
  let before = 0;
  for (let at = 1; at < known.length; at += 1) {
    if (known[at] === null && !planned.has(at)) continue;
    if (at - before > 1) {
      const [one = null, other = null] = [known[before], known[at]];
      const isChange = one !== null && other !== null && one !== other;
      const weight = at - before + (isChange ? known.length : 0);
      if (!widest || weight > widest.weight) widest = { from: before, to: at, weight };
    }
    before = at;
  }
  return widest;
};

const isConclusive = (verdict: Verdict | null | undefined): verdict is "good" | "bad" =>
  verdict === "good" || verdict === "bad";

/**
 * One release at a time: first the selected one, then the ends, skipping those that cannot be judged, then the middle of
 * the change that is meant.
 */
const bisectPlan = (search: Search): string[] => {
  const { releases, selected } = search;
  if (selected !== null && !judgedAs(search, selected)) return [selected];
  const known = verdictsOf(search);
  const unjudged = (from: number, to: number) =>
    releases.slice(from, to).filter((_, at) => known[from + at] === null);
  const newest = known.findIndex(isConclusive);
  const [before] = unjudged(0, newest < 0 ? releases.length : newest);
  if (before !== undefined) return [before];
  const after =
    newest < 0 ? undefined : unjudged(known.findLastIndex(isConclusive) + 1, releases.length).at(-1);
  if (after !== undefined) return [after];
  // Only one change: bisection meets others by chance.
  const change = selected === null ? changesIn(search).at(-1) : meantChange(search);
  return middleOf(change ? unjudgedIn(search, change) : []).flatMap((at) => releases[at] ?? []);
};

/** How many more a bisection judges at most, as long as all of them can be judged. */
export const mostLeft = (search: Search): number => {
  const { releases, selected } = search;
  const isJudged = (release: string) => judgedAs(search, release) !== null;
  const change = selected === null ? changesIn(search).at(-1) : meantChange(search);
  const halved = (among: number) => Math.ceil(Math.log2(among + 1));
  if (change) return halved(change.unknown.filter((release) => !isJudged(release)).length);
  const known = [...releases.slice(0, 1), ...releases.slice(-1), ...(selected === null ? [] : [selected])];
  const ends = [...new Set(known)].filter((release) => !isJudged(release));
  return ends.length === 0 ? 0 : ends.length + halved(releases.length - 2);
};

/**
 * Releases to judge again: those beside a change that were judged once, and those whose verdict varies; for one change,
 * only its sides.
 */
const repetitions = (search: Search, change?: VerdictChange | null): string[] => {
  if (!search.confirms || change === null) return [];
  if (change) return [change.to, change.from].filter((one) => (search.judged[one]?.length ?? 0) < 2);
  const { releases, judged } = search;
  const conclusive = releases.filter((release) => isConclusive(judgedAs(search, release)?.verdict));
  const atChange = conclusive.filter((release, index) =>
    [conclusive[index - 1], conclusive[index + 1]].some(
      (other) =>
        other !== undefined && judgedAs(search, other)?.verdict !== judgedAs(search, release)?.verdict,
    ),
  );
  return releases.filter((release) => {
    const times = judged[release]?.length ?? 0;
    if (judgedAs(search, release)?.verdict === "unsure") return times < mostRepeats;
    return atChange.includes(release) && times < 2;
  });
};

import type { Verdict } from "@online-editor/contract/judgement";

/** A verdict on one release, with its reason. */
export interface Judged {
  verdict: Verdict;
  reason: string;
}

/**
 * `strip`: judges every release, the ends first, then the halves. `bisect`: judges as few as find one change between
 * the ends.
 */
export type SearchMode = "strip" | "bisect";

/** A search over releases: plain data, so that it can be kept, shown and gone on with. */
export interface Search {
  mode: SearchMode;
  /** Whether both sides of each change are judged a second time, which finds flaky ones. */
  confirms: boolean;
  /** Newest first. */
  releases: readonly string[];
  /** What was judged of each release, in the order in which it was. */
  judged: Readonly<Record<string, readonly Judged[]>>;
}

/** More are never judged side by side. */
const mostAtOnce = 8;

/** A verdict that changes on repetition is repeated this often in all. */
const mostRepeats = 5;

export const startSearch = (
  releases: readonly string[],
  { mode = "strip", confirms = mode === "strip" }: Partial<Pick<Search, "mode" | "confirms">> = {},
): Search => ({ mode, confirms, releases, judged: {} });

/** The search after a release was judged. What is not one of its releases changes nothing. */
export const tell = (search: Search, release: string, judged: Judged): Search =>
  search.releases.includes(release)
    ? { ...search, judged: { ...search.judged, [release]: [...(search.judged[release] ?? []), judged] } }
    : search;

/**
 * The verdict on a release: `unsure` where it changed on repetition; null where it was not judged. A run that was
 * impossible says nothing against one that was possible.
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
  return { verdict: "unsure", reason: `Good ${good} of ${good + bad} times` };
};

/** What is to be judged now, at most eight, the most telling first; the search is done when it is empty. */
export const next = (search: Search): string[] => {
  const wanted = search.mode === "strip" ? stripPlan(search) : bisectPlan(search);
  return wanted.length > 0 ? wanted : repetitions(search);
};

/**
 * What may be wanted once the release that is judged now is good, or bad: two where that decides, one where it does not,
 * none where nothing more is left then.
 */
export const nextAfter = (search: Search, release: string): string[] => {
  const wanted = (["good", "bad"] as const).flatMap((verdict) =>
    next(tell(search, release, { verdict, reason: "" })).slice(0, 1),
  );
  return [...new Set(wanted)].filter((one) => one !== release);
};

/** Those that were not judged: the ends, then the middle of the widest gap, those between different verdicts first. */
const stripPlan = (search: Search): string[] => {
  const { releases } = search;
  const known = releases.map((release) => judgedAs(search, release)?.verdict ?? null);
  const plan: number[] = [];
  const take = (at: number) => {
    if (known[at] === null && !plan.includes(at)) plan.push(at);
  };
  if (releases.length > 0) take(0);
  take(releases.length - 1);
  while (plan.length < mostAtOnce) {
    const gap = widestGap(known, plan);
    if (!gap) break;
    take((gap.from + gap.to) >> 1);
  }
  return plan.map((at) => releases[at] ?? "");
};

/** The inner places of a gap between two that are judged or planned. */
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

const isTelling = (verdict: Verdict | null | undefined): verdict is "good" | "bad" =>
  verdict === "good" || verdict === "bad";

/** One release at a time: the ends, past what cannot be judged, then the middle of what is unknown between a change. */
const bisectPlan = (search: Search): string[] => {
  const { releases } = search;
  const known = releases.map((release) => judgedAs(search, release)?.verdict ?? null);
  const unjudged = (from: number, to: number) =>
    releases.slice(from, to).filter((_, at) => known[from + at] === null);
  const newest = known.findIndex(isTelling);
  const [before] = unjudged(0, newest < 0 ? releases.length : newest);
  if (before !== undefined) return [before];
  const after = newest < 0 ? undefined : unjudged(known.findLastIndex(isTelling) + 1, releases.length).at(-1);
  if (after !== undefined) return [after];
  let newer = newest;
  for (let older = newest + 1; older < releases.length; older += 1) {
    if (!isTelling(known[older])) continue;
    if (known[newer] !== known[older]) {
      const between = unjudged(newer + 1, older);
      // The newest change alone: all others would be looked for by chance.
      return between.slice(between.length >> 1, (between.length >> 1) + 1);
    }
    newer = older;
  }
  return [];
};

/** Those on both sides of a change that were judged once, and those that changed on repetition. */
const repetitions = (search: Search): string[] => {
  if (!search.confirms) return [];
  const { releases, judged } = search;
  const telling = releases.filter((release) => isTelling(judgedAs(search, release)?.verdict));
  const atChange = telling.filter((release, index) =>
    [telling[index - 1], telling[index + 1]].some(
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

import type { SearchAnswer, Verdict } from "@online-editor/contract/judgement";
import { describe, expect, test } from "vitest";
import { answerOf, headlineOf, sentenceOf } from "./answer.ts";
import {
  answerPlan,
  isAnswered,
  judgedAs,
  meantChange,
  mostLeft,
  next,
  type Search,
  startSearch,
  recordVerdict,
} from "./search.ts";

/** The n-th oldest release of `count`, newest first. */
const releasesOf = (count: number) => Array.from({ length: count }, (_, index) => `1.${count - 1 - index}.0`);

/** The verdict of the next run on a release. */
type History = (release: string) => Verdict;

/** Runs a search to its end, like a runner with one worker. */
const finish = (search: Search, history: History): { search: Search; runs: number } => {
  let state = search;
  let runs = 0;
  for (let [release] = next(state); release !== undefined; [release] = next(state)) {
    runs += 1;
    // Resumes from stored data, as a reloaded page does.
    if (runs === 3) state = JSON.parse(JSON.stringify(state)) as Search;
    state = recordVerdict(state, release, { verdict: history(release), reason: "" });
    if (runs > 2000) throw new Error("The search does not end.");
  }
  return { search: state, runs };
};

/**
 * Runs a search with several at once, the last one started ending first, and returns how many releases were started when
 * its answer first met a condition.
 */
const startedUntil =
  (search: Search, { atOnce, history }: { atOnce: number; history: History }) =>
  (isMet: (answer: SearchAnswer) => boolean): number => {
    let state = search;
    const started = new Set<string>();
    const underWay: string[] = [];
    for (;;) {
      if (isMet(answerOf(state))) return started.size;
      for (const release of next(state).filter((one) => !underWay.includes(one)))
        if (underWay.length < atOnce) underWay.push(release);
      for (const release of underWay) started.add(release);
      const ended = underWay.pop();
      if (ended === undefined) throw new Error("The search has no such answer.");
      state = recordVerdict(state, ended, { verdict: history(ended), reason: "" });
    }
  };

/** Reproducible numbers in [0, 1) (mulberry32). */
const randomNumbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const seeds = Array.from({ length: 2000 }, (_, seed) => seed);

/** A history with these verdicts, oldest first. */
const fixedHistory = (verdicts: readonly Verdict[]) => {
  const releases = releasesOf(verdicts.length);
  const byRelease = new Map([...releases].reverse().map((release, at) => [release, verdicts[at] ?? "good"]));
  const history: History = (release) => byRelease.get(release) ?? "cannot-run";
  return { releases, history };
};

const repeated = (verdict: Verdict, times: number): Verdict[] => Array.from({ length: times }, () => verdict);

describe("a bisection", () => {
  test("finds one change in at most log2(n) + 2 runs, plus one for each release that cannot run", () => {
    for (const seed of seeds) {
      const random = randomNumbers(seed);
      const count = 2 + Math.floor(random() * 120);
      const good = Math.floor(random() * (count + 1));
      const verdicts = [...repeated("good", good), ...repeated("bad", count - good)].map((verdict) =>
        random() < 0.15 ? "cannot-run" : verdict,
      );
      const { releases, history } = fixedHistory(verdicts);
      const { search, runs } = finish(startSearch(releases, { mode: "bisect" }), history);
      const answer = answerOf(search);
      const holes = answer.verdicts.filter(({ verdict }) => verdict === "cannot-run").length;
      expect(runs).toBeLessThanOrEqual(Math.ceil(Math.log2(count)) + 2 + holes);

      const oldestFirst = [...releases].reverse();
      const lastGood = oldestFirst.findLast((release) => history(release) === "good") ?? null;
      const firstBad = oldestFirst.find((release) => history(release) === "bad") ?? null;
      if (lastGood !== null && firstBad !== null) {
        expect([answer.lastGood, answer.firstBad]).toEqual([lastGood, firstBad]);
        const unknown = verdicts.slice(oldestFirst.indexOf(lastGood) + 1, oldestFirst.indexOf(firstBad));
        expect(answer.changes).toMatchObject([{ unknown: { length: unknown.length } }]);
      } else expect(answer.changes).toEqual([]);
    }
  });

  test("claims nothing that it has not seen, whatever the history", () => {
    for (const seed of seeds) {
      const random = randomNumbers(seed);
      const verdicts = Array.from({ length: 2 + Math.floor(random() * 60) }, (): Verdict => {
        const one = random();
        return one < 0.1 ? "cannot-run" : one < 0.55 ? "good" : "bad";
      });
      const { releases, history } = fixedHistory(verdicts);
      const { search } = finish(startSearch(releases, { mode: "bisect" }), history);
      const oldestFirst = [...releases].reverse();
      for (const { from, to, verdict, unknown } of answerOf(search).changes) {
        expect(history(to)).toBe(verdict);
        expect(history(from)).toBe(verdict === "bad" ? "good" : "bad");
        expect(oldestFirst.indexOf(from)).toBeLessThan(oldestFirst.indexOf(to));
        expect(unknown.every((release) => history(release) === "cannot-run")).toBe(true);
      }
    }
  });

  test("ends without a change when all releases agree or cannot run", () => {
    for (const verdict of ["good", "bad", "cannot-run"] as const) {
      const { releases, history } = fixedHistory(repeated(verdict, 57));
      const { search, runs } = finish(startSearch(releases, { mode: "bisect" }), history);
      expect([answerOf(search).changes, runs]).toEqual([[], verdict === "cannot-run" ? 57 : 2]);
    }
  });
});

describe("the selected release", () => {
  const verdicts = (["bad", "good", "bad", "good", "bad", "good"] as const).flatMap((verdict) =>
    repeated(verdict, 4),
  );
  const { releases, history } = fixedHistory(verdicts);

  test.each([
    ["1.2.0", "1.3.0", "1.4.0"],
    ["1.5.0", "1.7.0", "1.8.0"],
    ["1.9.0", "1.7.0", "1.8.0"],
    ["1.13.0", "1.15.0", "1.16.0"],
    ["1.17.0", "1.15.0", "1.16.0"],
    ["1.23.0", "1.15.0", "1.16.0"],
    [null, "1.15.0", "1.16.0"],
  ])("decides which change is meant: that of %s is %s to %s", (selected, from, to) => {
    const { search } = finish(startSearch(releases, { selected }), history);
    expect(meantChange(search)).toMatchObject({ from, to });
    const isBreak = history(to) === "bad";
    expect(answerOf(search)).toMatchObject({
      lastGood: isBreak ? from : null,
      firstBad: isBreak ? to : "1.0.0",
    });
  });

  test("is asked first by a bisection, which then looks for its change", () => {
    const started = startSearch(releases, { mode: "bisect", selected: "1.9.0" });
    expect(next(started)).toEqual(["1.9.0"]);
    const { search } = finish(started, history);
    const { from, to } = meantChange(search) ?? {};
    expect([from, to].map((one) => releases.indexOf(one ?? ""))).toEqual([
      releases.indexOf(to ?? "") + 1,
      releases.indexOf(from ?? "") - 1,
    ]);
    expect(history(to ?? "")).toBe("good");
  });
});

describe("a strip", () => {
  test("judges every release and names each change, whatever the history", () => {
    for (const seed of seeds.slice(0, 500)) {
      const random = randomNumbers(seed);
      let current: Verdict = random() < 0.5 ? "good" : "bad";
      const verdicts = Array.from({ length: 1 + Math.floor(random() * 57) }, (): Verdict => {
        if (random() < 0.08) current = current === "good" ? "bad" : "good";
        return random() < 0.1 ? "cannot-run" : current;
      });
      const { releases, history } = fixedHistory(verdicts);
      const { search } = finish(startSearch(releases), history);
      expect(answerOf(search).verdicts.map(({ verdict }) => verdict)).toEqual([...verdicts].reverse());

      const conclusive = verdicts.filter((verdict) => verdict !== "cannot-run");
      const changes = conclusive.filter((verdict, at) => at > 0 && verdict !== conclusive[at - 1]);
      expect(answerOf(search).changes.map(({ verdict }) => verdict)).toEqual(changes);
    }
  });

  test("shows the change after about six runs", () => {
    const { releases, history } = fixedHistory([...repeated("good", 40), ...repeated("bad", 17)]);
    let search = startSearch(releases);
    for (let run = 0; run < 8; run += 1) {
      const [release = ""] = next(search);
      search = recordVerdict(search, release, { verdict: history(release), reason: "" });
    }
    expect(sentenceOf(search)).toMatch(/^Works up to 1\.39\.0\. Broken since 1\.40\.0\./);
  });

  test.each([1, 2, 4])(
    "with %i at once, fetches two of 57 releases before it names a range, and eight before it names neighbours",
    (atOnce) => {
      for (let split = 1; split < 57; split += 1) {
        const { releases, history } = fixedHistory([
          ...repeated("good", split),
          ...repeated("bad", 57 - split),
        ]);
        const { lastGood, firstBad } = answerOf(finish(startSearch(releases), history).search);
        const started = startedUntil(startSearch(releases), { atOnce, history });
        expect(started((answer) => answer.changes.length > 0)).toBe(2);
        expect(
          started((answer) => answer.lastGood === lastGood && answer.firstBad === firstBad),
        ).toBeLessThanOrEqual(8);
      }
    },
  );

  test("has its answer when both sides of the change are judged twice, and needs no other release for it", () => {
    for (let split = 1; split < 57; split += 1) {
      const { releases, history } = fixedHistory([
        ...repeated("good", split),
        ...repeated("bad", 57 - split),
      ]);
      const whole = answerOf(finish(startSearch(releases), history).search);
      let search = startSearch(releases);
      for (
        let [release] = answerPlan.next(search, 1);
        release !== undefined;
        [release] = answerPlan.next(search, 1)
      ) {
        expect(isAnswered(search)).toBe(false);
        search = recordVerdict(search, release, { verdict: history(release), reason: "" });
      }
      expect(isAnswered(search)).toBe(true);
      expect(answerOf(search)).toMatchObject({ lastGood: whole.lastGood, firstBad: whole.firstBad });
      expect(Object.keys(search.judged).length).toBeLessThanOrEqual(8);
      expect(search.judged[whole.firstBad ?? ""]).toHaveLength(2);
      expect(next(search)).toHaveLength(8);
    }
  });

  test("has no answer before all are judged where nothing changes", () => {
    const { releases, history } = fixedHistory(repeated("bad", 20));
    let search = startSearch(releases);
    for (
      let [release] = answerPlan.next(search, 1);
      release !== undefined;
      [release] = answerPlan.next(search, 1)
    ) {
      expect(isAnswered(search)).toBe(false);
      search = recordVerdict(search, release, { verdict: history(release), reason: "" });
    }
    expect(isAnswered(search)).toBe(true);
    expect(Object.keys(search.judged)).toHaveLength(20);
  });

  test("judges other releases meanwhile once the first change is known to the release", () => {
    const verdicts = [...repeated("bad", 20), ...repeated("good", 20), ...repeated("bad", 17)];
    const { releases, history } = fixedHistory(verdicts);
    let search = startSearch(releases);
    while (answerOf(search).changes.every(({ unknown }) => unknown.length > 0)) {
      const [release = ""] = next(search);
      search = recordVerdict(search, release, { verdict: history(release), reason: "" });
    }
    expect(next(search)).toHaveLength(8);
    // Both sides of the change first.
    expect(
      next(search)
        .slice(0, 2)
        .every((release) => search.judged[release]?.length === 1),
    ).toBe(true);
  });

  test("repeats the releases beside a change, and calls those unsure that vary", () => {
    for (const seed of seeds.slice(0, 200)) {
      const random = randomNumbers(seed);
      const count = 5 + Math.floor(random() * 50);
      const flaky = Math.floor(random() * count);
      const releases = releasesOf(count);
      const oldestFirst = [...releases].reverse();
      const split = Math.floor(random() * count);
      const history: History = (release) => {
        const at = oldestFirst.indexOf(release);
        if (at === flaky) return random() < 0.5 ? "good" : "bad";
        return at < split ? "good" : "bad";
      };
      const { search, runs } = finish(startSearch(releases), history);
      expect(runs).toBeLessThanOrEqual(count + 20);
      const judgedFlaky = judgedAs(search, oldestFirst[flaky] ?? "")?.verdict;
      for (const { from, to } of answerOf(search).changes)
        if (judgedFlaky === "unsure") expect([from, to]).not.toContain(oldestFirst[flaky]);
      for (const release of releases) expect(search.judged[release]?.length).toBeLessThanOrEqual(5);
    }
  });

  test("judges an alternating release five times", () => {
    const { releases, history } = fixedHistory([...repeated("good", 5), ...repeated("bad", 5)]);
    let count = 0;
    const flaky = "1.4.0";
    const { search } = finish(startSearch(releases), (release) =>
      release === flaky ? ((count += 1) % 2 === 1 ? "good" : "bad") : history(release),
    );
    expect(judgedAs(search, flaky)).toEqual({ verdict: "unsure", reason: "Works 3 of 5 times" });
    expect(answerOf(search)).toMatchObject({ lastGood: "1.3.0", firstBad: "1.5.0" });
  });
});

test("a judgement on a release outside the search is ignored", () => {
  const search = startSearch(["1.1.0", "1.0.0"]);
  expect(recordVerdict(search, "9.9.9", { verdict: "bad", reason: "" })).toBe(search);
});

test("the release that a person looks at is judged with the ends, so that a break that was mended is found soon", () => {
  const releases = Array.from({ length: 57 }, (_, at) => `1.${at}.0`).toReversed();
  let search = startSearch(releases, { selected: "1.40.0" });
  expect(next(search)).toEqual(["1.56.0", "1.0.0", "1.40.0"]);
  let judged = 0;
  while (!sentenceOf(search).startsWith("Broken from 1.38.0 to 1.44.0. Fixed in 1.45.0.")) {
    const [release = ""] = next(search);
    const minor = Number(release.split(".")[1]);
    search = recordVerdict(search, release, {
      verdict: minor >= 38 && minor < 45 ? "bad" : "good",
      reason: "",
    });
    judged += 1;
  }
  expect(judged).toBeLessThanOrEqual(3 + 2 * 6);
});

test("an impossible run does not contradict a possible one", () => {
  const search = recordVerdict(
    recordVerdict(startSearch(["1.0.0"]), "1.0.0", { verdict: "cannot-run", reason: "The document hung." }),
    "1.0.0",
    { verdict: "good", reason: "" },
  );
  expect(judgedAs(search, "1.0.0")?.verdict).toBe("good");
});

test("a search over no release has nothing to do", () => {
  expect(next(startSearch([]))).toEqual([]);
  expect(next(startSearch([], { mode: "bisect" }))).toEqual([]);
  expect(sentenceOf(startSearch([]))).toBe("No release was judged.");
});

describe("the sentence", () => {
  const sentenceFor = (verdicts: Verdict[]) => {
    const { releases, history } = fixedHistory(verdicts);
    return sentenceOf(finish(startSearch(releases), history).search);
  };

  const unseen = "releases show this. Either it never worked, or the check does not see the problem.";

  test("says that a check for errors alone may not see the problem", () => {
    const { releases, history } = fixedHistory(["good", "good", "good"]);
    const { search } = finish(startSearch(releases), history);
    expect(sentenceOf(search, { expectations: [{ expect: "no-uncaught-error" }] })).toBe(
      "No uncaught error in any of 3 releases. That may not be your problem: say what is wrong.",
    );
  });

  const all = ["1.4.0", "1.3.0", "1.2.0", "1.1.0", "1.0.0"];

  test.each<[from: number, to: number, Verdict[], string]>([
    [3, 5, ["bad", "bad"], "Broken in both releases since 1.3.0; older ones were not judged."],
    [2, 5, ["good", "good", "good"], "Works in all 3 releases since 1.2.0; older ones were not judged."],
    [
      2,
      5,
      ["cannot-run", "bad", "bad"],
      "Broken in both releases since 1.3.0; older ones were not judged. Could not run: 1.2.0.",
    ],
    [1, 3, ["bad", "bad"], "Broken in both judged releases from 1.1.0 to 1.2.0; others were not judged."],
    [2, 5, ["good", "bad", "bad"], "Works up to 1.2.0. Broken since 1.3.0. Older ones were not judged."],
    [2, 4, ["bad", "good"], "Broken up to 1.2.0. Fixed in 1.3.0. Others were not judged."],
    [4, 5, ["bad"], "Only 1.4.0 could be judged. Older ones were not judged."],
  ])("of a search from release %i to %i says which were not judged: %j", (from, to, verdicts, sentence) => {
    const oldestFirst = all.toReversed();
    const { search } = finish(startSearch(oldestFirst.slice(from, to).toReversed(), { all }), (release) => {
      const verdict = verdicts[oldestFirst.indexOf(release) - from];
      if (!verdict) throw new TypeError("It is outside the search.");
      return verdict;
    });
    expect(sentenceOf(search)).toBe(sentence);
  });

  test("of a bisection whose ends are alike claims nothing of those between", () => {
    const { releases, history } = fixedHistory(repeated("bad", 9));
    const { search } = finish(startSearch(releases, { mode: "bisect" }), history);
    expect(sentenceOf(search)).toBe(
      "Broken in both judged releases from 1.0.0 to 1.8.0; others were not judged.",
    );
  });

  test("of a bisection says by which release it is fixed at the latest", () => {
    const { releases, history } = fixedHistory([
      ...repeated("good", 8),
      "bad",
      "bad",
      ...repeated("good", 8),
    ]);
    const { search } = finish(startSearch(releases, { mode: "bisect", selected: "1.8.0" }), history);
    expect(sentenceOf(search)).toMatch(/^Broken in 1\.8\.0\. Fixed by 1\.17\.0\./);
  });

  test("of a limited search for errors alone says both", () => {
    const { search } = finish(startSearch(["1.4.0", "1.3.0"], { all }), () => "good");
    expect(sentenceOf(search, { expectations: [{ expect: "no-uncaught-error" }] })).toBe(
      "No uncaught error in both releases since 1.3.0; older ones were not judged.",
    );
  });

  test("says how many releases were judged, and claims nothing before the verdict changes", () => {
    const { releases, history } = fixedHistory([...repeated("good", 8), ...repeated("bad", 8)]);
    const { search } = finish(startSearch(releases, { mode: "bisect" }), history);
    expect(sentenceOf(search)).toMatch(
      /^Works up to 1\.7\.0\. Broken since 1\.8\.0\. [5-7] of 16 releases judged\.$/,
    );
    const judged = { verdict: "good", reason: "" } as const;
    expect(sentenceOf(recordVerdict(startSearch(releases), "1.15.0", judged))).toBe("Works on 1.15.0.");
  });

  test.each<[Verdict[], string]>([
    [["good", "good", "bad"], "Works up to 1.1.0. Broken since 1.2.0."],
    [["good", "bad", "bad", "good"], "Broken in 1.1.0 and 1.2.0. Fixed in 1.3.0."],
    [["good", ...repeated("bad", 3), "good"], "Broken from 1.1.0 to 1.3.0. Fixed in 1.4.0."],
    [["bad", "good"], "Broken up to 1.0.0. Fixed in 1.1.0."],
    [["good", "bad", "good", "bad"], "Broken in 1.1.0. Fixed in 1.2.0. Broken again since 1.3.0."],
    [
      ["good", "cannot-run", "bad"],
      "Works up to 1.0.0. Broken since 1.2.0. 1.1.0, between them, could not be judged. Could not run: 1.1.0.",
    ],
    [
      ["good", ...repeated("cannot-run", 6), "bad"],
      "Works up to 1.0.0. Broken since 1.7.0. 6 releases, between them, could not be judged. Could not run: 6 releases.",
    ],
    [["good", "good"], `All 2 ${unseen}`],
    [["bad", "bad", "bad"], `All 3 ${unseen}`],
    [["bad", "cannot-run", "bad"], `All 2 ${unseen} Could not run: 1.1.0.`],
    [["cannot-run", "good"], "Only 1.1.0 could be judged. Could not run: 1.0.0."],
    [["cannot-run"], "No release could run."],
  ])("of %j is %s", (verdicts, sentence) => {
    expect(sentenceFor(verdicts)).toBe(sentence);
  });

  test("says why releases could not run, where all have the same reason", () => {
    const record = (search: Search, releases: string[], reasonOf: (release: string) => string) =>
      releases.reduce(
        (so, release) => recordVerdict(so, release, { verdict: "cannot-run", reason: reasonOf(release) }),
        search,
      );
    const good = (release: string) =>
      recordVerdict(startSearch(["1.2.0", "1.1.0", "1.0.0"]), release, { verdict: "good", reason: "" });
    const lacks = (release: string) => `The extension natural-sorting is not in ${release}.`;
    expect(sentenceOf(record(good("1.2.0"), ["1.1.0", "1.0.0"], lacks))).toBe(
      "Only 1.2.0 could be judged. Could not run: 1.0.0, 1.1.0 (such as: The extension natural-sorting is not in 1.0.0).",
    );
    const both = recordVerdict(good("1.2.0"), "1.1.0", { verdict: "good", reason: "" });
    expect(sentenceOf(record(both, ["1.0.0"], lacks))).toContain(
      "Could not run: 1.0.0 (The extension natural-sorting is not in 1.0.0).",
    );
    expect(sentenceOf(record(good("1.2.0"), ["1.1.0", "1.0.0"], (one) => `${one}${one}`))).toContain(
      "Could not run: 1.0.0, 1.1.0.",
    );
  });
});

test("the answer names the oldest release that could do the steps, if older ones could not", () => {
  const releases = releasesOf(6);
  const verdicts: Verdict[] = ["cannot-run", "cannot-run", "good", "cannot-run", "bad", "bad"];
  const searchWith = (reason: string) =>
    verdicts.reduce(
      (search, verdict, at) =>
        recordVerdict(search, `1.${at}.0`, { verdict, reason: verdict === "cannot-run" ? reason : "" }),
      startSearch(releases, { confirms: false }),
    );
  expect(headlineOf(searchWith("Could not do step 2: no button “Columns”"))).toBe(
    "Works up to 1.2.0. Broken since 1.4.0. Step 2 cannot be done before 1.2.0.",
  );
  expect(headlineOf(searchWith("It did not load."))).toBe("Works up to 1.2.0. Broken since 1.4.0.");
});

test("a bisection never judges more than it says that are left", () => {
  for (const count of [2, 3, 10, 57])
    for (const broken of [1, count >> 1, count - 1]) {
      const releases = Array.from({ length: count }, (_, at) => `1.${count - at}.0`);
      let search = startSearch(releases, { mode: "bisect", selected: releases[broken - 1] ?? null });
      const left: number[] = [];
      for (let [release] = next(search); release !== undefined; [release] = next(search)) {
        left.push(mostLeft(search));
        const verdict = releases.indexOf(release) < broken ? "bad" : "good";
        search = recordVerdict(search, release, { verdict, reason: "" });
      }
      expect(mostLeft(search)).toBe(0);
      for (const [at, said] of left.entries()) expect(said).toBeGreaterThanOrEqual(left.length - at);
    }
});

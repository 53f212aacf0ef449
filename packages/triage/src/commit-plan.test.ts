import {
  Commit,
  type CommitChange,
  type CommitRange,
  type CommitSummary,
  Repository,
} from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { expect, test } from "vitest";
import { publicPageOf } from "./commit-answer.ts";
import { mostLeft } from "./search.ts";
import { atGitHost, commitPlan, emptyCommitPlan, planAnswerOf, planSentenceOf } from "./commit-plan.ts";
import { createJob } from "./job.ts";

const repository = Repository.parse("owner/table");
const idOf = (name: string) =>
  Commit.parse(
    Array.from(name, (letter) => letter.charCodeAt(0).toString(16))
      .join("")
      .padEnd(40, "0")
      .slice(0, 40),
  );

/** What git would say of commits along first parents, oldest first; a merge names those that it brought. */
type History = readonly (string | { merge: string; subject?: string; pullRequest?: number; of: History })[];

const nameOf = (one: History[number]) => (typeof one === "string" ? one : one.merge);
const countIn = (history: History): number =>
  history.reduce((count, one) => count + 1 + (typeof one === "string" ? 0 : countIn(one.of)), 0);

const summaryOf = (one: History[number]): CommitSummary => {
  const commit = { commit: idOf(nameOf(one)), authoredAt: "2026-11-20T12:00:00.000Z", subject: nameOf(one) };
  if (typeof one === "string") return commit;
  const last = one.of.at(-1);
  if (last === undefined) throw new TypeError("It merges nothing.");
  const merged = { commit: idOf(nameOf(last)), count: countIn(one.of) };
  return { ...commit, merged, ...(one.pullRequest !== undefined && { pullRequest: one.pullRequest }) };
};

/** Searches a history in which these are bad; the first of it is good. */
const searchIn = async (history: History, bad: readonly string[]) => {
  const base: string = nameOf(history[0] ?? "");
  const builds: string[] = [];
  const said: (string | null)[] = [];
  const ranges = new Map<string, CommitRange>();
  const rangeOf = (all: History): CommitRange => ({ repository, commits: all.map(summaryOf).toReversed() });
  const note = (all: History) => {
    for (const one of all) {
      if (typeof one === "string") continue;
      ranges.set(summaryOf(one).merged?.commit ?? "", rangeOf([base, ...one.of]));
      note(one.of);
    }
  };
  note(history);
  const badIds = new Set(bad.map(idOf));
  const job = createJob(commitPlan, {
    plan: emptyCommitPlan,
    atOnce: 1,
    ...atGitHost({
      listCommits: async () => rangeOf(history),
      listMerged: async ({ to }) => {
        const range = ranges.get(to);
        if (!range) throw new TypeError("It was not merged.");
        return range;
      },
      readCommit: async ({ commit }) => ({
        commit,
        authoredAt: "2026-11-20T12:00:00.000Z",
        subject: "",
        address: "https://git.example/owner/table",
        files: [],
      }),
    }),
    judge: async (commit) => {
      builds.push(commit);
      const verdict: Verdict = badIds.has(Commit.parse(commit)) ? "bad" : "good";
      return { result: { verdict, reason: "" } };
    },
    onProgress: ({ plan }) => said.push(planSentenceOf(plan)),
  });
  const plan = await job.start();
  return { plan, builds, said, sentence: planSentenceOf(plan), answer: planAnswerOf(plan) };
};

const manyOf = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

test("a search goes into the merge of a branch, until the commit that changed the verdict is no merge", async () => {
  const inner = { merge: "inner", of: manyOf("i", 20) };
  const outer = { merge: "outer", of: ["o0", "o1", inner, "o2"] };
  const bad = ["outer", "after", "inner", "o2", ...manyOf("i", 20).slice(13)];
  const { plan, builds, said, sentence, answer } = await searchIn(["base", "before", outer, "after"], bad);
  expect(plan.found?.commit).toBe(idOf("i13"));
  expect(sentence).toBe(`Broken by ${idOf("i13").slice(0, 7)}, “i13”, 20 November 2026.`);
  expect(said).toContain(
    `Broken in the merge ${idOf("outer").slice(0, 7)}, “outer”, 20 November 2026, with 24 more commits.`,
  );
  expect(new Set(builds).size).toBe(builds.length);
  expect(answer?.verdicts.length).toBe(builds.length);
  expect(builds.length).toBeLessThanOrEqual(13);
});

test("a search does not go into the merge of a pull request", async () => {
  const pull = { merge: "pull", pullRequest: 34, of: manyOf("p", 5) };
  const release = { merge: "release", of: ["r0", pull, "r1"] };
  const { plan, sentence } = await searchIn(["base", release], ["release", "pull", "r1", ...manyOf("p", 5)]);
  expect(plan.found?.commit).toBe(idOf("pull"));
  expect(sentence).toMatch(/^Broken by .* “pull”/);
});

test("a merge is the answer if nothing that it brought changes the verdict by itself", async () => {
  const release = { merge: "release", of: manyOf("r", 3) };
  const { plan, sentence } = await searchIn(["base", release, "after"], ["release", "after"]);
  expect(plan.found?.commit).toBe(idOf("release"));
  expect(sentence).toMatch(/^Broken by the merge .* none of its commits changes this by itself\.$/);
});

test("how many builds are left at most is known before the first one, and holds", async () => {
  for (const count of [2, 3, 9, 128, 434]) {
    const history = manyOf("c", count);
    for (const culprit of [1, count >> 1, count - 1]) {
      let before = Number.POSITIVE_INFINITY;
      const ids = history.map(idOf);
      const { plan, builds } = await searchIn(history, history.slice(culprit));
      const search = plan.listed?.search;
      if (!search) throw new TypeError("The commits are listed.");
      expect(plan.found?.commit).toBe(ids[culprit]);
      for (let at = 0; at <= builds.length; at += 1) {
        const known = Object.fromEntries(
          builds.slice(0, at).flatMap((one) => [[one, search.judged[one] ?? []] as const]),
        );
        const most = mostLeft({ ...search, judged: known });
        expect(builds.length - at).toBeLessThanOrEqual(most);
        expect(most).toBeLessThanOrEqual(before);
        before = most;
      }
    }
  }
});

test("the page of a commit is on the host that the library names, and of none if the git host is this machine", () => {
  const link = { url: "https://git.example/owner/table", title: "Source" };
  const library = { repository: "owner/table", links: [link] } as unknown as Parameters<
    typeof publicPageOf
  >[1]["library"];
  const of = { repository, library };
  const commit = idOf("c");
  const at = (address: string, parts: Partial<CommitChange> = {}) =>
    publicPageOf({ commit, address: `${address}/owner/table/commit/${commit}`, ...parts }, of);
  expect(at("https://mirror.example")).toBe(`https://git.example/owner/table/commit/${commit}`);
  expect(at("https://git.example", { pullRequest: 34 })).toBe("https://git.example/owner/table/pull/34");
  for (const host of ["http://127.0.0.1:4000", "http://localhost", "http://[::1]:80"])
    expect(at(host)).toBeNull();
});

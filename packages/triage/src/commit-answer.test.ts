import { Commit, type CommitRange, Repository } from "@online-editor/contract";
import type { Verdict } from "@online-editor/contract/judgement";
import { describe, expect, it } from "vitest";
import { changedBy, commitAnswerOf, commitSentenceOf, startCommitSearch } from "./commit-answer.ts";
import { next, type Search, recordVerdict } from "./search.ts";

const idOf = (at: number) => Commit.parse(at.toString(16).padStart(40, "0"));

/** A history of `count` commits, newest first; its oldest is commit 0. */
const rangeOf = (count: number): CommitRange => ({
  repository: Repository.parse("owner/table"),
  commits: Array.from({ length: count }, (_, index) => ({
    commit: idOf(count - 1 - index),
    authoredAt: "2026-11-20T23:30:00.000Z",
    subject: `Change ${count - 1 - index}`,
  })),
});

/** Searches a history; `verdictOf` gives the verdict on a commit by its number. */
const searchIn = (range: CommitRange, verdictOf: (at: number) => Verdict) => {
  let search: Search = startCommitSearch(range);
  let judged = 0;
  for (let [commit] = next(search); commit !== undefined; [commit] = next(search)) {
    judged += 1;
    search = recordVerdict(search, commit, { verdict: verdictOf(Number.parseInt(commit, 16)), reason: "" });
  }
  return { search, judged, answer: commitAnswerOf(search, range) };
};

describe("the commit that changed the verdict", () => {
  it("is found wherever it is, with at most log2(n) + 2 runs", () => {
    for (const count of [2, 3, 7, 64, 300]) {
      const range = rangeOf(count);
      for (let culprit = 1; culprit < count; culprit += Math.ceil(count / 40)) {
        const { answer, judged } = searchIn(range, (at) => (at < culprit ? "good" : "bad"));
        expect(changedBy(answer, range)?.commit).toBe(idOf(culprit));
        expect(judged).toBeLessThanOrEqual(Math.ceil(Math.log2(count)) + 2);
      }
    }
  });

  it("is reported with its date, whether it broke or fixed the document", () => {
    const range = rangeOf(9);
    const broken = searchIn(range, (at) => (at < 5 ? "good" : "bad"));
    expect(commitSentenceOf(broken.search, range)).toBe("Broken by 0000000, “Change 5”, 20 November 2026.");
    const fixed = searchIn(range, (at) => (at < 5 ? "bad" : "good"));
    expect(commitSentenceOf(fixed.search, range)).toMatch(/^Fixed by/);
  });

  it("is one of several suspects when commits between cannot be built", () => {
    const range = rangeOf(33);
    const { search, answer, judged } = searchIn(range, (at) =>
      at > 9 && at < 13 ? "cannot-run" : at < 13 ? "good" : "bad",
    );
    expect(changedBy(answer, range)).toBeNull();
    expect(answer.change).toMatchObject({
      from: idOf(9),
      to: idOf(13),
      unknown: [idOf(10), idOf(11), idOf(12)],
    });
    expect(commitSentenceOf(search, range)).toMatch(/^Broken by one of 4 commits/);
    expect(judged).toBeLessThanOrEqual(Math.ceil(Math.log2(33)) + 2 + 3);
  });

  it("is null when both ends agree, or nothing can be built", () => {
    const range = rangeOf(9);
    const good = searchIn(range, () => "good");
    expect(good.judged).toBe(2);
    expect(commitSentenceOf(good.search, range)).toMatch(/^No commit changes this: both ends work/);
    const none = searchIn(range, () => "cannot-run");
    expect(commitSentenceOf(none.search, range)).toBe("No commit could be judged.");
    expect(none.answer.change).toBeNull();
  });
});

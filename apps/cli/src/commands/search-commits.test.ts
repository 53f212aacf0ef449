import { Commit, type CommitRange, Repository } from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { defaultSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import type { Judge } from "../open-judge.ts";
import type { ReadyDocument } from "../ready-document.ts";
import { searchCommits } from "./search-commits.ts";

const library = builtInLibrary("bootstrap-table");
const ready: ReadyDocument = {
  document: { name: "table.html", code: "", selection: {} },
  library,
  selection: defaultSelection(library),
  built: null,
  notes: [],
};
const check: Check = {
  steps: [],
  expectations: [{ expect: "no-uncaught-error" }],
  withinSeconds: 1,
  isNegated: false,
};
const idOf = (at: number) => Commit.parse(at.toString(16).padStart(40, "0"));

/** A history of as many commits, which are bad from the n-th on. */
const historyOf = ({ count, culprit }: { count: number; culprit: number }) => {
  const repository = Repository.parse("owner/table");
  const range: CommitRange = {
    repository,
    commits: Array.from({ length: count }, (_, index) => ({
      commit: idOf(count - 1 - index),
      authoredAt: "2026-11-20T23:30:00.000Z",
      subject: `Change ${count - 1 - index}`,
    })),
  };
  const judged: string[] = [];
  const port: Pick<Judge, "listCommits" | "listMerged" | "judgeCommit" | "readCommit"> = {
    listCommits: async () => range,
    listMerged: async () => range,
    async judgeCommit(_ready, { commit }) {
      judged.push(commit);
      const isGood = Number.parseInt(commit, 16) < culprit;
      const evidence = { expectations: [], errors: [], text: "", fitted: [] };
      const judgement: Judgement = isGood
        ? { verdict: "good", reason: "", evidence }
        : { verdict: "bad", reason: "Rows are missing", evidence };
      return { judgement, run: null };
    },
    readCommit: async (_ready, { commit }) => ({
      commit,
      authoredAt: "2026-11-20T23:30:00.000Z",
      subject: "Change",
      address: "https://git.example/owner/table",
      files: [],
    }),
  };
  return { port, judged };
};

test("finds the commit by halves, and names it with its changes", async () => {
  const { port, judged } = historyOf({ count: 20, culprit: 13 });
  const parts = { judge: port, ready, check, stop: new AbortController().signal, show: () => undefined };
  const found = await searchCommits({ from: "1.22.1", to: "1.22.2" }, parts);
  expect(found?.answer.found?.commit).toBe(idOf(13));
  expect(found?.sentence).toMatch(/^Broken by 0000000/);
  expect(judged.length).toBeLessThanOrEqual(Math.ceil(Math.log2(20)) + 2);
});

test("a search that is stopped ignores the run that it interrupts, and looks nothing up", async () => {
  const { port } = historyOf({ count: 20, culprit: 13 });
  const controller = new AbortController();
  const stopping: typeof port = {
    ...port,
    async judgeCommit(...of) {
      const found = await port.judgeCommit(...of);
      controller.abort();
      return found;
    },
  };
  const parts = { judge: stopping, ready, check, stop: controller.signal, show: () => undefined };
  const found = await searchCommits({ from: "1.22.1", to: "1.22.2" }, parts);
  expect(found?.answer).toMatchObject({ verdicts: [], found: null });
});

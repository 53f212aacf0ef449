// @vitest-environment jsdom
import { Commit, type CommitRange, Repository, Version } from "@online-editor/contract";
import { beforeEach, expect, test } from "vitest";
import { aReadyBuild } from "../app/test/a-branch.ts";
import { becomeSnippet } from "../account/state.ts";
import { aSnippet } from "../app/test/a-snippet.ts";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { editCode } from "../document/state.ts";
import { frameAs } from "../preview/frame.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { createChecking } from "./create-checking.ts";
import type { CheckingParts } from "./subject.ts";
import { addExpectation } from "./edit-check.ts";
import { isOfBeforeReduced, keepForReduced } from "./releases/release-search.ts";
import { receiveJudgement } from "./state.ts";
import { shownVariant } from "./variant.ts";

beforeEach(() => sessionStorage.clear());

const range: CommitRange = {
  repository: Repository.parse("ada/table"),
  commits: ["b", "a"].map((digit) => ({
    commit: Commit.parse(digit.repeat(40)),
    authoredAt: "2026-11-20T23:30:00.000Z",
    subject: `Change ${digit}`,
  })),
};
const between = { from: Version.parse("1.0.0"), to: Version.parse("2.0.0") };

/** The effects of checks where nothing can run; each run is counted. */
const aChecking = ({
  isCleared = true,
  workspace = addExpectation(aWorkspace({ code: "<p>judged</p>" }), { expect: "no-uncaught-error" }),
} = {}) => {
  const store = createWorkspaceStore(workspace);
  const notices: string[] = [];
  let runs = 0;
  const checking = createChecking({
    store,
    frames: { claim: async () => isCleared, endHungProcess: async () => false },
    originOf: () => "http://preview",
    api: {
      listCommits: async () => range,
      buildBranch: async () => aReadyBuild,
      readCommit: async () => {
        throw new TypeError("No commit was found.");
      },
    },
    prepareChecked: async () => {
      runs += 1;
      return { impossible: "Nothing runs in this test." };
    },
    compareWith: () => undefined,
    runAgain: () => undefined,
    notify: (message: string) => notices.push(message),
  } as unknown as CheckingParts);
  return { store, checking, notices, runs: () => runs, now: store.getState };
};

test("a check is judged on what is selected, and one that cannot begin leaves no verdict and says why", async () => {
  const { checking, now } = aChecking();
  checking.run();
  expect(now().checking).toEqual({ state: "running" });
  await expect.poll(() => now().checking?.state).toBe("judged");
  const of = { ...shownVariant(now()), check: now().check };
  expect(now().checking).toMatchObject({ judgement: { verdict: "cannot-run" }, of });
  const blocked = aChecking({ isCleared: false });
  blocked.checking.run();
  await expect.poll(() => blocked.notices).toEqual([expect.stringMatching(/could not be cleared/)]);
  expect(blocked.now().checking).toBeNull();
});

test("a search for the commit builds and judges one after the other, and ends without one that cannot run", async () => {
  const { checking, now, runs } = aChecking();
  checking.start("commits", between);
  expect(now().jobs.commits).toMatchObject({ state: "running", plan: { listed: null }, options: between });
  await expect.poll(() => now().jobs.commits?.state).toBe("done");
  const { plan, underWay, step, trouble } = now().jobs.commits ?? {};
  expect(Object.keys(plan?.listed?.search.judged ?? {})).toHaveLength(2);
  expect([plan?.found, underWay, step, trouble]).toEqual([null, [], null, null]);
  expect(runs()).toBe(2);
});

test("one thing is judged at a time: another one stops what runs, and Stop stops all", async () => {
  const { checking, now } = aChecking();
  checking.start("releases", { since: null });
  expect(now().jobs.releases?.state).toBe("running");
  checking.start("matrix", { over: ["widths", "directions"], branches: [] });
  expect([now().jobs.releases?.state, now().jobs.matrix?.state]).toEqual(["stopped", "running"]);
  await expect.poll(() => now().jobs.matrix?.state).toBe("done");
  expect(Object.keys(now().jobs.matrix?.plan.judged ?? {})).toHaveLength(6);
  checking.start("releases", { since: null });
  checking.stop();
  expect(now().jobs.releases?.state).toBe("stopped");
  expect(now().jobs.matrix?.state).toBe("done");
});

test("a search that asks a person stops when the result would look otherwise than was asked about", () => {
  const { checking, now, store } = aChecking();
  checking.start("releases", { since: null });
  store.apply((workspace) => ({ ...workspace, asking: { ...shownVariant(workspace), question: null } }));
  store.apply((workspace) => frameAs(workspace, { width: 360 }));
  expect(now().jobs.releases?.state).toBe("running");
  store.apply((workspace) => frameAs(workspace, { isDark: true }));
  expect(now().jobs.releases?.state).toBe("stopped");
});

test("a reload goes on with the answer of a document that was saved or reduced since, and judges nothing again", async () => {
  const { checking, now, store } = aChecking();
  checking.start("releases", { since: null });
  await expect.poll(() => now().jobs.releases?.state).toBe("done");
  const { judged } = now().jobs.releases?.plan ?? {};
  expect(Object.keys(judged ?? {})).not.toEqual([]);
  const smaller = { ...shownVariant(now()), code: "<p>" };
  store.apply((workspace) => keepForReduced(workspace, smaller));
  store.apply((workspace) => {
    const check = workspace.check ?? undefined;
    return becomeSnippet(workspace, aSnippet({ check }), workspace.check);
  });
  const before = now();
  const stored = Object.entries(sessionStorage) as [string, string][];
  for (const [code, isBefore] of [
    ["<p>", true],
    ["<p>judged</p>", false],
  ] as const) {
    for (const [key, text] of stored) sessionStorage.setItem(key, text);
    const reloaded = aChecking({ workspace: { ...editCode(before, code), jobs: {} } });
    reloaded.checking.restore();
    await expect.poll(() => reloaded.now().jobs.releases?.state).toBe("done");
    expect(reloaded.now().jobs.releases?.plan.judged).toEqual(judged);
    expect([isOfBeforeReduced(reloaded.now()), reloaded.runs()]).toEqual([isBefore, 0]);
  }
});

test("a reload shows the answer that came with the snippet again, and runs nothing", () => {
  const plain = addExpectation(aWorkspace(), { expect: "no-uncaught-error" });
  const releases = plain.catalogue?.libraries[0]?.releases.map(({ version }) => version) ?? [];
  const answer = {
    judgedAt: "2030-01-02T03:04:05.000Z",
    verdicts: [{ verdict: "bad", reason: "", releases: releases.slice(0, 1) }],
  };
  const check = { saved: { ...plain.check, answer }, read: plain.check };
  const original = { ...plain.original, code: plain.code, library: plain.library, check };
  const openIt = () => {
    const { checking, now, runs } = aChecking({ workspace: { ...plain, original } });
    checking.restore();
    return [now().jobs.releases?.isSaved, now().jobs.releases?.state, runs()];
  };
  expect([openIt(), openIt()]).toEqual([true, true].map((isSaved) => [isSaved, "done", 0]));
});

test("a reload goes on with the matrix of a document that was saved since", async () => {
  const { checking, now, store } = aChecking();
  checking.start("matrix", { over: ["widths", "directions"], branches: [] });
  await expect.poll(() => now().jobs.matrix?.state).toBe("done");
  store.apply((workspace) => becomeSnippet(workspace, aSnippet(), null));
  const reloaded = aChecking({ workspace: { ...now(), check: null, jobs: {} } });
  reloaded.checking.restore();
  await expect.poll(() => reloaded.now().jobs.matrix?.state).toBe("done");
  expect([reloaded.now().jobs.matrix?.plan.judged, reloaded.runs()]).toEqual([
    now().jobs.matrix?.plan.judged,
    0,
  ]);
});

test("a document that cannot be judged any more is not reduced, and the reason is shown", async () => {
  const { checking, now, store } = aChecking();
  store.apply((workspace) => {
    const { check } = workspace;
    if (!check) throw new TypeError("It has a check.");
    const evidence = { expectations: [], errors: [], text: "", fitted: [] };
    return receiveJudgement(
      workspace,
      { verdict: "bad", reason: "", evidence },
      { ...shownVariant(workspace), check },
    );
  });
  checking.start("reduction", null);
  await expect.poll(() => now().jobs.reduction?.state).toBe("stopped");
  expect(now().jobs.reduction?.trouble).toMatch(/cannot be judged on .*Nothing runs in this test/);
});

import { compareWith, endComparison, selectedLibrary } from "../state.ts";
import type { Branch, Build, BuiltCommit, Problem, RefSummary, Selection } from "@online-editor/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { chooseSelection } from "../../document/state.ts";
import { aBranch, aBranchCommit, aBuildError, aReadyBuild } from "../../app/test/a-branch.ts";
import { aSelection } from "@online-editor/run/testing";
import { aSnippet, aWorkspaceWith } from "../../app/test/a-snippet.ts";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { createWorkspaceStore, type Workspace } from "../../platform/editor-context.ts";
import { createBranches } from "./create-branches.ts";

// @vitest-environment jsdom

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ready = aReadyBuild as unknown as Build;
const building = (done: number): Build => ({ state: "building", step: "compiling", done, total: 3 });
const problem = (code: Problem["code"], detail?: string) =>
  new ApiProblem({ type: "", code, title: "Title", status: 400, ...(detail !== undefined && { detail }) });

type Answer<Value> = Value | Error;

/** Branches whose server gives these answers in turn; the last one is repeated. */
const branchesWith = ({
  workspace = aWorkspace(),
  branch = [aBranch()],
  builds = [ready],
  started = [building(0)],
  onAnswer,
}: {
  workspace?: Workspace;
  branch?: Answer<Branch>[];
  builds?: Answer<Build>[];
  started?: Answer<Build>[];
  /** Called when the answer of this number, from 1, is complete but not used yet. */
  onAnswer?: [number, () => void];
} = {}) => {
  const store = createWorkspaceStore(workspace);
  const requested: unknown[][] = [];
  const ran: Selection[] = [];
  const notices: string[] = [];
  const answering =
    <Value>(name: string, answers: Answer<Value>[]) =>
    async (input: object, { signal }: { signal: AbortSignal }): Promise<Value> => {
      requested.push([name, ...(Object.values(input) as unknown[])]);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      await Promise.resolve();
      signal.throwIfAborted();
      if (answer instanceof Error) throw answer;
      if (onAnswer?.[0] === requested.length) onAnswer[1]();
      return answer as Value;
    };
  const read = answering("build", builds);
  const branches = createBranches({
    store,
    api: {
      readBranch: answering("branch", branch),
      readBuild: async (input, options): Promise<BuiltCommit> => ({ build: await read(input, options) }),
      buildBranch: answering("start", started),
      listRefs: answering<{ refs: RefSummary[] }>("refs", [new ServerUnreachable()]),
    },
    runOn: (selection) => {
      ran.push(selection);
      store.apply((now) => chooseSelection(now, selection));
    },
    compareWith: (selection) => store.apply((now) => compareWith(now, selection)),
    notify: (message) => notices.push(message),
  });
  return { branches, requested, ran, notices, store, state: () => store.getState().branches };
};
const soon = () => vi.advanceTimersByTimeAsync(0);
const later = () => vi.advanceTimersByTimeAsync(60_000);
const a = aBranchCommit("a");
const b = aBranchCommit("b");
const onBranch = (branch = a) => aWorkspace({ library: aSelection({ version: "2.1.0", branch }) });

describe("choosing a ref", () => {
  test("has its commit built, reports progress, and runs on it", async () => {
    const { branches, requested, ran, state, store } = branchesWith({ builds: [building(2), ready] });
    void branches.choose(" develop ");
    expect(state().work).toMatchObject({ state: "resolving", ref: "develop" });
    await soon();
    expect(state().work).toMatchObject({ state: "building", target: a, progress: building(0) });
    await vi.advanceTimersByTimeAsync(300);
    expect(state().work).toMatchObject({ progress: building(2) });
    await later();
    expect(state().work).toBeNull();
    expect(ran).toEqual([aSelection({ version: "2.1.0", branch: a })]);
    expect(selectedLibrary(store.getState())?.releases[0]?.version).toBe("2.1.0");
    expect(state().commits[a.commit]?.subject).toBe("Commit a");
    expect(branches.usedRefs()).toEqual(["someone:develop"]);
    expect(requested.map(([name]) => name)).toEqual(["branch", "start", "build", "build"]);
  });

  test("runs at once on a finished build", async () => {
    const { branches, requested, ran } = branchesWith({ branch: [aBranch("a", { build: ready })] });
    await branches.choose("develop");
    expect(ran).toHaveLength(1);
    expect(requested).toEqual([["branch", "widget", "develop"]]);
  });

  test("keeps the theme, the locale and the extensions chosen meanwhile", async () => {
    const { branches, ran, store } = branchesWith();
    void branches.choose("develop");
    await soon();
    store.apply((now) => chooseSelection(now, aSelection({ theme: "bold", locale: "de-DE" })));
    await later();
    expect(ran).toEqual([aSelection({ version: "2.1.0", branch: a, theme: "bold", locale: "de-DE" })]);
  });

  test("cancels an older choice", async () => {
    const { branches, ran } = branchesWith({
      branch: [aBranch("a"), aBranch("b", { build: ready })],
    });
    void branches.choose("develop");
    await soon();
    await branches.choose("other");
    await later();
    expect(ran.map(({ branch }) => branch?.commit)).toEqual([b.commit]);
  });

  test("can be cancelled", async () => {
    const { branches, ran, state } = branchesWith();
    void branches.choose("develop");
    await soon();
    branches.stopWaiting();
    await later();
    expect(state().work).toBeNull();
    expect(ran).toEqual([]);
  });

  test.each([
    ["is looked up", [building(0)], 1],
    ["begins to be built", [building(0)], 2],
    ["is built", [ready], 2],
  ])("reports nothing more when it is cancelled just as the ref %s", async (_, started, nth) => {
    const { branches, ran, state } = branchesWith({ started, onAnswer: [nth, () => branches.stopWaiting()] });
    await branches.choose("develop");
    await later();
    expect(state().work).toBeNull();
    expect(ran).toEqual([]);
  });

  test.each([
    ["", "ref-empty"],
    ["   ", "ref-empty"],
    ["x".repeat(301), "ref-unreadable"],
  ])("sends no request for what names nothing: “%s”", async (ref, code) => {
    const { branches, requested, state } = branchesWith();
    await branches.choose(ref);
    expect(requested).toEqual([]);
    expect(state().work).toMatchObject({ state: "refused", failure: { code } });
  });
});

describe("failures are reported", () => {
  test("when the ref does not exist", async () => {
    const { branches, state, notices, ran } = branchesWith({
      branch: [problem("ref-not-found", "No such branch.")],
    });
    await branches.choose("gone");
    expect(state().work).toMatchObject({
      state: "refused",
      ref: "gone",
      target: null,
      failure: { code: "ref-not-found", detail: "No such branch." },
    });
    expect(notices).toEqual(["gone cannot be used right now"]);
    expect(ran).toEqual([]);
  });

  test("only in the popover if that is open", async () => {
    const { branches, notices } = branchesWith({
      workspace: aWorkspace({ choosing: { part: "version", side: 0 } }),
      branch: [problem("ref-not-found")],
    });
    await branches.choose("gone");
    expect(notices).toEqual([]);
  });

  test("when the server does not answer, and a retry succeeds", async () => {
    const { branches, state, ran } = branchesWith({ branch: [new ServerUnreachable(), aBranch()] });
    await branches.choose("develop");
    expect(state().work).toMatchObject({ state: "refused", failure: { code: "server-unreachable" } });
    void branches.tryAgain();
    await later();
    expect(ran).toHaveLength(1);
  });

  test("when the build fails, with the compiler's errors; a retry builds it again", async () => {
    const errors = [aBuildError()];
    const { branches, state, ran, requested } = branchesWith({
      builds: [{ state: "failed", errors }, ready],
    });
    void branches.choose("develop");
    await later();
    expect(state().work).toMatchObject({ state: "failed", target: a, errors });
    expect(ran).toEqual([]);
    void branches.tryAgain();
    await later();
    expect(ran).toHaveLength(1);
    expect(requested.filter(([name]) => name === "start")).toHaveLength(2);
  });

  test("when a build is refused, and a retry requests it again", async () => {
    const { branches, state, ran } = branchesWith({ started: [problem("too-many-requests"), building(0)] });
    void branches.choose("develop");
    await later();
    expect(state().work).toMatchObject({
      state: "refused",
      target: a,
      failure: { code: "too-many-requests" },
    });
    void branches.tryAgain();
    await later();
    expect(ran).toHaveLength(1);
  });

  test("when a build lacks the library's core", async () => {
    const { branches, state } = branchesWith({
      builds: [{ ...ready, files: [] } as unknown as Build],
    });
    void branches.choose("develop");
    await later();
    expect(state().work).toMatchObject({
      state: "refused",
      failure: { code: "build-unusable", missing: "widget.js and widget.css", library: "widget" },
    });
  });
});

describe("while a build is in progress", () => {
  test("a server that briefly does not answer is asked again", async () => {
    const { branches, ran } = branchesWith({
      builds: [new ServerUnreachable(), new ServerUnreachable(), ready],
    });
    void branches.choose("develop");
    await later();
    expect(ran).toHaveLength(1);
  });

  test("a server that no longer answers is reported", async () => {
    const { branches, state } = branchesWith({ builds: [new ServerUnreachable()] });
    void branches.choose("develop");
    await later();
    expect(state().work).toMatchObject({
      state: "refused",
      target: a,
      failure: { code: "server-unreachable" },
    });
  });

  test("one that the server has lost is requested again", async () => {
    const { branches, ran, requested } = branchesWith({ builds: [{ state: "absent" }, ready] });
    void branches.choose("develop");
    await later();
    expect(ran).toHaveLength(1);
    expect(requested.filter(([name]) => name === "start")).toHaveLength(2);
  });
});

describe("a document that was opened on a commit", () => {
  test("has it built if needed, and runs; its branch is checked for newer commits", async () => {
    const { branches, ran, requested } = branchesWith({
      workspace: onBranch(),
      builds: [{ state: "absent" }, ready],
    });
    void branches.syncWithDocument();
    await later();
    expect(ran).toEqual([onBranch().library]);
    expect(requested).toEqual([
      ["build", "widget", a.commit],
      ["start", "widget", "someone/widget", a.commit],
      ["build", "widget", a.commit],
      ["branch", "widget", "someone:develop", a.commit],
    ]);
  });

  test("keeps the commit though its branch is gone", async () => {
    const { branches, ran, state } = branchesWith({
      workspace: onBranch(),
      branch: [problem("ref-not-found")],
    });
    await branches.syncWithDocument();
    expect(ran.map(({ branch }) => branch)).toEqual([a]);
    expect(state()).toMatchObject({ work: null, news: { [a.commit]: { state: "gone" } } });
  });

  test("uses the build's version, whatever the link says", async () => {
    const { branches, ran } = branchesWith({
      workspace: aWorkspace({ library: aSelection({ version: "1.0.0", branch: a }) }),
    });
    await branches.syncWithDocument();
    expect(ran[0]?.version).toBe("2.1.0");
  });

  test("has it built again when it was evicted while in use", async () => {
    const { branches, ran, requested } = branchesWith({
      workspace: onBranch(),
      builds: [ready, { state: "absent" }, ready],
    });
    await branches.syncWithDocument();
    void branches.buildAgain();
    await later();
    expect(ran).toHaveLength(2);
    expect(requested.filter(([name]) => name === "start")).toHaveLength(1);
  });

  test("is awaited only once", async () => {
    const { branches, requested } = branchesWith({ workspace: onBranch() });
    await branches.syncWithDocument();
    await branches.syncWithDocument();
    expect(requested.filter(([name]) => name === "build")).toHaveLength(1);
  });

  test("that names only a ref has it resolved", async () => {
    const { branches, ran } = branchesWith({ branch: [aBranch("b", { build: ready })] });
    await branches.syncWithDocument("develop");
    expect(ran.map(({ branch }) => branch?.commit)).toEqual([b.commit]);
  });

  test("and is a snippet cancels what another document waited for", async () => {
    const { branches, ran, state, store } = branchesWith();
    void branches.choose("develop");
    await soon();
    const snippet = aWorkspaceWith(aSnippet());
    store.apply((now) => ({ ...snippet, branches: now.branches }));
    await branches.syncWithDocument();
    await later();
    expect(state().work).toBeNull();
    expect(ran).toEqual([]);
  });
});

describe("a branch that has moved", () => {
  test("is noticed, and used only on request", async () => {
    const { branches, ran, state } = branchesWith({
      workspace: onBranch(),
      branch: [aBranch("b", { newer: 3, build: ready })],
    });
    await branches.syncWithDocument();
    expect(state().news[a.commit]).toMatchObject({ state: "moved", to: { commit: b.commit, newer: 3 } });
    expect(ran.map(({ branch }) => branch?.commit)).toEqual([a.commit]);
    await branches.switchToNewer();
    expect(ran.at(-1)?.branch).toEqual(b);
    expect(state().news[b.commit]).toBeUndefined();
  });

  test.each([
    ["same", aBranch("a")],
    ["moved", aBranch("b")],
    ["gone", problem("repository-not-found")],
    ["unknown", problem("git-unreachable")],
    ["unknown", new ServerUnreachable()],
  ] as const)("is checked for: %s", async (found, answer) => {
    const { branches } = branchesWith({ workspace: onBranch(), branch: [answer] });
    await expect(branches.lookForNewer()).resolves.toBe(found);
  });

  test("is not looked for without a branch, or for a commit alone", async () => {
    const workspaces = [aWorkspace(), onBranch(aBranchCommit("a", { ref: a.commit }))];
    for (const workspace of workspaces) {
      const { branches, requested } = branchesWith({ workspace });
      await expect(branches.lookForNewer()).resolves.toBe("same");
      expect(requested).toEqual([]);
    }
  });
});

describe("a release instead", () => {
  test("is the last one, and cancels the wait", async () => {
    const { branches, ran, state, store } = branchesWith({
      workspace: aWorkspace({ library: aSelection({ version: "1.0.0" }) }),
      branch: [aBranch("a", { build: ready })],
    });
    await branches.choose("develop");
    branches.chooseRelease();
    expect(ran.at(-1)).toEqual(aSelection({ version: "1.0.0" }));
    expect(store.getState().library.branch).toBeUndefined();
    expect(state().work).toBeNull();
  });

  test("runs nothing if a release already runs", () => {
    const { branches, ran } = branchesWith();
    branches.chooseRelease();
    expect(ran).toEqual([]);
  });
});

describe("beside the result", () => {
  const older = aSelection({ version: "1.0.0", theme: "bold" });
  const comparing = (answers: Parameters<typeof branchesWith>[0] = {}) =>
    branchesWith({ workspace: compareWith(aWorkspace(), older), ...answers });
  const errors = [aBuildError()];

  test("a branch is built and compared, and the selection stays the same", async () => {
    const { branches, ran, state, store } = comparing();
    void branches.beside.choose("develop");
    await soon();
    expect(store.getState().comparison).toMatchObject({ selection: older, work: { state: "building" } });
    await later();
    expect(store.getState().comparison).toMatchObject({
      selection: { ...older, version: "2.1.0", branch: a },
      work: null,
    });
    expect(store.getState().library).toEqual(aWorkspace().library);
    expect(ran).toEqual([]);
    expect(state().work).toBeNull();
    expect(branches.usedRefs()).toEqual(["someone:develop"]);
  });

  test("a failure says why and can be retried, and the comparison stays meanwhile", async () => {
    const { branches, notices, store } = comparing({ builds: [{ state: "failed", errors }, ready] });
    void branches.beside.choose("develop");
    await later();
    expect(store.getState().comparison).toMatchObject({
      selection: older,
      work: { state: "failed", errors },
    });
    expect(notices).toEqual(["someone:develop (aaaaaaa) could not be built"]);
    void branches.beside.tryAgain();
    await later();
    expect(store.getState().comparison).toMatchObject({ selection: { branch: a }, work: null });
  });

  test("a failure is reported only in its popover if that is open", async () => {
    const { branches, notices, store } = comparing({ builds: [{ state: "failed", errors }] });
    store.apply((now) => ({ ...now, choosing: { part: "version", side: 1 } }));
    void branches.beside.choose("develop");
    await later();
    expect(notices).toEqual([]);
  });

  test("waiting can be cancelled, and ends with the comparison", async () => {
    const { branches, store, requested } = comparing();
    void branches.beside.choose("develop");
    await soon();
    branches.beside.stopWaiting();
    await later();
    expect(store.getState().comparison).toMatchObject({ selection: older, work: null });
    void branches.beside.choose("develop");
    await soon();
    store.apply(endComparison);
    const before = requested.length;
    await later();
    expect(store.getState().comparison).toBeNull();
    expect(requested).toHaveLength(before);
  });

  test("newer commits are looked for and used only there", async () => {
    const { branches, ran, state, store } = branchesWith({
      workspace: compareWith(onBranch(), { ...older, branch: a }),
      branch: [aBranch("b", { newer: 2, build: ready })],
    });
    await expect(branches.beside.lookForNewer()).resolves.toBe("moved");
    expect(state().news[a.commit]).toMatchObject({ state: "moved", to: { newer: 2 } });
    await branches.beside.switchToNewer();
    expect(store.getState().comparison?.selection.branch).toEqual(b);
    expect(store.getState().library.branch).toEqual(a);
    expect(ran).toEqual([]);
  });

  test("a release instead is the last one there, with the present theme", async () => {
    const { branches, ran, store } = comparing({ branch: [aBranch("a", { build: ready })] });
    await branches.beside.choose("develop");
    const other = { theme: "bold", locale: "de-DE" };
    store.apply((now) => compareWith(now, aSelection({ ...other, version: "2.1.0", branch: a })));
    branches.beside.chooseRelease();
    expect(store.getState().comparison?.selection).toEqual(aSelection({ ...other, version: "1.0.0" }));
    expect(ran).toEqual([]);
  });

  test("a build for the selection continues meanwhile", async () => {
    const { branches, ran, store } = comparing({ branch: [aBranch("a"), aBranch("b")] });
    void branches.choose("develop");
    await soon();
    void branches.beside.choose("other");
    await later();
    expect(ran.map(({ branch }) => branch?.commit)).toEqual([a.commit]);
    expect(store.getState().comparison?.selection.branch).toEqual(b);
  });
});

test("refs that cannot be listed are an empty list", async () => {
  const { branches, requested } = branchesWith();
  const { signal } = new AbortController();
  await expect(branches.listRefs(a.repository, "dev", { signal })).resolves.toEqual([]);
  expect(requested).toEqual([["refs", "widget", "dev", "someone/widget"]]);
});

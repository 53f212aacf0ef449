// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { editCode } from "../../document/state.ts";
import { createWorkspaceStore, type Workspace } from "../../platform/editor-context.ts";
import type { CheckingParts } from "../subject.ts";
import type { AskedPerson } from "../judging/ask-by-eye.ts";
import { beginJob } from "../judging/begin-job.ts";
import { type JobStart, readKnownVerdicts } from "../judging/known-verdicts.ts";
import { CannotJudge } from "../judging/run-job.ts";
import { addExpectation } from "../edit-check.ts";
import { findRelease, showSaved } from "./find-release.ts";
import { secondsLeft } from "./release-search.ts";

beforeEach(() => sessionStorage.clear());

const person: AskedPerson = { ask: async () => null, answer: () => undefined };
const begin = (parts: CheckingParts, how: JobStart = "usual", since: string | null = null) =>
  beginJob({ parts, person }, ["releases", findRelease], { since }, { how });

/** A search of which nothing can run; `onJudge` is called for each run. */
const aSearch = (onJudge: (code: string) => void = () => undefined, isCleared = true) => {
  const store = createWorkspaceStore(
    addExpectation(aWorkspace({ code: "<p>judged</p>" }), { expect: "no-uncaught-error" }),
  );
  const parts = {
    store,
    frames: { claim: async () => isCleared, endHungProcess: async () => false },
    originOf: () => "http://preview",
    prepareChecked: async ({ code }: { code: string }) => {
      onJudge(code);
      return { impossible: "Nothing runs in this test." };
    },
  } as unknown as CheckingParts;
  return { store, parts, searchOf: () => store.getState().jobs.releases };
};

test("a search judges the text of its start on every release, whatever is typed meanwhile", async () => {
  const judged: string[] = [];
  const { store, parts, searchOf } = aSearch((code) => judged.push(code));
  const job = begin(parts);
  const done = job?.start();
  store.apply((workspace) => editCode(workspace, "<p>typed since</p>"));
  await done;
  expect(new Set(judged)).toEqual(new Set(["<p>judged</p>"]));
  expect(searchOf()).toMatchObject({ state: "done", underWay: [] });
  expect(judged).toHaveLength(searchOf()?.plan.releases.length ?? 0);
});

test("a stopped search shows what it knows, also after a reload", async () => {
  const { parts, searchOf } = aSearch(() => {
    if (Object.keys(searchOf()?.plan.judged ?? {}).length > 0) job?.stop();
  });
  const job = begin(parts);
  await job?.start();
  const known = searchOf()?.plan.judged;
  expect(searchOf()?.state).toBe("stopped");
  expect(Object.keys(known ?? {})).not.toEqual([]);
  begin(parts, "on");
  expect(searchOf()).toMatchObject({ state: "stopped", plan: { judged: known } });
});

test("the answer that a snippet was saved with is shown without a run, while it is about what is on the screen", () => {
  const judged: string[] = [];
  const { store, parts, searchOf } = aSearch((code) => judged.push(code));
  const { check, code, library } = store.getState();
  const judgedAt = "2030-01-02T03:04:05.000Z";
  const [newest = ""] =
    store.getState().catalogue?.libraries[0]?.releases.map(({ version }) => version) ?? [];
  const answer = { judgedAt, verdicts: [{ verdict: "bad", reason: "It throws", releases: [newest] }] };
  const saved = (workspace: Workspace) => ({
    ...workspace,
    original: { ...workspace.original, code, library, check: { saved: { ...check, answer }, read: check } },
  });
  store.apply(saved);
  showSaved(parts);
  expect(searchOf()).toMatchObject({
    state: "done",
    isSaved: true,
    judgedAt,
    // The search was limited: what it says of the others is nothing.
    options: { since: newest },
    plan: {
      releases: [newest],
      leftOut: "older",
      judged: { [newest]: [{ verdict: "bad", reason: "It throws" }] },
    },
  });
  expect(judged).toEqual([]);
  store.apply((workspace) => ({ ...editCode(workspace, "<p>other</p>"), jobs: {} }));
  showSaved(parts);
  expect(searchOf()).toBeUndefined();
});

test("a search says why it cannot begin", async () => {
  const { parts, searchOf } = aSearch(undefined, false);
  await expect(begin(parts)?.start()).rejects.toThrow(CannotJudge);
  expect(searchOf()?.state).toBe("stopped");
  expect(searchOf()?.trouble).toMatch(/could not be cleared/);
});

test("there is nothing to search without a check", () => {
  const { store, parts } = aSearch();
  store.apply((workspace) => ({ ...workspace, check: null }));
  expect(begin(parts)).toBeNull();
});

test("a search limited to newer releases judges those, says so, and keeps what is known of the others", async () => {
  const { parts, searchOf } = aSearch();
  const all = parts.store.getState().catalogue?.libraries[0]?.releases.map(({ version }) => version) ?? [];
  await begin(parts)?.start();
  const known = readKnownVerdicts(searchOf()?.key ?? "", "on");
  expect(Object.keys(known).toSorted()).toEqual(all.toSorted());
  const judged: string[] = [];
  const limited = aSearch((code) => judged.push(code));
  const [since = null] = all;
  await begin(limited.parts, "usual", since)?.start();
  expect(judged).toHaveLength(1);
  expect(limited.searchOf()).toMatchObject({
    options: { since },
    plan: { releases: [since], leftOut: "older" },
  });
  expect(readKnownVerdicts(searchOf()?.key ?? "", "on")).toEqual(known);
});

test("the time left is that of the runs so far for each that is left, in steps of five seconds", () => {
  expect(secondsLeft({ judged: 0, left: 57, tookMs: 900 })).toBeNull();
  expect(secondsLeft({ judged: 10, left: 20, tookMs: 8000 })).toBe(20);
  expect(secondsLeft({ judged: 50, left: 1, tookMs: 10_000 })).toBe(5);
  expect(secondsLeft({ judged: 57, left: 0, tookMs: 10_000 })).toBeNull();
});

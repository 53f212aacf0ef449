// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keyOf } from "../document/document-address.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";
import { aJob } from "../app/test/a-job.ts";
import { aWorkspace, welcome } from "../app/test/a-workspace.ts";
import { keepCheck, keepChecks, readKeptCheck } from "./kept-checks.ts";
import { Version } from "@online-editor/contract";
import { emptyCommitPlan } from "@online-editor/triage";
import { addExpectation, removeLine } from "./edit-check.ts";
import { changeJob } from "./job-record.ts";
import { onDocumentOpened } from "./state.ts";
import { shownVariant } from "./variant.ts";

const another = { ...welcome, kind: "new" as const, library: aWorkspace().library.library, id: "another" };

beforeEach(() => sessionStorage.clear());

const keeping = () => {
  const store = createWorkspaceStore(aWorkspace());
  keepChecks(store);
  store.apply((workspace) => addExpectation(workspace, { expect: "no-uncaught-error" }));
  return store;
};

test("a check is kept from its first line until that is removed", () => {
  const store = keeping();
  expect(readKeptCheck(keyOf(welcome))).toMatchObject({
    check: { expectations: [{ expect: "no-uncaught-error" }] },
    jobs: {},
  });
  store.apply((workspace) => removeLine(workspace, 0));
  expect(readKeptCheck(keyOf(welcome))?.check).toBeNull();
});

test("what the release before this one stored is read, and what a newer one stored stays there", () => {
  // Its jobs are forgotten: their verdicts are under other keys.
  const matrix = { over: ["releases", "themes"], branches: [], subject: "a" };
  const none = { since: null, searched: "a", commits: null, matrix };
  const terms = { expectations: [{ expect: "no-uncaught-error" }], withinSeconds: 5, isNegated: false };
  const before = { document: "a", check: { ...terms, steps: [{ do: "scroll", x: 0, y: 100 }] }, ...none };
  const newer = { document: "b", check: { ...terms, steps: [{ do: "fly" }] }, ...none };
  sessionStorage.setItem("kept-checks", JSON.stringify([newer, before]));
  expect(readKeptCheck("a")?.check?.steps).toEqual([{ do: "scroll", how: "to", x: 0, y: 100 }]);
  expect(readKeptCheck("a")?.jobs).toEqual({});
  expect(readKeptCheck("b")).toBeNull();
  keepCheck("c", { check: null, since: null });
  expect(JSON.parse(sessionStorage.getItem("kept-checks") ?? "")).toEqual([
    { document: "c", check: null, since: null, jobs: {}, reducedTo: [] },
    newer,
    before,
  ]);
});

test("opening another document keeps the check of the previous one", () => {
  const store = keeping();
  store.apply((workspace) => onDocumentOpened({ ...workspace, document: another }));
  expect(readKeptCheck(keyOf(another))).toBeNull();
  expect(readKeptCheck(keyOf(welcome))?.check?.expectations).toHaveLength(1);
});

test("a document that is saved keeps its check", () => {
  const store = keeping();
  store.apply((workspace) => ({ ...workspace, document: another }));
  expect(readKeptCheck(keyOf(another))?.check?.expectations).toHaveLength(1);
});

test("from which release on to search is kept, before there is a search", () => {
  const store = keeping();
  store.apply((workspace) => ({ ...workspace, searchFrom: "1.22.0" }));
  expect(readKeptCheck(keyOf(welcome))?.since).toBe("1.22.0");
});

test("what a report says is kept for the document that it opens", () => {
  keepCheck(keyOf(another), { check: null, since: "1.21.0" });
  expect(readKeptCheck(keyOf(another))).toMatchObject({ check: null, since: "1.21.0", jobs: {} });
});

const kinds = {
  commits: {
    plan: emptyCommitPlan,
    options: { from: Version.parse("1.22.1"), to: Version.parse("1.22.2") },
    step: null,
  },
  matrix: {
    plan: { cells: [], judged: {} },
    options: { over: ["branches", "themes"], branches: ["develop"] },
    building: null,
  },
} as const;

test.each(["commits", "matrix"] as const)("a job is kept unless it is stopped: %s", (name) => {
  const store = keeping();
  const { check } = store.getState();
  if (!check) throw new TypeError("The check is missing.");
  const of = { ...shownVariant(store.getState()), check };
  const job = { ...aJob(of, null), key: "of this", ...kinds[name] };
  store.apply((workspace) => ({ ...workspace, jobs: { [name]: { ...job, state: "running" } } }));
  const kept = { [name]: { options: kinds[name].options, key: "of this" } };
  const change = (state: "running" | "stopped" | "done") => {
    store.apply((workspace) => changeJob(workspace, name, { state }));
    return readKeptCheck(keyOf(welcome))?.jobs;
  };
  expect(readKeptCheck(keyOf(welcome))?.jobs).toEqual(kept);
  expect(change("done")).toEqual(kept);
  change("running");
  expect(change("stopped")).toEqual({});
});

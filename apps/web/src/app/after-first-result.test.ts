import { aCatalogue, aRun, aRunId, aSelection } from "@online-editor/run/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForFirstResult } from "./after-first-result.tsx";
import { defaultPreferences } from "../platform/preferences.ts";
import { emptyWorkspace } from "./empty-workspace.ts";
import { failOpening } from "../document/opening-state.ts";
import { isReleaseUnknown } from "../preview/state.ts";
import { aBranchCommit } from "./test/a-branch.ts";
import { aWorkspace } from "./test/a-workspace.ts";
import { startRun, updateRun } from "../preview/running.ts";
import { createWorkspaceStore } from "../platform/editor-context.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const aStart = () => {
  const library = aSelection();
  const store = createWorkspaceStore(emptyWorkspace(library.library, defaultPreferences));
  const watch = { isResolved: false };
  void waitForFirstResult(store, { cannotRun: isReleaseUnknown }).then(() => (watch.isResolved = true));
  const run = () => {
    store.apply((workspace) => startRun(workspace, { ...aRun({ selection: library }), id: aRunId(1) }));
  };
  return { store, watch, run };
};

test("resolves when the first result is on the screen", async () => {
  const { store, watch, run } = aStart();
  run();
  await Promise.resolve();
  expect(watch.isResolved).toBe(false);
  store.apply((workspace) => updateRun(workspace, aRunId(1), { state: "painted" }));
  await Promise.resolve();
  expect(watch.isResolved).toBe(true);
});

test("resolves when there is nothing to run", async () => {
  const { store, watch } = aStart();
  store.apply((workspace) => failOpening(workspace, { code: "server-unreachable" }));
  await Promise.resolve();
  expect(watch.isResolved).toBe(true);
});

test("resolves when the open document's release is unknown", async () => {
  const { store, watch } = aStart();
  store.apply(() => aWorkspace({ catalogue: null, library: aSelection({ version: "9.9.9" }) }));
  await Promise.resolve();
  expect(watch.isResolved).toBe(false);
  store.apply((workspace) => ({ ...workspace, catalogue: aCatalogue() }));
  await Promise.resolve();
  expect(watch.isResolved).toBe(true);
});

test("waits for a branch that is on its way", async () => {
  const { store, watch } = aStart();
  store.apply(() => aWorkspace({ library: aSelection({ branch: aBranchCommit() }) }));
  await Promise.resolve();
  expect(watch.isResolved).toBe(false);
});

test("does not wait for a slow result", async () => {
  const { watch, run } = aStart();
  run();
  await vi.advanceTimersByTimeAsync(1499);
  expect(watch.isResolved).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(watch.isResolved).toBe(true);
});

import { aRun, aRunId } from "@online-editor/run/testing";
import type { Observation } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { aWorkspace } from "../../app/test/a-workspace.ts";
import { createWorkspaceStore } from "../../platform/editor-context.ts";
import { createToolStore } from "../store.ts";
import { failedTableIn } from "./failed-table.ts";

const run = aRunId();
const { origin } = aRun();

const options = (url: string): Observation => ({
  type: "options",
  library: "bootstrap-table",
  target: null,
  column: null,
  names: [],
  changed: [{ name: "url", value: url }],
});

const request = (url: string, status: number | null, problem: string | null = null): Observation => ({
  type: "request",
  request: 1,
  method: "GET",
  url,
  body: null,
  status,
  tookMs: 1,
  answer: null,
  problem,
  atMs: 0,
});

/** A loaded run, and what it has reported. */
const having = (...observations: Observation[]) => {
  const workspace = aWorkspace({ run: { ...aRun(), state: "loaded" } });
  const tools = createToolStore(createWorkspaceStore(workspace));
  tools.startObserving(run);
  tools.addObservations({ run, observations, dropped: 0, pageUrl: `${origin}/run/${run}` });
  return [workspace, tools.getState().observed[0]] as const;
};

test("a table whose address answers with an error has no data", () => {
  const seen = having(options("/get?of=1"), request(`${origin}/get?of=1&limit=10`, 404));
  expect(failedTableIn(...seen)).toEqual({ address: "/get?of=1", status: 404 });
});

test("a table whose address does not answer has no data", () => {
  const seen = having(
    options("https://a.example/get"),
    request("https://a.example/get?limit=10", null, "error"),
  );
  expect(failedTableIn(...seen)).toEqual({ address: "https://a.example/get", status: null });
});

test.each([
  ["was answered", request(`${origin}/get`, 200)],
  ["is under way", request(`${origin}/get`, null)],
  ["is no table's", request(`${origin}/other`, 404)],
])("a request that %s is nothing to say", (_what, one) => {
  expect(failedTableIn(...having(options("/get"), one))).toBeNull();
});

test("nothing is said while the example data is asked to fail, or for an earlier run", () => {
  const [workspace, observed] = having(options("/get"), request(`${origin}/get`, 500));
  expect(failedTableIn({ ...workspace, exampleAnswers: "failing" }, observed)).toBeNull();
  expect(failedTableIn({ ...workspace, run: null }, observed)).toBeNull();
});

import { duringTest } from "@online-editor/testing/during-test.ts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import { expect, test } from "vitest";
import { createBranchCalls } from "./branch-calls.ts";

test("a build that is made ahead of its time is asked for, since it is given up otherwise", async () => {
  const building = { state: "building", step: "waiting", done: 0, total: 0 };
  const asked: string[] = [];
  const server = await duringTest(
    listenOnLoopback((request, response) => {
      asked.push(`${request.method ?? ""} ${request.url?.split("?")[0] ?? ""}`);
      const answer = request.method === "POST" ? building : { build: building };
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    }),
  );
  const calls = createBranchCalls(server.url, new AbortController().signal);
  const wanted = { library: "bootstrap-table", repository: "ada/table", commit: "a".repeat(40) };
  expect(await calls.build(wanted)).toMatchObject({ state: "building" });
  expect(asked).toEqual(["GET /api/build", "POST /api/branch"]);
});

import type { Build } from "@online-editor/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followBuild } from "./follow-build.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const building: Build = { state: "building", step: "compiling", done: 1, total: 3 };
const failed: Build = { state: "failed", errors: [] };

/** A build whose server gives these answers in turn. */
const follow = (answers: (Build | Error)[]) => {
  const requested: string[] = [];
  const answering = (name: string) => async () => {
    requested.push(name);
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new Error("There are no more answers.");
    return answer;
  };
  const stop = new AbortController();
  const ended = followBuild(
    { state: "absent" },
    {
      read: answering("read"),
      build: answering("build"),
      onProgress: ({ done }) => requested.push(`${done} done`),
      signal: stop.signal,
      isMissed: (error) => error instanceof TypeError,
    },
  ).catch((error: unknown) => error);
  return { requested, ended, stop };
};

test("a build is asked for, and read until its end", async () => {
  const { requested, ended } = follow([building, { state: "absent" }, building, failed]);
  await vi.runAllTimersAsync();
  expect(await ended).toBe(failed);
  expect(requested).toEqual(["build", "1 done", "read", "build", "1 done", "read"]);
});

test("a server that does not answer is asked again, but not for ever", async () => {
  const gone = new TypeError("The network is gone.");
  const { requested, ended } = follow([building, gone, gone, gone, building, gone, gone, gone, gone]);
  await vi.runAllTimersAsync();
  expect(await ended).toBe(gone);
  expect(requested.filter((one) => one === "read")).toHaveLength(8);
});

test("nobody asks any more when the wait is over", async () => {
  const { requested, ended, stop } = follow([building, building]);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort("over");
  await vi.runAllTimersAsync();
  expect(await ended).toBe("over");
  expect(requested).toEqual(["build", "1 done"]);
});

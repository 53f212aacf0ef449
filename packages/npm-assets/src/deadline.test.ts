import { once } from "node:events";
import { expect, it } from "vitest";
import { DeadlinePassed, withDeadline } from "./deadline.ts";

const untilAborted = async (signal: AbortSignal): Promise<never> => {
  await once(signal, "abort");
  throw new Error("the connection was closed");
};

it("work that is ended by its deadline fails with that", async () => {
  const { signal } = new AbortController();
  await expect(withDeadline({ timeoutMs: 1, signal }, untilAborted)).rejects.toThrow(DeadlinePassed);
});

it("work that is ended from outside fails with its own error", async () => {
  const outer = new AbortController();
  const work = withDeadline({ timeoutMs: 60_000, signal: outer.signal }, untilAborted);
  outer.abort();
  await expect(work).rejects.toThrow("the connection was closed");
});

it("work in time is answered", async () => {
  const { signal } = new AbortController();
  expect(await withDeadline({ timeoutMs: 60_000, signal }, () => Promise.resolve(1))).toBe(1);
});

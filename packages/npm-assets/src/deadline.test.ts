import { once } from "node:events";
import { expect, it } from "vitest";
import { DeadlinePassed, withDeadline } from "./asset-limits.ts";

const untilAborted = async (signal: AbortSignal): Promise<never> => {
  await once(signal, "abort");
  throw new Error("the connection was closed");
};

it("work aborted by its deadline fails with DeadlinePassed", async () => {
  const { signal } = new AbortController();
  await expect(withDeadline({ timeoutMs: 1, signal }, untilAborted)).rejects.toThrow(DeadlinePassed);
});

it("work aborted from outside fails with its own error", async () => {
  const outer = new AbortController();
  const work = withDeadline({ timeoutMs: 60_000, signal: outer.signal }, untilAborted);
  outer.abort();
  await expect(work).rejects.toThrow("the connection was closed");
});

it("work that ends in time returns its result", async () => {
  const { signal } = new AbortController();
  expect(await withDeadline({ timeoutMs: 60_000, signal }, () => Promise.resolve(1))).toBe(1);
});

import { expect, test } from "vitest";
import { sharesThread } from "./shared-thread.ts";

const spin = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const later = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, true));

test("a frame that blocks the editor too shares its thread", async () => {
  let asked = 0;
  const block = async (ms: number) => {
    asked += 1;
    await later(0);
    spin(ms);
    return true;
  };
  // Null is what it says where this machine has no time for the trial.
  expect(await sharesThread({ block })).not.toBe(false);
  expect(asked).toBe(19);
});

test("one whose block leaves the editor going has its own, as one try shows", async () => {
  let isBusy = true;
  const block = async (ms: number) => {
    if (isBusy) spin(ms);
    isBusy = false;
    return later(ms);
  };
  expect(await sharesThread({ block })).toBe(false);
});

test("what stops the editor for short blocks alone is a busy machine", async () => {
  const block = async (ms: number) => {
    await later(0);
    if (ms < 100) spin(ms);
    return later(ms);
  };
  expect(await sharesThread({ block })).toBe(false);
});

test("nothing is known where the editor stands still without a block too, or nobody answers", async () => {
  const busy = async (ms: number) => later(0).then(() => (spin(Math.max(ms, 40)), true));
  expect(await sharesThread({ block: busy })).toBeNull();
  expect(await sharesThread({ block: async () => false })).toBeNull();
});

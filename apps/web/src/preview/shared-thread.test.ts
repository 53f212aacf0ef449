import { expect, test } from "vitest";
import { sharesThread } from "./shared-thread.ts";

const spin = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const later = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, true));

test("a frame that blocks the editor too shares its thread", async () => {
  let requested = 0;
  const block = async (ms: number) => {
    requested += 1;
    await later(0);
    spin(ms);
    return true;
  };
  // The result is null if this machine is too busy for the trial.
  expect(await sharesThread({ block })).not.toBe(false);
  expect(requested).toBe(19);
});

test("one whose block does not stop the editor has its own thread, as one try shows", async () => {
  let isBusy = true;
  const block = async (ms: number) => {
    if (isBusy) spin(ms);
    isBusy = false;
    return later(ms);
  };
  expect(await sharesThread({ block })).toBe(false);
});

test("a stop only for short blocks is a busy machine", async () => {
  const block = async (ms: number) => {
    await later(0);
    if (ms < 100) spin(ms);
    return later(ms);
  };
  expect(await sharesThread({ block })).toBe(false);
});

test("nothing is known if the editor stops without a block too, or the frame does not answer", async () => {
  const busy = async (ms: number) => later(0).then(() => (spin(Math.max(ms, 40)), true));
  expect(await sharesThread({ block: busy })).toBeNull();
  expect(await sharesThread({ block: async () => false })).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./timing.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pausing = () => {
  const done: number[] = [];
  const pause = debounce(100, () => done.push(Date.now()));
  return { pause, done };
};

test("runs once, a pause after the last request", () => {
  const { pause, done } = pausing();
  pause.start();
  vi.advanceTimersByTime(60);
  pause.start();
  vi.advanceTimersByTime(60);
  expect(done).toHaveLength(0);
  expect(pause.isWaiting()).toBe(true);
  vi.advanceTimersByTime(60);
  expect(done).toHaveLength(1);
  expect(pause.isWaiting()).toBe(false);
});

test("does not run when it was cancelled", () => {
  const { pause, done } = pausing();
  pause.start();
  pause.cancel();
  expect(pause.isWaiting()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(done).toHaveLength(0);
});

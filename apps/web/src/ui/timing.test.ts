// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./timing.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] }));
afterEach(() => vi.useRealTimers());

test("a task requested several times runs once, after the frame", () => {
  const task = vi.fn();
  const ask = afterPaint(task);
  ask();
  ask();
  vi.advanceTimersToNextFrame();
  ask();
  expect(task).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
  ask();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(2);
});

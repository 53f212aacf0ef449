import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardLoopsOf } from "./loop-guard.ts";

let nowMs = 0;
const turns: (() => void)[] = [];

/** A page whose clock and event loop the test controls. */
const aPage = () => {
  const port1: { onmessage: (() => void) | null } = { onmessage: null };
  const port2 = { postMessage: () => turns.push(() => port1.onmessage?.()) };
  const page = {
    Error,
    performance: { now: () => nowMs },
    MessageChannel: class {
      port1 = port1;
      port2 = port2;
    },
  };
  guardLoopsOf(page as unknown as typeof globalThis);
  return (page as unknown as { __guardLoop: () => void }).__guardLoop;
};
const takeTurn = () => {
  for (const turn of turns.splice(0)) turn();
};

beforeEach(() => {
  nowMs = 0;
});
afterEach(() => {
  turns.length = 0;
  vi.restoreAllMocks();
});

/** How often a loop is checked before it is stopped, with this much time between checks. */
const requested = (check: () => void, stepMs: number, atMost = 1e6) => {
  for (let count = 0; count < atMost; count += 1) {
    try {
      check();
    } catch {
      return count;
    }
    nowMs += stepMs;
  }
  return atMost;
};

test("a loop ends after two seconds, and so does each loop that follows it", () => {
  const check = aPage();
  const count = requested(check, 0.01);
  expect(nowMs).toBeGreaterThan(2000);
  expect(nowMs).toBeLessThan(2010);
  expect(count).toBeGreaterThan(1000);
  expect(check).toThrow("Loop stopped after 2 s");
  expect(check).toThrow("Loop stopped after 2 s");
});

test("a loop of slow steps ends in time too", () => {
  requested(aPage(), 100);
  expect(nowMs).toBeLessThan(2300);
});

test("a loop that yields to the browser is never ended", () => {
  const check = aPage();
  for (let second = 0; second < 10; second += 1) {
    expect(requested(check, 10, 100)).toBe(100);
    takeTurn();
  }
});

test("after the next task a stopped page may loop again", () => {
  const check = aPage();
  requested(check, 10);
  takeTurn();
  expect(requested(check, 10, 100)).toBe(100);
});

test("a dialog open for long in a loop does not end it", () => {
  expect(requested(aPage(), 60_000, 5)).toBe(5);
});

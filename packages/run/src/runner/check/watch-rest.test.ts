// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { RestWatch } from "./watch-rest.ts";

let rest: RestWatch;
let requests: number;

beforeEach(async () => {
  vi.useFakeTimers();
  // The module takes what it needs of the browser when it is loaded.
  vi.resetModules();
  const { watchRest } = await import("./watch-rest.ts");
  requests = 0;
  rest = watchRest(window, () => requests);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  };
});

/** As a check does: it looks again and again until a time. */
const isAtRestWithin = (ms: number) => {
  const until = performance.now() + ms;
  for (; performance.now() < until; vi.advanceTimersByTime(40)) if (rest.isAtRest(until, 400)) return true;
  return false;
};

test("a page with nothing under way is at rest after two frames and a turn, whatever the quiet is", () => {
  const isAtRest = () => rest.isAtRest(performance.now() + 1000, Infinity);
  expect(isAtRest()).toBe(false);
  vi.advanceTimersToNextFrame();
  expect(isAtRest()).toBe(false);
  vi.advanceTimersToNextFrame();
  expect(isAtRest()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isAtRest()).toBe(true);
});

test("a page that used what cannot be watched is at rest once nothing has happened for a while", () => {
  expect(new FileReader().readyState).toBe(0);
  expect(isAtRestWithin(300)).toBe(false);
  expect(isAtRestWithin(300)).toBe(true);
});

test("a page that is not seen is at rest once nothing has happened for a while", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(isAtRestWithin(300)).toBe(false);
  expect(isAtRestWithin(300)).toBe(true);
});

test("a timer is awaited, unless it comes later than the check ends or was cancelled", () => {
  setTimeout(() => undefined, 2000);
  expect(isAtRestWithin(1000)).toBe(true);
  expect(rest.isAtRest(performance.now() + 1999, 400)).toBe(false);
  const repeated = setInterval(() => undefined, 100);
  expect(isAtRestWithin(2000)).toBe(false);
  clearInterval(repeated);
  expect(isAtRestWithin(1000)).toBe(true);
});

test("a request, and a file that has been asked for, are awaited", () => {
  requests = 1;
  expect(isAtRestWithin(1000)).toBe(false);
  requests = 0;
  expect(isAtRestWithin(1000)).toBe(true);
});

test("a script that is added later is awaited until it has loaded or is gone", async () => {
  const script = Object.assign(document.createElement("script"), { src: "data:," });
  document.head.append(script);
  await Promise.resolve();
  expect(isAtRestWithin(1000)).toBe(false);
  script.dispatchEvent(new Event("error"));
  expect(isAtRestWithin(1000)).toBe(true);
});

test("a change of the page is noticed", async () => {
  expect(isAtRestWithin(1000)).toBe(true);
  document.body.append("text");
  await Promise.resolve();
  expect(rest.isAtRest(performance.now() + 1000, 400)).toBe(false);
});

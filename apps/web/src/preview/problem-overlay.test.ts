import { describe, expect, test } from "vitest";
import { announcementOf, openProblems, stillClosed } from "./problem-overlay.tsx";

const a = { message: "a is not defined", place: { line: 3, column: 5 } };
const b = { message: "b is not defined", place: null };

describe("problems that were closed", () => {
  test("stay closed when they happen again, at any place", () => {
    const moved = { ...a, place: { line: 9, column: 1 } };
    expect(openProblems([moved], new Set([a.message]))).toEqual([]);
    expect(openProblems([], new Set())).toEqual([]);
  });

  test("are shown again beside a new one", () => {
    expect(openProblems([a, b], new Set([a.message]))).toEqual([a, b]);
  });

  test("are new after a run without them", () => {
    const closed = new Set([a.message]);
    expect(stillClosed(closed, { state: "starting" }, [])).toBe(closed);
    expect(stillClosed(closed, { state: "loaded" }, [a])).toBe(closed);
    expect([...stillClosed(closed, { state: "loaded" }, [b])]).toEqual([]);
  });
});

test("problems are announced with their number and the first one with its line", () => {
  expect(announcementOf([])).toBeNull();
  expect(announcementOf([a])).toBe("1 problem. Line 3: a is not defined");
  expect(announcementOf([b, a])).toBe("2 problems. The first: b is not defined");
});

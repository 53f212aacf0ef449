// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStructure } from "./watch-structure.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  Object.defineProperty(document.body, "innerText", { configurable: true, get: () => "x".repeat(50_000) });
});
afterEach(() => {
  vi.useRealTimers();
});

const anAccompanied = () => {
  const reported: unknown[] = [];
  return { reported, ...watchStructure(window, (message) => reported.push(message)) };
};

test("readable text is bounded and sent once for several requests, with the page's structure", () => {
  const { reported, reportText } = anAccompanied();
  reportText();
  reportText();
  vi.advanceTimersByTime(300);
  expect(reported).toEqual([
    { type: "text", text: "x".repeat(20_000) },
    expect.objectContaining({ type: "structure" }),
  ]);
});

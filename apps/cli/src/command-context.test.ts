import { beforeEach, expect, test, vi } from "vitest";
import { createProgress } from "./command-context.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

/** Shows progress for a minute, each second; returns what was written. */
const written = (context: { isTerminal: boolean; env: NodeJS.ProcessEnv }) => {
  const texts: string[] = [];
  const progress = createProgress({ ...context, printError: (text) => texts.push(text) });
  for (let second = 1; second <= 60; second += 1) {
    vi.advanceTimersByTime(1000);
    progress.show(`${second} of 60 releases`);
  }
  progress.end();
  return texts;
};

test("on a terminal each text replaces the last, and none stays", () => {
  const texts = written({ isTerminal: true, env: { CI: "true" } });
  expect(texts).toHaveLength(61);
  expect(texts[0]).toMatch(/^\r1 of 60 releases +$/);
  expect(texts.at(-1)?.trim()).toBe("");
});

test("a CI system's log has a plain line now and then", () => {
  expect(written({ isTerminal: false, env: { CI: "true" } })).toEqual(
    [10, 20, 30, 40, 50, 60].map((second) => `${second} of 60 releases\n`),
  );
});

test("outside a terminal only messages are written", () => {
  expect(written({ isTerminal: false, env: {} })).toEqual([]);
});

import { beforeEach, expect, test, vi } from "vitest";
import { createProgress } from "./command-context.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

/** Shows progress for a minute, each second; returns what was written. */
const written = ({ columns, env }: { columns?: number; env: NodeJS.ProcessEnv }) => {
  const texts: string[] = [];
  const { signal: stop } = new AbortController();
  const progress = createProgress({
    env,
    stop,
    columns: () => columns,
    printError: (text) => texts.push(text),
  });
  for (let second = 1; second <= 60; second += 1) {
    vi.advanceTimersByTime(1000);
    progress.show(`${second} of 60 releases`);
  }
  progress.end();
  return texts;
};

test("on a terminal each text replaces the last, and none stays", () => {
  const texts = written({ columns: 120, env: { CI: "true" } });
  expect(texts).toHaveLength(61);
  expect(texts[0]).toMatch(/^\r1 of 60 releases +$/);
  expect(texts.at(-1)?.trim()).toBe("");
});

test("a text longer than the terminal is wide is cut, so that it stays one line", () => {
  const texts = written({ columns: 12, env: {} });
  expect(texts.slice(8, 10)).toEqual(["\r9 of 60 rel", "\r10 of 60 re"]);
});

test("a CI system's log has a plain line now and then", () => {
  expect(written({ env: { CI: "true" } })).toEqual(
    [10, 20, 30, 40, 50, 60].map((second) => `${second} of 60 releases\n`),
  );
});

test("outside a terminal only messages are written", () => {
  expect(written({ env: {} })).toEqual([]);
});

test.each([
  ["a signal", "SIGINT", ["Stopped at: 3 of 60 releases\n"]],
  ["a reader that has seen enough", undefined, []],
])("stopped by %s, it says once how far it came, if anybody reads that", (_, reason, said) => {
  const texts: string[] = [];
  const stop = new AbortController();
  const progress = createProgress({
    env: {},
    stop: stop.signal,
    columns: () => undefined,
    printError: (text) => texts.push(text),
  });
  progress.show("3 of 60 releases");
  stop.abort(reason);
  progress.show("4 of 60 releases");
  progress.end();
  progress.end();
  expect(texts).toEqual(said);
});

import { aRunId } from "@online-editor/run/testing";
import type { ConsoleEntry } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { addLines, maxLines, maxSize, noLines } from "./console-lines.ts";

const anEntry = (text: string, parts: Partial<ConsoleEntry> = {}): ConsoleEntry => ({
  type: "console",
  kind: "line",
  level: "log",
  values: [{ kind: "string", text, handle: null }],
  table: null,
  stack: null,
  place: null,
  depth: 0,
  ...parts,
});
const batch = (...entries: ConsoleEntry[]) =>
  entries.map((entry, id) => ({ id, side: 0 as const, run: aRunId(), entry, place: null }));
const usual = { dropped: 0, clears: true };
const shown = ({ lines }: ReturnType<typeof addLines>) =>
  lines.map(({ entry, count }) => [entry.values[0]?.text, count]);

test("equal lines become one with a count, even across messages", () => {
  const first = addLines(noLines, batch(anEntry("a"), anEntry("a"), anEntry("b")), usual);
  const then = addLines(first, batch(anEntry("b"), anEntry("a")), usual);
  expect(shown(then)).toEqual([
    ["a", 2],
    ["b", 2],
    ["a", 1],
  ]);
  expect(then.lineCount).toBe(5);
});

test("objects that look alike are not merged", () => {
  const object = anEntry("", { values: [{ kind: "object", text: "{a: 1}", handle: 1 }] });
  expect(addLines(noLines, batch(object, object), usual).lines).toHaveLength(2);
});

test("errors are counted, and clearing resets unless lines are kept", () => {
  const before = addLines(noLines, batch(anEntry("a", { level: "error" })), usual);
  expect(before.errorCount).toBe(1);
  const cleared = batch(anEntry("", { kind: "clear" }), anEntry("b"));
  expect(addLines(before, cleared, usual)).toMatchObject({ lineCount: 1, errorCount: 0 });
  expect(shown(addLines(before, cleared, { dropped: 0, clears: false }))).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
});

test("only the newest of too many lines are kept, and the others are counted", () => {
  const many = batch(...Array.from({ length: maxLines + 10 }, (_, index) => anEntry(String(index))));
  const { lines, droppedLines, lineCount } = addLines(noLines, many, { dropped: 5, clears: true });
  expect([lines.length, droppedLines, lineCount]).toEqual([maxLines, 15, maxLines + 15]);
  expect(lines.at(-1)?.entry.values[0]?.text).toBe(String(maxLines + 9));
});

test("of lines that are too large together the newest are kept, as many as fit", () => {
  const value = { kind: "string", text: "x".repeat(4000), handle: 1 } as const;
  const cells = Array.from({ length: 40 }, () => value);
  const rows = Array.from({ length: 50 }, (_, index) => ({ name: String(index), cells }));
  const columns = cells.map((_, index) => String(index));
  const large = Array.from({ length: 10 }, (_, index) =>
    anEntry(String(index), { table: { columns, rows } }),
  );
  const { lines, droppedLines } = addLines(noLines, batch(...large), usual);
  expect(lines.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(maxSize);
  expect([lines.length + droppedLines, lines.at(-1)?.entry.values[0]?.text]).toEqual([10, "9"]);
});

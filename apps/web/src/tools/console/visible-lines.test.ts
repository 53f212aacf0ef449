import { RunId } from "@online-editor/contract";
import type { ConsoleEntry } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import type { ConsoleLine } from "./console-lines.ts";
import { visibleLines } from "./visible-lines.ts";

const run = RunId.parse("0".repeat(32));
const line = (id: number, text: string, parts: Partial<ConsoleEntry> = {}): ConsoleLine => ({
  id,
  side: 0,
  run,
  count: 1,
  place: null,
  size: 0,
  entry: {
    type: "console",
    kind: "line",
    level: "log",
    table: null,
    stack: null,
    place: null,
    depth: 0,
    values: [{ kind: "string", text, handle: null }],
    ...parts,
  },
});
const lines = [
  line(1, "Outer", { kind: "group" }),
  line(2, "Inner", { kind: "group-closed", depth: 1 }),
  line(3, "deep", { depth: 2 }),
  line(4, "shallow", { depth: 1, level: "warn" }),
  line(5, "after"),
];
const everything = { level: "all", text: "" } as const;
const ids = (...requested: [Parameters<typeof visibleLines>[1], Parameters<typeof visibleLines>[2]]) =>
  visibleLines(lines, ...requested).map(({ id }) => id);

test("the lines of a closed group are hidden until it is opened", () => {
  expect(ids(everything, new Set())).toEqual([1, 2, 4, 5]);
  expect(ids(everything, new Set([2]))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(everything, new Set([1]))).toEqual([1, 5]);
});

test("lines are filtered by level and text", () => {
  expect(ids({ level: "warn", text: "" }, new Set())).toEqual([4]);
  expect(ids({ level: "all", text: "AFTER" }, new Set())).toEqual([5]);
});

test("a line is found by its joined pieces, and a table by its cells", () => {
  const value = { kind: "words", handle: null } as const;
  const pieces = line(1, "", {
    values: [
      { ...value, text: "Os" },
      { ...value, text: "lo", css: "color: red", isPiece: true },
      { ...value, text: "north" },
    ],
  });
  const cells = [{ ...value, text: "Rome" }];
  const table = line(2, "(1) [{…}]", { table: { columns: ["city"], rows: [{ name: "0", cells }] } });
  const found = (text: string) =>
    visibleLines([pieces, table], { level: "all", text }, new Set()).map(({ id }) => id);
  expect([found("oslo north"), found("rome"), found("CITY"), found("Paris")]).toEqual([[1], [2], [2], []]);
});

test("closing a group of one side does not hide the other's lines between its own", () => {
  const other = RunId.parse("1".repeat(32));
  const mixed = [
    line(1, "Group", { kind: "group-closed" }),
    { ...line(2, "other"), side: 1 as const, run: other },
    line(3, "in it", { depth: 1 }),
    { ...line(4, "other, deep", { depth: 1 }), side: 1 as const, run: other },
    line(5, "after"),
  ];
  expect(visibleLines(mixed, everything, new Set()).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
});

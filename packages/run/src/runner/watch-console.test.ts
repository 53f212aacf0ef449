// @vitest-environment jsdom
import { ConsoleEntry } from "@online-editor/contract/observations";
import { expect, test, vi } from "vitest";
import { createKeptValues } from "./kept-values.ts";
import { watchConsole } from "./watch-console.ts";

/** A watched console that records; `said` is what the editor receives of it. */
const aConsole = () => {
  const entries: ConsoleEntry[] = [];
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
    };
  const names = [
    "log",
    "warn",
    "error",
    "table",
    "group",
    "groupEnd",
    "count",
    "time",
    "timeEnd",
    "assert",
    "clear",
  ];
  const page = Object.fromEntries(names.map((name) => [name, record(name)])) as unknown as Console;
  let time = 0;
  watchConsole(page, {
    kept: createKeptValues(),
    onEntry: (entry) => entries.push(ConsoleEntry.parse(entry)),
    now: () => (time += 5),
    runnerUrl: "",
  });
  const said = () =>
    entries.map(({ values }) =>
      values
        .map(({ text, isPiece }) => (isPiece ? text : ` ${text}`))
        .join("")
        .trimStart(),
    );
  return { page, entries, calls, said };
};

test("a console still works: its functions return nothing, can be detached and replaced", () => {
  const { page, calls, said } = aConsole();
  const { log } = page;
  const answer = Reflect.apply(log as (text: string) => unknown, undefined, ["a"]);
  expect(answer).toBeUndefined();
  expect(calls).toEqual([["log", "a"]]);
  const own = vi.fn();
  page.log = own;
  page.log("b");
  expect(own).toHaveBeenCalledWith("b");
  expect(said()).toEqual(["a"]);
});

test("a format is applied to its values", () => {
  const { page, said } = aConsole();
  page.log("%s has %d of %o, %c100%%", "Oslo", "7.9", { a: 1 }, "color: red", "more");
  expect(said()).toEqual(["Oslo has 7 of {a: 1}, 100% more"]);
});

test("groups, counts, times and assertions are reported as in a browser", () => {
  const { page, entries, said } = aConsole();
  page.group("G");
  page.count();
  page.count();
  page.groupEnd();
  page.time("t");
  page.timeEnd("t");
  page.assert(true, "never");
  page.assert(false, "is %s", "wrong");
  expect(said()).toEqual(["G", "default: 1", "default: 2", "t: 5.00 ms", "Assertion failed: is wrong"]);
  expect(entries.map(({ depth }) => depth)).toEqual([0, 1, 1, 0, 0]);
  expect(entries.at(-1)?.level).toBe("error");
});

test("a table has the columns of all its rows", () => {
  const { page, entries } = aConsole();
  page.table([{ a: 1 }, { b: 2 }, 3]);
  expect(entries[0]?.table?.columns).toEqual(["a", "b", "Value"]);
  expect(entries[0]?.table?.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? ""))).toEqual([
    ["1", "", ""],
    ["", "2", ""],
    ["", "", "3"],
  ]);
});

test("a table without rows is shown as its value, and very many rows are cut with the number of missing ones", () => {
  const { page, entries } = aConsole();
  page.table([]);
  expect(entries[0]?.table).toBeNull();
  page.table(Array.from({ length: 1000 }, (_, index) => index));
  expect(entries[1]?.table?.rows.at(-1)?.name).toBe("… +801");
  const wide = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`c${index}`, index]));
  page.table(Array(100).fill(wide));
  expect(entries[2]?.table?.rows).toHaveLength(49);
  expect(entries[2]?.table?.rows.at(-1)?.name).toBe("… +52");
});

test("a table of very many rows is not listed as a whole", () => {
  const { page, entries } = aConsole();
  const many = new Proxy(Array(1_000_000).fill({ a: 1 }), {
    ownKeys: () => {
      throw new Error("this takes long");
    },
  });
  page.table(many);
  page.table([many]);
  page.table(
    new Map<unknown, unknown>([
      ["a", 1],
      ...Array.from({ length: 1000 }, (_, index) => [index, index] as const),
    ]),
  );
  expect(entries.map(({ table }) => table?.rows.at(-1)?.name)).toEqual(["… +999801", "0", "… +802"]);
  expect(entries[0]?.table?.rows[0]).toMatchObject({ name: "0", cells: [{ text: "1" }] });
});

test("forged stacks and labels are cut to a message's length", () => {
  const { page, entries } = aConsole();
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  Reflect.set(Error, "stackTraceLimit", Infinity);
  const deep = (depth: number): void => {
    if (depth > 0) deep(depth - 1);
    else page.error("deep");
  };
  deep(500);
  Reflect.set(Error, "stackTraceLimit", limit);
  page.count("x".repeat(10_000));
  expect(entries).toHaveLength(2);
});

test("a value that calls the console when it is shown does not recurse", () => {
  const { page, said } = aConsole();
  const chatty = new Proxy(
    {},
    {
      getPrototypeOf: () => {
        page.log("inner");
        return null;
      },
    },
  );
  page.log("outer", chatty);
  expect(said()).toHaveLength(1);
});

test("arguments that throw when they are read do no harm", () => {
  const { page, calls } = aConsole();
  const label = {
    toString() {
      throw new Error("no");
    },
  };
  page.count(label as unknown as string);
  expect(calls).toHaveLength(1);
});

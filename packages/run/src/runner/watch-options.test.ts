// @vitest-environment jsdom
import type { EventSource } from "@online-editor/contract";
import { afterEach, expect, test } from "vitest";
import { watchOptions } from "./watch-options.ts";

const columns = {
  option: "columns",
  defaults: "columnDefaults",
  namedBy: ["field", "title"],
  sets: ["_own"],
};
const source: EventSource = {
  from: "option-callbacks",
  plugin: "table",
  change: "change",
  read: "read",
  widget: { element: "table", data: "the.table", sets: ["inner"], columns },
};

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, "jQuery");
});

/** A page whose tables have the given widgets, by id. */
const aPage = (widgets: Record<string, unknown>) => {
  document.body.innerHTML = `<table id="a"></table><table id="b"></table>`;
  const requested: string[] = [];
  const jQuery = ({ id }: Element) => ({
    data: (key: string) => {
      requested.push(key);
      return widgets[id];
    },
  });
  const defaults = { search: true, columns: [], size: 10, side: "client", rows: undefined, title: "" };
  const columnDefaults = { field: undefined, title: undefined };
  Object.assign(window, { jQuery: Object.assign(jQuery, { fn: { table: { defaults, columnDefaults } } }) });
  const reported: unknown[] = [];
  const look = watchOptions(document, { table: source }, (options) => reported.push(options));
  return { look, reported, requested };
};

test("options without a default are reported with their widget, once", () => {
  const { look, reported, requested } = aPage({
    b: { options: { serach: true, inner: 1, "": 1 } },
  });
  look();
  look();
  expect(reported).toEqual([
    {
      library: "table",
      target: { selector: "#b", index: null },
      column: null,
      names: ["serach"],
      changed: [],
    },
  ]);
  expect(new Set(requested)).toEqual(new Set(["the.table"]));
});

test("plain values that differ from their default are reported", () => {
  const options = { search: false, size: Number.NaN, side: "server", rows: [1], title: "x".repeat(501) };
  const { look, reported } = aPage({ a: { options } });
  look();
  expect(reported).toMatchObject([
    {
      changed: [
        { name: "search", value: false },
        { name: "side", value: "server" },
      ],
    },
  ]);
});

test("a widget that is created later is reported at the next look", () => {
  const widgets: Record<string, unknown> = {};
  const { look, reported } = aPage(widgets);
  look();
  widgets["a"] = { options: {} };
  look();
  expect(reported).toHaveLength(1);
});

test("options of columns are reported with their column, in nested and flat lists", () => {
  const columns = [
    [
      { field: "name", title: "Name", _own: 1 },
      { field: "price", sortabel: true },
    ],
    { title: "Both", rowpsan: 2 },
    { field: 2, wdith: 3 },
    "hostile",
  ];
  const { look, reported } = aPage({ a: { options: { columns } } });
  look();
  expect(reported.slice(1)).toMatchObject([
    { column: "price", names: ["sortabel"] },
    { column: "Both", names: ["rowpsan"] },
    { column: "4", names: ["wdith"] },
  ]);
});

test("names and their number are bounded, and hostile widgets do not stop the others", () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`own${index}`, 1]));
  const hostile = {
    get options() {
      throw new Error("No");
    },
  };
  const { look, reported } = aPage({ a: { options: { ...many, ["x".repeat(101)]: 1 } }, b: hostile });
  look();
  expect(reported).toHaveLength(1);
  expect((reported[0] as { names: string[] }).names).toHaveLength(50);
});

test("the number of columns is bounded over all widgets", () => {
  const columns = Array.from({ length: 99 }, () => ({ field: "x".repeat(1000), own: 1 }));
  const { look, reported } = aPage({ a: { options: { columns } }, b: { options: { columns } } });
  look();
  const ofColumns = (reported as { column: string | null }[]).filter(({ column }) => column !== null);
  expect(ofColumns).toHaveLength(100);
  expect(ofColumns[0]?.column).toHaveLength(100);
});

test("a source that does not describe its widgets is skipped", () => {
  const { widget: _, ...plain } = source;
  const { requested } = aPage({});
  watchOptions(document, { table: plain }, () => undefined)();
  expect(requested).toEqual([]);
});

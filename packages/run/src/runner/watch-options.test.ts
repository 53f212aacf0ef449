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

/** A page whose tables have what is given by their ids. */
const aPage = (widgets: Record<string, unknown>) => {
  document.body.innerHTML = `<table id="a"></table><table id="b"></table>`;
  const asked: string[] = [];
  const jQuery = ({ id }: Element) => ({
    data: (key: string) => {
      asked.push(key);
      return widgets[id];
    },
  });
  const defaults = { search: true, columns: [] };
  const columnDefaults = { field: undefined, title: undefined };
  Object.assign(window, { jQuery: Object.assign(jQuery, { fn: { table: { defaults, columnDefaults } } }) });
  const told: unknown[] = [];
  const look = watchOptions(document, { table: source }, (options) => told.push(options));
  return { look, told, asked };
};

test("options that no default knows are told with their widget, once", () => {
  const { look, told, asked } = aPage({ b: { options: { search: false, serach: true, inner: 1, "": 1 } } });
  look();
  look();
  expect(told).toEqual([
    { library: "table", target: { selector: "#b", index: null }, column: null, names: ["serach"] },
  ]);
  expect(new Set(asked)).toEqual(new Set(["the.table"]));
});

test("a widget that is made later is told when the page is looked at again", () => {
  const widgets: Record<string, unknown> = {};
  const { look, told } = aPage(widgets);
  look();
  widgets["a"] = { options: {} };
  look();
  expect(told).toHaveLength(1);
});

test("options of columns are told with the column they belong to, in rows and in one", () => {
  const columns = [
    [
      { field: "name", title: "Name", _own: 1 },
      { field: "price", sortabel: true },
    ],
    { title: "Both", rowpsan: 2 },
    { field: 2, wdith: 3 },
    "hostile",
  ];
  const { look, told } = aPage({ a: { options: { columns } } });
  look();
  expect(told.slice(1)).toMatchObject([
    { column: "price", names: ["sortabel"] },
    { column: "Both", names: ["rowpsan"] },
    { column: "4", names: ["wdith"] },
  ]);
});

test("names and their number are bounded, and hostile widgets stop nothing", () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`own${index}`, 1]));
  const hostile = {
    get options() {
      throw new Error("No");
    },
  };
  const { look, told } = aPage({ a: { options: { ...many, ["x".repeat(101)]: 1 } }, b: hostile });
  look();
  expect(told).toHaveLength(1);
  expect((told[0] as { names: string[] }).names).toHaveLength(50);
});

test("the number of columns is bounded over all widgets", () => {
  const columns = Array.from({ length: 99 }, () => ({ field: "x".repeat(1000), own: 1 }));
  const { look, told } = aPage({ a: { options: { columns } }, b: { options: { columns } } });
  look();
  const ofColumns = (told as { column: string | null }[]).filter(({ column }) => column !== null);
  expect(ofColumns).toHaveLength(100);
  expect(ofColumns[0]?.column).toHaveLength(100);
});

test("of a source that does not say where widgets are nothing is looked at", () => {
  const { widget: _, ...plain } = source;
  const { asked } = aPage({});
  watchOptions(document, { table: plain }, () => undefined)();
  expect(asked).toEqual([]);
});

import { expect, test } from "vitest";
import { releasedNames } from "./released-names.ts";

const core = `
const DEFAULTS = { height: undefined, onSort: (name) => false, onDragClass: "dragged", _hidden: 1 };
const EN = { formatSearch () { return "Search" } };
const COLUMN_DEFAULTS = { align: undefined };
const METHODS = ["getData", "check"];
const EVENTS = { "sort.bs.table": "onSort" };
const ICONS = { search: "icon-search" };
`;

const extension = `
Object.assign($.fn.bootstrapTable.defaults, { height: 3, autoRefresh: false, onTick () { return false } });
Object.assign($.fn.bootstrapTable.defaults, $.fn.bootstrapTable.locales);
Object.assign($.fn.bootstrapTable.columnDefaults, { ignoreCopy: false });
Object.assign($.fn.bootstrapTable.locales, { formatTick () { return "Tick" } });
Object.assign($.fn.bootstrapTable.events, { "tick.bs.table": "onTick" });
$.fn.bootstrapTable.methods.push("tick", "tock");
this.buttons = Object.assign(this.buttons, { tick: {} });
`;

test("a library's own names are read by kind, without its icons and internals", () => {
  expect(releasedNames([{ text: core }])).toStrictEqual([
    { kind: "option", name: "height" },
    { kind: "event", name: "onSort", emitted: "sort.bs.table" },
    { kind: "option", name: "onDragClass" },
    { kind: "text", name: "formatSearch" },
    { kind: "column option", name: "align" },
    { kind: "method", name: "getData" },
    { kind: "method", name: "check" },
  ]);
});

test("an extension adds its own names, but none of the library's", () => {
  const added = releasedNames([{ text: core }, { text: extension, extension: "ticker" }]).slice(7);
  expect(added).toStrictEqual([
    { kind: "option", name: "autoRefresh", extension: "ticker" },
    { kind: "event", name: "onTick", extension: "ticker", emitted: "tick.bs.table" },
    { kind: "column option", name: "ignoreCopy", extension: "ticker" },
    { kind: "text", name: "formatTick", extension: "ticker" },
    { kind: "method", name: "tick", extension: "ticker" },
    { kind: "method", name: "tock", extension: "ticker" },
  ]);
});

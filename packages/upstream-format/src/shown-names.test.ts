import { Library } from "@online-editor/contract";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shownNames } from "./shown-names.ts";

const named = (id: string) =>
  Library.parse(
    JSON.parse(readFileSync(new URL(`../../../content/libraries/${id}.json`, import.meta.url), "utf8")),
  );
const table = (text: string) => shownNames(text, named("bootstrap-table"));

test("attributes are options, as the library spells them", () => {
  expect(table(`<table data-show-columns="true" data-search><th data-field=id></table>`)).toEqual([
    "showColumns",
    "search",
    "field",
  ]);
});

test("methods, options and nested options are read from the plugin's arguments", () => {
  expect(
    table(
      `<template><script>$('#a').bootstrapTable({ onlyInfoPagination: true, columns: [{ cellStyle: f }] })</script></template>
      <script>function mounted () { $table.bootstrapTable('showLoading'); other({ notThis: 1 }) }</script>`,
    ),
  ).toEqual(["onlyInfoPagination", "columns", "cellStyle", "showLoading"]);
  expect(
    shownNames(`<script>$('select').multipleSelect({ onClick: f })</script>`, named("multiple-select")),
  ).toEqual(["onClick"]);
});

test.each([
  ["a variable", `var options = { search: true }; $('#a').bootstrapTable(options)`, ["search"]],
  ["an assigned variable", `options = { search: true }; $('#a').bootstrapTable(options)`, ["search"]],
  [
    "parts in variables",
    `const column = { sortable: true }, columns = [[column, column]]; $t.bootstrapTable({ columns })`,
    ["columns", "sortable"],
  ],
  [
    "a second argument",
    `$t.bootstrapTable('refreshOptions', { search: true })`,
    ["refreshOptions", "search"],
  ],
  ["one of two methods", `$t.bootstrapTable(is ? 'check' : 'uncheck', 1)`, ["check", "uncheck"]],
  ["merged options", `$t.bootstrapTable($.extend({}, { search: true }, o))`, ["search"]],
  ["defaults", `$.extend($.fn.bootstrapTable.defaults, { search: true })`, ["search"]],
  ["defaults of columns", `Object.assign($.fn.bootstrapTable.columnDefaults, { align: 'left' })`, ["align"]],
  ["a single default", `$.fn.bootstrapTable.defaults.search = true`, ["search"]],
  [
    "an object that names itself",
    `var o = { columns: [] }; o = { columns: o }; $t.bootstrapTable(o)`,
    ["columns"],
  ],
])("names in %s are read", (_, script, names) => {
  expect(table(`<script>${script}</script>`)).toEqual(names);
});

test("the fields of rows are not names", () => {
  expect(
    table(`<script>var data = [{ id: 1 }]; $('#a').bootstrapTable({ data: data, search: true });
    $('#b').bootstrapTable({ data: [{ name: 'a' }] })</script>`),
  ).toEqual(["data", "search"]);
});

test("events are those with listeners", () => {
  expect(table(`<script>$('#a').on('click-row.bs.table check.bs.table', f)</script>`)).toEqual([
    "click-row.bs.table",
    "check.bs.table",
  ]);
});

test("a script that cannot be read has no names, and a flood of them is bounded", () => {
  expect(table(`<script>$('#a').bootstrapTable({ a: </script>`)).toEqual([]);
  expect(
    table(Array.from({ length: 500 }, (_, n) => ` data-${"a".repeat(n + 1)}="1"`).join("")),
  ).toHaveLength(100);
});

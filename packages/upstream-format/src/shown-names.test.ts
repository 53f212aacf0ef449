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

test("methods, options and options of options are read from what the plugin is given", () => {
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

test("events are what is listened to", () => {
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

import { treeOfDocument } from "@online-editor/reference/parse-document";
import { namesToWrite } from "@online-editor/reference/names-to-write";
import { placeToWrite } from "@online-editor/reference/place-to-write";
import { expect, test } from "vitest";
import { handlerOf, snippetOf } from "./name-snippets.ts";
import { knownLibrary } from "./test/known-library.ts";
import { readyNames } from "./known-in-editor.ts";

const known = knownLibrary();

/** What is inserted at `|` for a name. */
const inserted = (text: string, marked: string) => {
  const code = marked.replace("|", "");
  const place = placeToWrite(code, treeOfDocument(code), marked.indexOf("|"));
  if (place?.takes !== "name") return null;
  const name = namesToWrite(place, readyNames(known).on).find((each) => each.text === text);
  return name ? (handlerOf(name, place, code) ?? snippetOf(name, place, known, code)) : null;
};

const object = '<script>$("#t").bootstrapTable({ | })</script>';
const prop = '<script type="text/jsx">const a = <BootstrapTable | />;</script>';

test.each([
  ["data-pagination", "<table |>", 'data-pagination="true"'],
  ["data-sortable", "<table |>", 'data-sortable="false"'],
  ["data-search", "<table |>", 'data-search="${true}"'],
  ["data-page-size", "<table |>", 'data-page-size="${}"'],
  ["data-page-size", '<table data-p|="5">', "data-page-size"],
  ["pagination", object, "pagination: true"],
  ["sidePagination", object, 'sidePagination: "${}"'],
  ["pageSize", object, "pageSize: ${}"],
  ["columns", object, "columns: [${}]"],
  ["onClickRow", object, "onClickRow(row, $element, field) {\n\t${}\n}"],
  ["pagination", '<script>$("#t").bootstrapTable({ pag|: 1 })</script>', "pagination"],
  ["pagination", prop, "pagination"],
  ["sortable", prop, "sortable={false}"],
  ["onClickRow", prop, "onClickRow={(row, $element, field) => {\n\t${}\n}}"],
  [
    "formatter",
    '<script>$("#t").bootstrapTable({ columns: [{ | }] })</script>',
    "formatter(value, row, index, field) {\n\t${}\n}",
  ],
  ["pagination", '<script>$("#t").bootstrapTable({\n  |\n  search: true })</script>', "pagination: true,"],
  [
    "click-row.bs.table",
    '<script>$("#t").on("|")</script>',
    'click-row.bs.table", (event, row, $element, field) => {\n\t${}\n}',
  ],
  ["click-row.bs.table", '<script>$("#t").on("|", go)</script>', "click-row.bs.table"],
  ["click-row.bs.table", '<script>$("#t").off("|")</script>', "click-row.bs.table"],
  ["getData", '<script>$("#t").bootstrapTable("|")</script>', "getData"],
])("%s in %s is inserted as %s", (name, code, text) => {
  expect(inserted(name, code)).toBe(text);
});

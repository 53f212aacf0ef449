import { CompletionContext } from "@codemirror/autocomplete";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { languageFeatures } from "./language-features.ts";
import { completeNames, handlerOf, snippetOf } from "./name-completion.ts";
import { examplesShowing, knownLibrary } from "./test/known-library.ts";
import { knownInEditor, readyNames } from "./name-card.ts";
import { treeOfDocument } from "@online-editor/reference/parse-document";
import { namesToWrite } from "@online-editor/reference/names-to-write";
import { placeToWrite } from "@online-editor/reference/place-to-write";

const completionsIn = (marked: string, { explicit = false, known = knownLibrary() } = {}) => {
  const parsing = EditorState.create({
    doc: marked.replace("|", ""),
    extensions: [languageFeatures, knownInEditor.of(readyNames(known))],
  });
  // A new state is parsed for 20 ms only, which a busy machine may not get far in.
  ensureSyntaxTree(parsing, parsing.doc.length, 60_000);
  const { state } = parsing.update({});
  return completeNames(new CompletionContext(state, marked.indexOf("|"), explicit));
};
const optionOf = (label: string, marked: string, known = knownLibrary()) =>
  completionsIn(marked, { known })?.options.find((option) => option.label === label);

const object = '<script>$("#t").bootstrapTable({ s| })</script>';

describe("the list opens", () => {
  test.each([
    "<table data-s|>",
    object,
    '<script type="text/jsx">const a = <BootstrapTable s| />;</script>',
    '<script type="text/tsx">const a: X = <BootstrapTable s| />;</script>',
    '<script>$("#t").bootstrapTable("|")</script>',
    "<script>$.fn.bootstrapTable.defaults.|\n</script>",
    '<table data-side-pagination="|">',
  ])("by itself in %s", (code) => {
    expect(completionsIn(code)?.options.length).toBeGreaterThan(0);
  });

  test.each([
    "<table |>",
    '<script>$("#t").bootstrapTable({ | })</script>',
    '<script>$("#t").on("|")</script>',
  ])("only when it is asked for in %s", (code) => {
    expect(completionsIn(code)).toBeNull();
    expect(completionsIn(code, { explicit: true })?.options.length).toBeGreaterThan(0);
  });
});

test("an entry shows type, default and since", () => {
  expect(optionOf("data-virtual-scroll", "<table data-v|>")).toMatchObject({
    detail: " boolean = false · since 1.15.2",
  });
});

test("an entry in code shows the declared type, with its distinct values", () => {
  const props = '<script type="text/tsx">const a = <BootstrapTable si| />;</script>';
  expect(optionOf("sidePagination", props)?.detail).toBe(' "client" | "server" | string = "client"');
  expect(optionOf("sidePagination", "<table data-si|>")?.detail).toBeUndefined();
  expect(optionOf("data-side-pagination", "<table data-si|>")?.detail).toBe(' string = "client"');
});

test("names most shown by examples come first, then those without an extension", () => {
  const known = knownLibrary("bootstrap-table", {
    examples: [
      ...examplesShowing("sortable", 40),
      ...examplesShowing("search", 3),
      ...examplesShowing("sortName", 1),
    ],
  });
  const boostOf = (label: string) => optionOf(label, object, known)?.boost ?? NaN;
  expect(boostOf("sortable")).toBeGreaterThan(boostOf("search"));
  expect(boostOf("search")).toBeGreaterThan(boostOf("sortName"));
  expect(boostOf("showHeader")).toBeGreaterThan(boostOf("showExport"));
});

test("an extension that is not selected is named", () => {
  expect(optionOf("showExport", object)?.detail).toContain("needs export");
  const selected = knownLibrary("bootstrap-table", { extensions: ["export"] });
  expect(optionOf("showExport", object, selected)?.detail).not.toContain("needs");
});

test("names that the release lacks are in a separate section, with the release that has them", () => {
  const known = knownLibrary("bootstrap-table", { version: "1.14.2" });
  expect(optionOf("data-virtual-scroll", "<table data-v|>", known)).toMatchObject({
    detail: " boolean · since 1.15.2",
    type: "property lacking",
    section: { name: "Not in 1.14.2" },
  });
});

test("values are quoted unless there are quotes around them", () => {
  const labels = (code: string) => completionsIn(code, { explicit: true })?.options.map(({ label }) => label);
  expect(labels('<table data-side-pagination="|">')).toEqual(["client", "server"]);
  expect(labels('<script>$("#t").bootstrapTable({ sidePagination: | })</script>')).toEqual([
    '"client"',
    '"server"',
  ]);
  expect(labels('<script>$("#t").bootstrapTable({ pagination: | })</script>')).toEqual(["true", "false"]);
  expect(labels('<script>$("#t").bootstrapTable({ pagination: "|" })</script>')).toBeUndefined();
});

test("nothing is offered when the document runs on another library", () => {
  expect(completionsIn(object, { known: knownLibrary("multiple-select") })).toBeNull();
});

const known = knownLibrary();

/** What is inserted at `|` for a name. */
const inserted = (text: string, marked: string) => {
  const code = marked.replace("|", "");
  const place = placeToWrite(code, treeOfDocument(code), marked.indexOf("|"));
  if (place?.takes !== "name") return null;
  const name = namesToWrite(place, readyNames(known).on).find((each) => each.text === text);
  return name ? (handlerOf(name, place, code) ?? snippetOf(name, place, known, code)) : null;
};

const inOptions = '<script>$("#t").bootstrapTable({ | })</script>';
const prop = '<script type="text/jsx">const a = <BootstrapTable | />;</script>';

test.each([
  ["data-pagination", "<table |>", 'data-pagination="true"'],
  ["data-sortable", "<table |>", 'data-sortable="false"'],
  ["data-search", "<table |>", 'data-search="${true}"'],
  ["data-page-size", "<table |>", 'data-page-size="${}"'],
  ["data-page-size", '<table data-p|="5">', "data-page-size"],
  ["pagination", inOptions, "pagination: true"],
  ["sidePagination", inOptions, 'sidePagination: "${}"'],
  ["pageSize", inOptions, "pageSize: ${}"],
  ["columns", inOptions, "columns: [${}]"],
  ["onClickRow", inOptions, "onClickRow(row, $element, field) {\n\t${}\n}"],
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

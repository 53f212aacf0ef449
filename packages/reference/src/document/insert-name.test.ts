import { expect, test } from "vitest";
import type { NameAt } from "../names-at.ts";
import { insertName } from "./insert-name.ts";

const pageSize: NameAt = { kind: "option", name: "pageSize", type: ["number"], default: "10" };
const search: NameAt = { kind: "option", name: "search", type: ["boolean"], default: "false" };
const side: NameAt = {
  kind: "option",
  name: "sidePagination",
  type: ["string"],
  values: ["client", "server"],
  default: '"client"',
};
const sortable: NameAt = { kind: "column-option", name: "sortable", type: ["boolean"], default: "false" };
const rowStyle: NameAt = {
  kind: "option",
  name: "rowStyle",
  type: ["function"],
  parameters: ["row", "index"],
  default: "function",
};
const onClickRow: NameAt = {
  kind: "event",
  name: "onClickRow",
  type: ["function"],
  parameters: ["row", "$element", "field"],
  jQueryEvent: "click-row.bs.table",
};
const getData: NameAt = { kind: "method", name: "getData", type: ["function"], parameters: ["params"] };

/** The document after inserting a name; `|` marks the cursor. */
const inserted = (written: string, name: NameAt, library = "bootstrap-table") => {
  const cursor = Math.max(0, written.indexOf("|"));
  const code = written.replace("|", "");
  const insertion = insertName(code, { library, name, cursor });
  if (insertion?.kind !== "edit") return insertion;
  const { from, to, text } = insertion.edit;
  return code.slice(0, from) + text + code.slice(to) + (insertion.script ?? "");
};

test("an option becomes an attribute of a table that has some, in their style", () => {
  expect(inserted('<table data-toggle="table" data-search="true"></table>', pageSize)).toBe(
    '<table data-toggle="table" data-search="true" data-page-size="10"></table>',
  );
  expect(
    inserted(
      '<table\n  id="t"\n  data-search="true"\n></table><script>$("#t").bootstrapTable()</script>',
      side,
    ),
  ).toBe(
    '<table\n  id="t"\n  data-search="true"\n  data-side-pagination="server"\n></table><script>$("#t").bootstrapTable()</script>',
  );
});

test("an option becomes a key where the document starts the widget in a script", () => {
  const page = (options: string) =>
    `<table id="t"></table><script>$("#t").bootstrapTable(${options})</script>`;
  expect(inserted(page(""), search)).toBe(page("{ search: true }"));
  expect(inserted(page("{}"), search)).toBe(page("{ search: true }"));
  expect(inserted(page("{ height: 1 }"), search)).toBe(page("{ search: true, height: 1 }"));
  expect(inserted(page("{\n    height: 1,\n  }"), search)).toBe(
    page("{\n    search: true,\n    height: 1,\n  }"),
  );
});

test("the cursor decides between several places", () => {
  const page = (attributes: string, options: string) =>
    `<table id="a" data-height="1"></table><table id="b"${attributes}></table><script>$("#a").bootstrapTable(${options})</script>`;
  expect(inserted(page(" |class='x'", "{ height: 1 }"), search)).toBe(
    page(" class='x' data-search=\"true\"", "{ height: 1 }"),
  );
  expect(inserted(page("", "{ hei|ght: 1 }"), search)).toBe(page("", "{ search: true, height: 1 }"));
});

test("a column option is inserted at the first column", () => {
  const table = (column: string) =>
    `<table data-toggle="table"><thead><tr><th${column}>Id</th><th>Name</th></tr></thead></table>`;
  expect(inserted(table(' data-field="id"'), sortable)).toBe(table(' data-field="id" data-sortable="true"'));
  const script = (column: string) =>
    `<table id="t"></table><script>$("#t").bootstrapTable({ columns: [${column}] })</script>`;
  expect(inserted(script('{ field: "id" }'), sortable)).toBe(script('{ sortable: true, field: "id" }'));
});

test("a function goes into the options, or into a script, with an attribute that names it", () => {
  expect(inserted('<table id="t"></table><script>$("#t").bootstrapTable({})</script>', rowStyle)).toContain(
    "{ rowStyle: function (row, index) {\n  return {};\n} }",
  );
  expect(inserted('<table data-toggle="table"></table>', rowStyle)).toBe(
    '<table data-toggle="table" data-row-style="rowStyle"></table>function rowStyle(row, index) {\n  return {};\n}',
  );
});

test("an event gets a handler on its widget, or a callback in the options", () => {
  expect(inserted('<table id="t" data-toggle="table"></table>', onClickRow)).toEqual({
    kind: "handler",
    jQueryEvent: "click-row.bs.table",
    selector: "#t",
    parameters: ["row", "$element", "field"],
  });
  expect(
    inserted('<table id="t"></table><script>$("#t").bootstrapTable({ |height: 1 })</script>', onClickRow),
  ).toContain("{ onClickRow: function (row, $element, field) {");
});

test("a method is called on the widget after its start", () => {
  expect(inserted('<table id="t" data-toggle="table"></table>', getData)).toEqual({
    kind: "script",
    script: '$(function () {\n  console.log($("#t").bootstrapTable("getData" /* , params */));\n});',
  });
});

test("a component takes props", () => {
  const page = (props: string) =>
    `<script type="text/jsx">const App = () => <BootstrapTable${props} />;</script>`;
  expect(inserted(page(""), search)).toBe(page(" search"));
  expect(inserted(page(" height={1}"), side)).toBe(page(' height={1} sidePagination="server"'));
  expect(inserted(page(" {...rest}"), pageSize)).toBe(page(" {...rest} pageSize={10}"));
  expect(inserted(page(""), getData)).toBeNull();
});

test("a name that is already set is located", () => {
  expect(inserted('<table data-toggle="table" data-search="false"></table>', search)).toEqual({
    kind: "there",
    from: 27,
  });
});

test("nothing is inserted into a document without a widget of the library", () => {
  for (const name of [pageSize, sortable, onClickRow, getData])
    expect(inserted("<p>No table</p><script>const x = { a: 1 };</script>", name)).toBeNull();
});

test("a selector cannot end the script", () => {
  const insertion = inserted("<table></table><script>$('</scr').bootstrapTable()</script>", getData);
  expect(JSON.stringify(insertion)).not.toContain("</scr");
});

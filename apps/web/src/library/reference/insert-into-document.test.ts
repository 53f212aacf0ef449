import { LibraryEvents } from "@online-editor/contract";
import type { NameAt } from "@online-editor/reference";
import { expect, test } from "vitest";
import { insertIntoDocument, offsetOf, placeAt } from "./insert-into-document.ts";

const events = LibraryEvents.parse({
  source: { from: "jquery-event", plugin: "bootstrapTable", event: "all.bs.table", suffix: ".bs.table" },
  arguments: {},
  returns: {},
});
const library = { id: "bootstrap-table" as never, events };
const table = '<table id="t" data-toggle="table" data-search="true"></table>\n';

const inserted = (code: string, name: NameAt) => insertIntoDocument(code, { library, name, cursor: 0 });

test("returns the position of the name", () => {
  const result = inserted(table, { kind: "option", name: "height", type: ["number"], default: "400" });
  expect(result?.code.slice(result.at)).toMatch(/^data-height="400">/);
});

test("an event gets a handler with the arguments that the reference knows, in the last script", () => {
  const name: NameAt = {
    kind: "event",
    name: "onClickRow",
    type: ["function"],
    parameters: ["row", "$element"],
    jQueryEvent: "click-row.bs.table",
  };
  const result = inserted(`${table}<script>\n  let a;\n</script>`, name);
  expect(result?.code).toContain(
    "let a;\n  $(function () {\n    $('#t').on('click-row.bs.table', function (event, row, $element)",
  );
  expect(result?.code.slice(result.at)).toMatch(/^\$\(function/);
});

test("a function that an attribute names is in a script", () => {
  const name: NameAt = { kind: "option", name: "rowStyle", type: ["function"], parameters: ["row"] };
  const result = inserted(table, name);
  expect(result?.code).toContain('data-row-style="rowStyle"');
  expect(result?.code).toContain("<script>\n  function rowStyle(row) {");
});

test("a document without a widget stays as it is", () => {
  expect(inserted("<p></p>", { kind: "method", name: "getData", type: ["function"] })).toBeNull();
});

test("places and offsets convert to each other", () => {
  const code = "a\n\nbcd\n";
  for (let offset = 0; offset <= code.length; offset++)
    expect(offsetOf(code, placeAt(code, offset))).toBe(offset);
});

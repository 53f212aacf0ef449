// @vitest-environment jsdom
import { LibraryEvents } from "@online-editor/contract";
import type { WidgetEvent } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { handlerOf } from "@online-editor/run/adapters";
import { insertHandler } from "./insert-handler.ts";

const value = { kind: "object", text: "{…}", handle: 1 } as const;
const anEvent = (parts: Partial<WidgetEvent> = {}): WidgetEvent => ({
  type: "event",
  library: "bootstrap-table",
  name: "check.bs.table",
  target: { selector: "#table", index: null },
  values: [value, value],
  atMs: 1,
  ...parts,
});
const libraries = {
  "bootstrap-table": LibraryEvents.parse({
    source: { from: "jquery-event", plugin: "bootstrapTable", event: "all.bs.table", suffix: ".bs.table" },
    arguments: { check: ["row", "$element"] },
  }),
  "multiple-select": LibraryEvents.parse({
    source: {
      from: "option-callbacks",
      plugin: "multipleSelect",
      change: "refreshOptions",
      read: "getOptions",
    },
    arguments: { onClick: ["choice"], onBeforeClick: ["choice"] },
    returns: { onBeforeClick: "true" },
  }),
  sorter: LibraryEvents.parse({ source: { from: "dom-events", names: ["sorted"] } }),
};
const handlerFor = (event: WidgetEvent) =>
  handlerOf(event, libraries[event.library as keyof typeof libraries]);
const insert = (code: string, event = anEvent()) => {
  const handler = handlerFor(event);
  if (!handler) throw new Error("There is no handler.");
  return insertHandler(code, handler);
};

test("a handler is added at the end of the last script, with the names of the library's manual", () => {
  const { code, line } = insert("<table></table>\n<script>\n  start()\n</script>\n");
  expect(code).toBe(`<table></table>
<script>
  start()
  $(function () {
    $('#table').on('check.bs.table', function (event, row, $element) {
      console.log('check', row, $element)
    })
  })
</script>
`);
  expect(line).toBe(4);
});

test("a document without a script gets one at its end, a complete page in its body", () => {
  expect(insert("<p>1</p>").code).toMatch(/^<p>1<\/p>\n<script>\n {2}\$\(function/);
  expect(insert("<p>1</p>").line).toBe(3);
  expect(insert("<html><body>\n</body></html>").code).toMatch(/<\/script>\n<\/body><\/html>$/);
});

test("neither an external script nor a text that looks like one counts as the last script", () => {
  const { code } = insert('<script>a()</script>\n<!-- <script></script> -->\n<script src="b.js"></script>');
  expect(code).toMatch(/^<script>a\(\)\n {2}\$\(function[^]*<\/script>\n<!--/);
});

test("a table of React gets a delegated handler in a separate script", () => {
  const { code } = insert('<div id="root"></div>\n<script type="text/jsx">\n</script>\n');
  expect(code).toContain("$(document).on('check.bs.table', '#table', function (event, row, $element) {");
  expect(code).toMatch(/<script>\n {2}\$\(document\)/);
});

test("a callback of a select box is an option", () => {
  const event = anEvent({ library: "multiple-select", name: "onClick", values: [value] });
  expect(handlerFor(event)?.code).toContain(
    "multipleSelect('refreshOptions', {\n    onClick: function (choice) {",
  );
  expect(handlerFor({ ...event, name: "onBeforeClick" })?.code).toContain("return true");
});

test("a browser event has its listener on its element, or delegated if React creates that", () => {
  const event = anEvent({
    library: "sorter",
    name: "sorted",
    target: { selector: "table", index: 1 },
    values: [value],
  });
  const handler = handlerFor(event);
  expect(handler?.code).toBe(`document.addEventListener('DOMContentLoaded', function () {
  document.querySelectorAll('table')[1].addEventListener('sorted', function (event) {
    const value1 = event.detail
    console.log('sorted', value1)
  })
})`);
  expect(handler?.delegatedCode).toContain("if (!event.target.matches('table')) return");
});

test("an event without a place has no handler", () => {
  expect(handlerFor(anEvent({ target: null }))).toBeNull();
});

test.each([
  "x'</script><script>",
  "x<!--<script>",
  "x\r\ny",
  "x\u2028y\\",
  "');alert(1)//",
  "constructor",
  "__proto__",
])("an event named %j can neither end the script nor add code to it", (name) => {
  for (const library of Object.keys(libraries)) {
    const { code } = insert("<p>1</p>", anEvent({ name, library, values: [value] }));
    const { scripts } = new DOMParser().parseFromString(code, "text/html");
    expect(scripts).toHaveLength(1);
    const registered: unknown[] = [];
    const widget = {
      on: (event: string) => registered.push(event),
      multipleSelect: (_: string, options: object) => registered.push(...Object.keys(options)),
    };
    const page = {
      addEventListener: (event: string, listen: () => void) => {
        if (event === "DOMContentLoaded") listen();
      },
      querySelectorAll: () => [{ addEventListener: (event: string) => registered.push(event) }],
    };
    const $ = (selector: unknown) => (typeof selector === "function" ? (selector as () => void)() : widget);
    const run = eval(`(function ($, document) {${scripts[0]?.text ?? ""}\n})`) as (
      ...page: unknown[]
    ) => void;
    run($, page);
    expect(registered).toEqual([name]);
  }
});

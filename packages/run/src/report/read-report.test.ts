import { describe, expect, test } from "vitest";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";
import { mayBeReport } from "./may-be-report.ts";
import { readReport } from "./read-report.ts";

const catalogue = aCatalogue({
  libraries: [
    aLibrary({
      events: {
        source: {
          from: "jquery-event",
          plugin: "widget",
          event: "all.w",
          suffix: ".w",
          widget: { element: "table", data: "widget" },
        },
      },
    }),
  ],
});
const read = (markdown: string) =>
  readReport(markdown, { catalogue, present: aSelection(), editor: "https://editor.test" });

test("a report becomes style, markup and script in this order, with its words as the description", () => {
  const report = read(
    "# Too wide\n\nSee:\n\n```js\n$('#t').widget({ data: [1] })\n```\n```html\n<table id=t></table>\n```\n```css\np { color: red }\n```\n\n_No response_",
  );
  expect(report).toMatchObject({ title: "Too wide", description: "See:", unrunnable: null, linked: null });
  expect(report.code).toBe(
    "<style>\np { color: red }\n</style>\n<table id=t></table>\n<script>\n$('#t').widget({ data: [1] })\n</script>\n",
  );
});

test("a block of JSON with expectations is the check", () => {
  const check = `{ "expectations": [{ "expect": "no-uncaught-error" }] }`;
  expect(read(`\`\`\`json\n${check}\n\`\`\``).check).toMatchObject({
    expectations: [{ expect: "no-uncaught-error" }],
  });
});

test("what is made says so, and cannot end its element", () => {
  const { code, notes } = read(
    "```js\n$('#t').widget({ columns: [{ field: 'a', title: '</script>' }], formatter: missing })\n```",
  );
  expect(code).toContain("// Made by Online Editor: rows, since the report has none.");
  expect(code).toContain("<!-- Made by Online Editor: the report has no markup for this. -->");
  expect(code.match(/<\/script/g)).toHaveLength(2);
  const made = notes.filter(({ becomes }) => becomes === "made");
  expect(made.map(({ what }) => what)).toEqual(["element", "undeclared", "rows"]);
});

test.each([
  ["https://editor.test/code/ada/12", { kind: "path", path: "/code/ada/12" }],
  ["https://live.bootstrap-table.com/code/ada/12", { kind: "path", path: "/code/ada/12" }],
  ["https://live.bootstrap-table.com/template.html?url=options/a_b.html", { kind: "path" }],
  ["https://other.test/#v1:abc", { kind: "carried", packed: "v1:abc" }],
  ["https://gist.github.com/ada/0a1b", { kind: "fetched" }],
])("%s leads to a document", (link, expected) => {
  expect(read(`widget: ${link}`)).toMatchObject({ linked: expected, unrunnable: null });
});

test.each(["https://other.test/code/ada/12", "https://jsfiddle.net/a/b", "http://gist.github.com/ada/0a1b"])(
  "%s is not followed",
  (link) => {
    expect(read(`widget: ${link}`)).toMatchObject({ linked: null, unrunnable: "link-only" });
  },
);

describe("hostile reports", () => {
  test.each([
    ["nothing", ""],
    ["brackets that nest deeper than the call stack", `\`\`\`js\n${"[".repeat(100_000)}`],
    ["elements that nest deeper than the call stack", `\`\`\`html\n${"<div>".repeat(30_000)}`],
    ["fences without end", "```\n".repeat(40_000)],
    ["templates without end", `\`\`\`php\n<table>${"<? {{".repeat(30_000)}`],
    ["a script of only a start", "$(\n\n".repeat(30_000)],
    [
      "a field with a name of every object",
      "```js\n$('p').widget({ columns: [{ field: '__proto__.a' }] })\n```",
    ],
  ])("%s", (_, markdown) => {
    expect(read(markdown)).toMatchObject({ title: null });
    expect(Object.hasOwn(Object.prototype, "a")).toBe(false);
  });
});

test.each([
  ["Text\n```js\na()\n```", true],
  ["### Version\n\n1.2", true],
  ["<!doctype html><p>```", false],
  ["<table>\n### A\n</table>", false],
  ["---\ntitle: A\n---\n# A", false],
  ["Text", false],
])("%j may be a report: %s", (text, expected) => {
  expect(mayBeReport(text)).toBe(expected);
});

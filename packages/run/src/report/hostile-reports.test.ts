import { expect, test } from "vitest";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";
import { composeReport, noChoices } from "./compose-report.ts";
import { readPieces } from "./pieces.ts";

const catalogue = aCatalogue({
  libraries: [aLibrary({ id: "bootstrap-table", package: "bootstrap-table", title: "Bootstrap Table" })],
});
const read = (markdown: string) =>
  composeReport(readPieces(markdown), noChoices, {
    catalogue,
    present: aSelection({ library: "bootstrap-table" }),
    editor: "https://editor.test",
  });

// Each took minutes, or ended the page, when it was read by what came to mind first.
test.each([
  ["nothing", ""],
  ["brackets that nest deeper than the call stack", `\`\`\`js\n${"[".repeat(20_000)}`],
  ["elements that nest deeper than the call stack", `\`\`\`html\n${"<div>".repeat(30_000)}`],
  ["fences without end", "```\n".repeat(40_000)],
  ["templates without end", `\`\`\`php\n<table>${"<? {{".repeat(30_000)}`],
  ["a script of only a start", "$(\n\n".repeat(10_000)],
  [
    "sentences of only a start",
    'type 2 in the shows "x" instead of jquery resources expected "y" but '.repeat(2500),
  ],
  ["JSON of only a start", "[\n".repeat(10_000)],
  ["comments without end", "**ann** commented\n\n$('#a').bootstrapTable('x')\n\n".repeat(2000)],
  [
    "a comment of many lines",
    `**ann** commented\n${"no\n".repeat(30_000)}$('#a').bootstrapTable({ data: [] })`,
  ],
  ["comments of script without end", `\`\`\`js\n$('#a').bootstrapTable({ ${"/*".repeat(20_000)}`],
  ["calls in sentences without end", "see it $('#a').bootstrapTable({ ".repeat(3000)],
  ["calls in sentences", "see it $('#a').bootstrapTable({}) so\n".repeat(3000)],
  [
    "clicks without end",
    `\`\`\`html\n${"<a <button ".repeat(5000)}<table data-toggle="table">\n\`\`\`\n${'click "x" '.repeat(9000)}`,
  ],
  ["options of only a start", `${"a: 1,\n".repeat(20_000)}columns: (`],
  ["options before spaces", `a: 1${" ".repeat(100_000)}x\nb: 2\ncolumns: []`],
  ["a call before a sentence of spaces", `$('#a').bootstrapTable({\na${" ".repeat(100_000)}(`],
  [
    "a title of spaces",
    `x${" ".repeat(100_000)}y\n\n${"**ann** commented\n\n$('#a').bootstrapTable({ a: 1 })\n\n".repeat(200)}`,
  ],
  ["scripts without end", `\`\`\`html\n<table data-toggle="table">${"<script>".repeat(12_000)}`],
  ["a variable behind blank lines", `\`\`\`js\n${"\n".repeat(100_000)}var a = 1\n\`\`\``],
  [
    "a function that returns spaces",
    `\`\`\`js\n$('p').bootstrapTable({ data: (function () { return a${" ".repeat(50_000)}; b() })() })\n\`\`\``,
  ],
  [
    "functions that are never called",
    `\`\`\`js\n${Array.from({ length: 2500 }, (_, at) => `function a${at}() { $('p').bootstrapTable({}) }`).join("\n")}\n\`\`\``,
  ],
  [
    "slips in many pieces",
    "```js\n$('#a').bootstrapTable({ a: 1 b: 2 c: 3 d: 4 })\n```\n\nso\n\n".repeat(1000),
  ],
  [
    "slips in long pieces",
    `\`\`\`js\n$('#a').bootstrapTable({ ${"a: 1 ".repeat(1900)}\n\`\`\`\n\n`.repeat(10),
  ],
  ["quotes without end", `\`\`\`js\n$('#a').bootstrapTable({ a: ${"'".repeat(9000)}\n\`\`\``],
  ["tables without end", `\`\`\`html\n<table data-toggle="table">${"<table>".repeat(14_000)}\n\`\`\``],
  ["selects without end", `multiple-select\n\`\`\`html\n${"<select></p>".repeat(8000)}\n\`\`\``],
  ["a table before spaces", `\`\`\`html\n${`<table>${" ".repeat(5000)}`.repeat(19)}<p>\n\`\`\``],
  ["methods behind chains", `\`\`\`js\n${"$('a').b()".repeat(10_000)}.bootstrapTable('refresh')\n\`\`\``],
  ["components", "<template></template>\n\n<script></script>\n\n".repeat(2500)],
  [
    "a field with a name of every object",
    "```js\n$('p').bootstrapTable({ columns: [{ field: '__proto__.a' }] })\n```",
  ],
])("%s", (_, markdown) => {
  expect(read(markdown)).toMatchObject({ title: null });
  expect(Object.hasOwn(Object.prototype, "a")).toBe(false);
});

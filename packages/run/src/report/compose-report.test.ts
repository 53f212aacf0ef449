import { expect, test } from "vitest";
import { aCatalogue, aLibrary, aSelection } from "../testing.ts";
import { mayBeReport } from "./may-be-report.ts";
import { composeReport, noChoices } from "./compose-report.ts";
import { readPieces } from "./pieces.ts";
import { foundDifference } from "./report-notes.ts";

const catalogue = aCatalogue({
  libraries: [
    aLibrary({ id: "bootstrap-table", package: "bootstrap-table", title: "Bootstrap Table" }),
    aLibrary({ id: "multiple-select", package: "multiple-select", title: "Multiple Select" }),
    aLibrary({ id: "other", package: "other", title: "Other" }),
  ],
});
const read = (markdown: string) =>
  composeReport(readPieces(markdown), noChoices, {
    catalogue,
    present: aSelection({ library: "bootstrap-table" }),
    editor: "https://editor.test",
  });

test("a report becomes style, markup and script in this order, with its words as the description", () => {
  const report = read(
    "# Too wide\n\nSee:\n\n```js\n$('#t').bootstrapTable({ data: [1] })\n```\n```html\n<table id=t></table>\n```\n```css\np { color: red }\n```\n\n_No response_",
  );
  expect(report).toMatchObject({ title: "Too wide", description: "See:", unrunnable: null, linked: null });
  expect(report.code).toBe(
    "<style>\np { color: red }\n</style>\n<table id=t></table>\n<script>\n$('#t').bootstrapTable({ data: [1] })\n</script>\n",
  );
});

test("a block of JSON with expectations is the check", () => {
  const check = `{ "expectations": [{ "expect": "no-uncaught-error" }] }`;
  expect(read(`\`\`\`json\n${check}\n\`\`\``).check).toMatchObject({
    expectations: [{ expect: "no-uncaught-error" }],
  });
});

test("a difference that a run has found is what is wrong, until it is left out or the words say it", () => {
  const difference = { expect: "result-text", match: { how: "contains", text: "page 3" } };
  const code = "```js\n$('#t').bootstrapTable({ data: [1] })\n```";
  const checkOf = (chosen: Record<string, string>, words = "") => {
    const choices = { uses: {}, chosen: { [foundDifference]: JSON.stringify(difference), ...chosen } };
    const on = { catalogue, present: aSelection({ library: "bootstrap-table" }) };
    const { check, assumptions } = composeReport(readPieces(`${words}\n\n${code}`), choices, on);
    return { expectations: check?.expectations, kinds: assumptions.map(({ kind }) => kind) };
  };
  expect(checkOf({}).expectations).toEqual([difference]);
  expect(checkOf({}).kinds).toContain("difference");
  expect(checkOf({ difference: "left" }).expectations).toBeUndefined();
  expect(checkOf({ [foundDifference]: "none" }).kinds).not.toContain("difference");
  expect(checkOf({}, "`TypeError: x is undefined`").expectations).toEqual([
    { expect: "no-uncaught-error", saying: "x is undefined" },
  ]);
});

test("JSON with columns is options, not rows", () => {
  const { code } = read('```json\n{ "columns": [{ "field": "a" }], "data": [{ "a": 1 }] }\n```');
  expect(code).toContain(
    '$("table").bootstrapTable({ "columns": [{ "field": "a" }], "data": [{ "a": 1 }] });',
  );
});

test("a widget that is started on an undeclared name is on the page's element, which is made if it lacks", () => {
  const { code, notes } = read("```js\n$table.bootstrapTable({ data: [{ a: 1 }] })\n```");
  expect(code).toContain('Object.defineProperty(window, "$table", { get: () => $("table") });');
  expect(code).toContain('<table>\n<thead><tr><th data-field="a">a</th></tr></thead>\n</table>');
  expect(notes).toContainEqual({ becomes: "made", what: "undeclared", name: "$table" });
});

test("a widget that is started on a member of an undeclared name is on the page's element, unless it is set", () => {
  const script = "page.$list.bootstrapTable({ data: [{ a: 1 }] })";
  expect(read(`\`\`\`js\n${script}\n\`\`\``).code).toContain(
    'var page = page || { get $list() { return $("table"); } };',
  );
  const { code } = read(`\`\`\`js\npage.$list = $("#t")\n${script}\n\`\`\``);
  expect(code).toContain("var page = page || {};");
});

test("a widget is started of which only a method is called, on an undeclared name", () => {
  const { code } = read("```js\n$grid.bootstrapTable('hideColumn', 'a')\n```");
  expect(code).toMatch(
    /\$\("table"\)\.bootstrapTable\(\{\n {2}columns: [^]*\$grid\.bootstrapTable\('hideColumn'/,
  );
  expect(read("```js\nfunction hide(grid) { grid.bootstrapTable('hideColumn', 'a') }\n```")).toMatchObject({
    unrunnable: "no-widget",
  });
});

test.each([
  ["$('.row select.pick').multipleSelect()", `<div class="row">\n<select class="pick" multiple>`],
  ["$('select[name=a]').multipleSelect({ single: true })", "<select name=a>"],
  ["$('#a').multipleSelect({ data: [1, 2] })", `<select id="a" multiple></select>`],
  ["$('#a').multipleSelect(); $('#a').multipleSelect('setSelects', ['de', 7])", `<option value="de">`],
  ["$('#a').multipleSelect({ hideOptgroupCheckboxes: true })", `<optgroup label="Group 2">`],
  ["$('#a').multipleSelect(); $('#go').on('click', run)", `<button type="button" id="go">go</button>`],
  ["$('#a').multipleSelect(); $('#find').keyup(run)", `<input id="find">`],
  ["$('#a').find('select').multipleSelect()", `<div id="a">\n<select multiple>`],
  ["$('#a').multipleSelect('setSelects', [12])", `<option value="12">`],
  [
    "$('#a').multipleSelect(); $.get('/of', (list) => { for (i in list) add(list[i].code) })",
    `{"code":"Code 1"}`,
  ],
  [
    "$('#a').multipleSelect(); $.get('/of', (list) => $.each(list, function (i, one) { add(one.code) }))",
    `{"code":"Code 1"}`,
  ],
])("%s has the elements that it is about", (script, element) => {
  expect(read(`multiple-select:\n\n\`\`\`js\n${script}\n\`\`\``).code).toContain(element);
});

test("a select whose options the reporter has left out has some, and an empty one stays empty", () => {
  const script = "```js\n$('select').multipleSelect()\n```";
  const { code, assumptions } = read(
    `\`\`\`html\n<select id=a> ... </select>\n<select id=b></select>\n\`\`\`\n${script}`,
  );
  expect(code.match(/<option value="1">/g)).toHaveLength(1);
  expect(assumptions.map(({ id }) => id)).toContain("rows #a");
});

test("what an option looks up by its name is there", () => {
  const { code } = read(
    `\`\`\`html\n<table data-toggle="table" data-response-handler="rowsOf"><tr><th data-field="a" data-events="onCell" data-formatter="linkTo">A</th></tr><tr><td>1</td></tr></table>\n\`\`\``,
  );
  expect(code).toContain("var onCell = onCell || {};");
  expect(code).toContain("var rowsOf = rowsOf || ((given) => given);");
  expect(code).toContain("var linkTo = linkTo || ((given) => given);");
});

test("a function that starts the widget and is never called is called, and gets rows from what is not there", () => {
  const fill =
    "function fill() { ask(function (answer) { $('#t').bootstrapTable({ data: answer.rows, columns: [{ field: 'a' }] }) }) }";
  const { code } = read(`\`\`\`js\n${fill}\n\`\`\``);
  expect(code).toMatch(/function fill[^]+\nfill\(\);/);
  expect(code).toMatch(/var ask = ask \|\| function \(\.\.\.sent\) \{[^]+"A 1"/);
  expect(read(`\`\`\`js\n${fill}\nfill();\n\`\`\``).assumptions.map(({ kind }) => kind)).not.toContain(
    "start",
  );
});

test("a widget of which only a method is called is started before", () => {
  const { code } = read("multiple-select\n```js\n$('#a').multipleSelect('setSelects', [12])\n```");
  expect(code).toMatch(/\$\("#a"\)\.multipleSelect\(\);[^]+setSelects/);
  const table = read(
    "```js\n$('#t').bootstrapTable('updateCell', { index: 1, field: 'status', value: 2 })\n```",
  );
  expect(table.code).toContain('columns: [{ field: "status", title: "status" }, ');
  expect(table.code).toMatch(/"Status 1"[^]+updateCell/);
});

test("an element that the code makes, or starts a widget on, is not made again", () => {
  const { code } = read(
    "multiple-select\n```js\n$('body').append('<button id=\"go\">')\n$('#go').click(run)\n$('#a').change(run).multipleSelect()\n```",
  );
  expect(code).not.toContain(`type="button"`);
  expect(code).not.toContain("<input");
});

test.each([
  ["cut off", "end", "$('#t').bootstrapTable({\n  data: [{ a: 1 }],\n  columns: [", "  columns: [\n]})"],
  ["with a sign too many", "slip", "$('#t').bootstrapTable({ search: true;\n})", "{ search: true\n}"],
  ["with a sign too few", "slip", "$('#t').bootstrapTable({ search: true height: 200 })", "true, height"],
  ["with the wrong quote", "slip", `$('#t").bootstrapTable({ search: true })`, "$('#t').boot"],
  ["with two slips", "slip", "$('#t').bootstrapTable({ a: 1 b: 2 c: 3 })", "a: 1, b: 2, c: 3"],
])("a call %s runs mended, which is said, and not where a person leaves it out", (_, lacks, code, mended) => {
  const pieces = readPieces(`\`\`\`js\n${code}\n\`\`\``);
  const composed = (chosen: Record<string, string>) =>
    composeReport(
      pieces,
      { uses: {}, chosen },
      { catalogue, present: aSelection({ library: "bootstrap-table" }) },
    );
  const report = composed({});
  expect(report.code).toContain(mended);
  expect(report.assumptions).toContainEqual(
    expect.objectContaining({ id: `${lacks} of piece 1`, value: "made", basis: null }),
  );
  expect(report.notes).toContainEqual(expect.objectContaining({ becomes: "made", what: lacks }));
  const left = composed({ [`${lacks} of piece 1`]: "left" });
  expect(left).toMatchObject({ code: "", unrunnable: lacks === "end" ? "cut-off" : "no-widget" });
  expect(left.pieces[0]).toMatchObject({ use: "left-out", why: { reason: "unparsable" } });
});

test("what does not parse is left out beside an example that does, and runs mended where a person puts it in", () => {
  const pieces = readPieces(
    "```html\n<table data-toggle=table id=t></table>\n```\n\n```js\n$('#t').on('click-row.bs.table', function () {\n```",
  );
  const composed = (uses: Record<number, "script">) =>
    composeReport(
      pieces,
      { uses, chosen: {} },
      { catalogue, present: aSelection({ library: "bootstrap-table" }) },
    );
  expect(composed({}).pieces[1]).toMatchObject({ use: "left-out", uses: ["script", "left-out"] });
  expect(composed({ 1: "script" }).code).toContain("function () {\n})");
});

test("an open script element ends", () => {
  expect(
    read("```html\n<table id=t></table>\n<script>$('#t').bootstrapTable({ data: [] })\n```").code,
  ).toMatch(/data: \[\] \}\)\n<\/script>/);
});

test("text between tags in a script is no name that lacks", () => {
  const { code } = read("```js\n$('#t').bootstrapTable({ title: <b>\n shelf 77\n</b> })\n```");
  expect(code).not.toMatch(/\bvar shelf/);
});

test("what a bundler's require asks for is there", () => {
  const { code } = read('```js\nvar $ = require("jquery")\n$("#t").bootstrapTable({ data: [] })\n```');
  expect(code).toContain("var require = require || function () { return jQuery };");
});

test("what is made says so, and cannot end its element", () => {
  const { code, notes } = read(
    "```js\n$('#t').bootstrapTable({ columns: [{ field: 'a', title: '</script>' }], formatter: missing })\n```",
  );
  expect(code).toContain("// Made by Online Editor: rows, since the report has none.");
  expect(code).toContain("<!-- Made by Online Editor: the report has no markup for this. -->");
  expect(code.match(/<\/script/g)).toHaveLength(3);
  const made = notes.filter(({ becomes }) => becomes === "made");
  expect(made.map(({ what }) => what)).toEqual(["undeclared", "rows", "element"]);
});

test("a server that only the reporter reaches is named where there are no rows to answer with", () => {
  const { notes, code } = read(
    "```html\n<table id=t></table>\n```\n\n```js\nfetch('/rest/rows').then((rows) => $('#t').bootstrapTable({ data: rows }))\n```",
  );
  expect(notes).toContainEqual({ becomes: "left-out", what: "unanswered", name: "/rest/rows" });
  expect(code).not.toContain("isOurs");
});

test("a comment that ends behind an attribute keeps its end", () => {
  const { code } = read(
    '```html\n<!-- <table\n  data-height="400" -->\n<table data-toggle=table><tr><td>1</td></tr></table>\n```',
  );
  expect(code).toContain('data-height="400" -->');
});

test("a response of the report answers as it is, and only the addresses that the report requests", () => {
  const { code, notes } = read(
    '```html\n<table data-toggle=table data-url=\'/rows\'></table>\n```\n```json\n{ "total": 800, "rows": [{ "a": 1 }] }\n```',
  );
  expect(code).toContain('["/rows"]');
  expect(code).toContain('const pages = [{"total":800,"rows":[{"a":1}]}];');
  expect(notes).toContainEqual({ becomes: "taken", what: "data", name: "/rows" });
});

test("a response is read by the parameter of its handler, whatever its name", () => {
  const { code } = read(
    "```js\n$('#t').bootstrapTable({ url: '/rows', columns: [{ field: 'a' }], responseHandler: (r) => r.payload.list })\n```",
  );
  expect(code).toContain("payload: page, list: page");
});

test("rows that a function of the reporter's gets are made, and those of a nested response are taken", () => {
  const gets = read("```js\n$('#t').bootstrapTable({ columns: [{ field: 'a' }], data: getRows() })\n```");
  expect(gets.notes).toContainEqual({ becomes: "made", what: "rows", name: "getRows" });
  expect(gets.code).toContain("var getRows = getRows || function () { return [");
  const responds = read(
    '```html\n<table data-toggle=table data-url="/rows"></table>\n```\n```json\n{ "page": { "errors": [], "rows": [{ "a": 1 }] } }\n```',
  );
  expect(responds.notes).toContainEqual({ becomes: "taken", what: "data", name: "/rows" });
});

const table = "```html\n<table data-toggle=table></table>\n```";

test.each([
  ["### Extensions\n\nfilter, export\n\n### Browser\n\nFirefox", ["export", "filter"]],
  ["### Extension(s)\n\nexport", ["export"]],
  ["With the export extension it fails.", ["export"]],
  ["Without extensions.\n\nI export nothing.", []],
  ["I filter by hand.", []],
])("%j names the extensions %j", (words, extensions) => {
  expect(read(`${words}\n\n${table}`).selection.extensions).toEqual(extensions);
});

test.each([
  ["html", "<?php echo $a ?>"],
  ["html", "{{ a }}"],
  ["html", "{% block a %}"],
  ["html", "<%= a %>"],
  ["html", "{!! a !!}"],
  ["blade", "@foreach($orders as $order)"],
  ["blade", "@endforeach"],
  ["cshtml", "@model Order"],
  ["cshtml", "@foreach (var one in Model.Orders)"],
  ["cshtml", "@one.Name"],
  ["cshtml", "@Html.Raw(Json.Encode(Model))"],
])("in %s %j is named and left out, and the rest runs", (language, template) => {
  const { code, notes, unrunnable } = read(
    `\`\`\`${language}\n<table data-toggle=table>\n${template}\n</table>\n\`\`\``,
  );
  expect(unrunnable).toBeNull();
  expect(code).not.toContain(template);
  expect(notes).toContainEqual({ becomes: "left-out", what: "template", name: template });
});

test("an address that a server fills in is answered like one that only the reporter reaches", () => {
  const { code, notes } = read(
    "```js\n$('#t').bootstrapTable({ url: \"{{ route('rows') }}\", columns: [{ field: 'a' }] })\n```",
  );
  expect(code).toContain('url: "server"');
  expect(notes).toContainEqual({ becomes: "made", what: "answers", name: "server" });
});

test.each([
  ["url: '/rows'", "/rows"],
  ['url: "${context}/rows"', "${context}/rows"],
  ["url: `/rows/${id}`", "/rows/"],
  ["url: 'https://192.168.1.5/rows'", "https://192.168.1.5/rows"],
  ["url: 'https://api.elsewhere.com/rows'", null],
  ["url: 'data:application/json,[]'", null],
  ["editableUrl: '/edit'", null],
])("what a request to %s is answered with says so", (option, name) => {
  const { notes } = read(
    `\`\`\`js\n$('#t').bootstrapTable({ ${option}, columns: [{ field: 'a' }] })\n\`\`\``,
  );
  expect(notes.find(({ what }) => what === "answers")?.name ?? null).toBe(name);
});

test("what looks like a template and is none stays", () => {
  const style = "@media print { a { color: red } }";
  const script = "import b from 'https://esm.sh/@a/b@1.0.0'; const mail = 'ada@example.com';";
  const { code } = read(`${table}\n\`\`\`css\n${style}\n\`\`\`\n\`\`\`js\n${script}\n\`\`\``);
  expect(code).toContain(style);
  expect(code).toContain(script);
});

test("options that start a table in a row of theirs are started themselves", () => {
  const { code } = read(
    "```js\ncolumns: [{ field: 'a' }],\ndetailView: true,\nonExpandRow: (at, row, $el) => { $el.html('<table></table>').find('table').bootstrapTable({ data: [] }); $('#b').bootstrapTable({ data: [] }) }\n```",
  );
  expect(code).toMatch(/\$\("table"\)\.bootstrapTable\(\{\s*columns/);
});

test.each([
  ["1.0.7 is broken. Worked in 2.0.0.", "nearest"],
  ["Broken. Fixed in 1.1.0.", "before-fix"],
])("%j is about a release that is %s", (words, what) => {
  const { notes } = read(`${words}\n\n\`\`\`html\n<table data-toggle="table"></table>\n\`\`\``);
  expect(notes.flatMap((note) => (/nearest|before-fix/.test(note.what) ? note.what : []))).toEqual([what]);
});

test("of a component only what it passes on runs, which is said", () => {
  const { code, notes } = read(
    "```vue\n<template><BootstrapTable :columns='columns' /></template>\n<script>\nexport default { data: () => ({ columns: [{ field: 'a' }] }) }\n</script>\n```",
  );
  expect(code).toContain("columns: [{ field: 'a' }]");
  expect(notes).toContainEqual({
    becomes: "left-out",
    what: "of-framework",
    name: expect.stringContaining("vue") as string,
  });
});

test.each([
  ["jsx", "import React from 'react'", "component"],
  ["vue", "<template><p /></template>", "component"],
  ["svelte", "<p>{a}</p>", "component"],
  ["ts", "@Component({ selector: 'a' })\nclass A {}", "component"],
  ["csharp", "public class A { }", "server"],
  ["css", "p { color: red }", "no-widget"],
])("%s alone does not run, and says why", (language, text, reason) => {
  expect(read(`\`\`\`${language}\n${text}\n\`\`\``)).toMatchObject({ unrunnable: reason, code: "" });
});

test.each([
  ["https://editor.test/code/ada/12", { call: "readCode", query: { username: "ada", id: "12" } }],
  [
    "https://live.bootstrap-table.com/code/ada/12",
    { call: "readCode", query: { username: "ada", id: "12" } },
  ],
  [
    "https://live.bootstrap-table.com/template.html?url=options/a_b.html",
    { call: "readExample", query: { library: "bootstrap-table", category: "options", slug: "a-b" } },
  ],
  ["https://other.test/#v1:abc", { packed: "v1:abc" }],
  [
    "https://gist.github.com/ada/0a1b",
    { call: "fetchDocument", query: { address: "https://gist.github.com/ada/0a1b" } },
  ],
])("%s leads to a document", (link, expected) => {
  expect(read(`bootstrap-table: ${link}`)).toMatchObject({ linked: expected, unrunnable: null });
});

test.each(["https://other.test/code/ada/12", "https://jsfiddle.net/a/b", "http://gist.github.com/ada/0a1b"])(
  "%s is not followed",
  (link) => {
    expect(read(`bootstrap-table: ${link}`)).toMatchObject({ linked: null, unrunnable: "link-only" });
  },
);

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

import { expect, test } from "vitest";
import { treeOfDocument } from "./parse-document.ts";
import { placeToWrite } from "./place-to-write.ts";

/** What is being written at the cursor, `|`. */
const at = (marked: string) => {
  const cursor = marked.indexOf("|");
  const code = marked.replace("|", "");
  const place = placeToWrite(code, treeOfDocument(code), cursor);
  if (!place) return null;
  const text = code.slice(place.from, place.to);
  if (place.takes === "value") return `value of ${place.use.kind} ${place.use.name}: ${text}`;
  const { library, kind, written, hasValue } = place;
  return `${library} ${kind} as ${written}: ${text}${hasValue ? " with a value" : ""}`;
};

const script = (code: string) => `<table id="t"></table><script>${code}</script>`;
const jsx = (code: string) => `<script type="text/jsx">${code}</script>`;

const table = "bootstrap-table option as";
const column = "bootstrap-table column-option as";
const select = "multiple-select option as";

test.each([
  ['<table data-toggle="table" data-se|>', `${table} attribute: data-se`],
  ['<table data-toggle="table" data-se|\n  data-search="x">', `${table} attribute: data-se`],
  ['<table data-se|="true">', `${table} attribute: data-se with a value`],
  ["<table |></table>", `${table} attribute: `],
  ["<table><thead><tr><th data-f|></th></tr></thead></table>", `${column} attribute: data-f`],
  ["<select multiple data-f|></select>", `${select} attribute: data-f`],
  ["<template><table data-s|></table></template>", `${table} attribute: data-s`],
  ['<table data-side-pagination="|">', "value of option sidePagination: "],
  ['<table data-side-pagination="cl|">', "value of option sidePagination: cl"],
  ["<table data-side-pagination=|>", "value of option sidePagination: "],
  ["<table data-side-pagination=cl|>", "value of option sidePagination: cl"],
  [script('$("#t").bootstrapTable({ | })'), `${table} key: `],
  [script('$("#t").bootstrapTable({|})'), `${table} key: `],
  [script('$("#t").bootstrapTable({ pag| })'), `${table} key: pag`],
  [script('$("#t").bootstrapTable({ search: true,\n  pag|\n  pageSize: 3 })'), `${table} key: pag`],
  [script('$("#t").bootstrapTable({ search: true, /* now */ | })'), `${table} key: `],
  [script('$("#t").bootstrapTable({ pag|: true })'), `${table} key: pag with a value`],
  [script('$("#t").bootstrapTable({ "pag|" })'), `${table} key: pag`],
  [script('const o = { pag| }; $("#t").bootstrapTable(o)'), `${table} key: pag`],
  [script("$.extend($.fn.bootstrapTable.defaults, { pag| })"), `${table} key: pag`],
  [script("$.fn.bootstrapTable.defaults.pag|"), `${table} member: pag`],
  [script("$.fn.bootstrapTable.defaults.|\n"), `${table} member: `],
  [script("$.fn.bootstrapTable.columnDefaults.al|"), `${column} member: al`],
  [script('$("#t").bootstrapTable({ columns: [{ for| }] })'), `${column} key: for`],
  [script('$("#t").bootstrapTable({ columns: [[{ for| }]] })'), `${column} key: for`],
  [script('$("#t").bootstrapTable("|")'), "bootstrap-table method as string: "],
  [script('$("#t").bootstrapTable("get|'), "bootstrap-table method as string: get"],
  [script('$("#t").bootstrapTable("refreshOptions", { pag| })'), `${table} key: pag`],
  [script('$("#t").on("click-r|")'), "bootstrap-table event as string: click-r"],
  [script('$("#t").on("click x|y click", f)'), "bootstrap-table event as string: xy"],
  [script('$("#t").bootstrapTable({ sidePagination: "|" })'), "value of option sidePagination: "],
  [script('$("#t").bootstrapTable({ search: | })'), "value of option search: "],
  [script('$("#t").bootstrapTable({ search: t| })'), "value of option search: t"],
  [script('$.fn.bootstrapTable.defaults.sidePagination = "|"'), "value of option sidePagination: "],
  [script('$("select").multipleSelect({ fil| })'), `${select} key: fil`],
  [script('$("select").multipleSelect("|")'), "multiple-select method as string: "],
  [jsx("const a = <BootstrapTable sea| />;"), `${table} prop: sea`],
  [jsx("const a = <BootstrapTable | />;"), `${table} prop: `],
  [jsx("const a = <BootstrapTable extensionOptions={{ sho| }} />;"), `${table} key: sho`],
  [jsx("const a = <BootstrapTable columns={[{ al| }]} />;"), `${column} key: al`],
  [jsx('const a = <BootstrapTable sidePagination="|" />;'), "value of option sidePagination: "],
  [jsx("const a = <BootstrapTable search={|} />;"), "value of option search: "],
  [jsx("const a = <MultipleSelect fil|"), `${select} prop: fil`],
  [`<script type="text/tsx">const a = <BootstrapTable sea| />;</script>`, `${table} prop: sea`],
])("in %s the place is %s", (code, place) => {
  expect(at(code)).toBe(place);
});

test.each([
  "<p data-se|></p>",
  "<table>data-se|</table>",
  "<table|></table>",
  "<!-- <table data-se|> -->",
  "<td data-f|></td>",
  script("const row = { pag| };"),
  script("$('#t').DataTable({ pag| });"),
  script("$('#t').bootstrapTable({ [pag|]: true });"),
  script("$('#t').bootstrapTable({ ...pag| });"),
  script("$('#t').bootstrapTable({ data: [{ pag| }] });"),
  script("$('#t').bootstrapTable({ title: `pag|` });"),
  script("$('#t').bootstrapTable({ /* pag| */ });"),
  script("$('#t').bootstrapTable('append', [{ pag| }]);"),
  script("$('#t').bootstrapTable(get|);"),
  script("$('#t').bootstrapTable('get' + '|');"),
  script("$.fn.bootstrapTable.Con|"),
  script("const text = 'data-se|';"),
  script("element.addEventListener('cl|');"),
  jsx("const a = <Other sea| />;"),
  jsx("const a = <BootstrapTable {...sea|} />;"),
  jsx("const a = <BootstrapTable>sea|</BootstrapTable>;"),
])("nothing of a library is written in %s", (code) => {
  expect(at(code)).toBeNull();
});

/** Documents that do what they are meant to, each with what may look wrong in it. */
export const correctDocuments: readonly (readonly [what: string, code: string])[] = [
  [
    "a select that no script makes a widget, beside those that one does",
    `<form><select multiple data-placeholder="Teas"><option>Assam</option></select></form>
<select class="form-select" data-placehodler="not a list"></select>
<script>document.querySelectorAll("form select[multiple]").forEach((list) => $(list).multipleSelect());</script>`,
  ],
  [
    "a table of another script, beside one that is made by a class",
    `<table class="rows" data-pagination="true"><thead><tr><th data-field="id">Id</th></tr></thead></table>
<table class="plan" data-pagniation="weekly"></table>
<script>$("table.rows").bootstrapTable()</script>`,
  ],
  [
    "a select by its attribute",
    `<select multiple><option>A</option></select><select data-plachold="x"></select>
<script>$("select[multiple]").multipleSelect({ filter: true })</script>`,
  ],
  [
    "selects within a form alone",
    `<form id="f"><select><option>A</option></select></form><select data-widht="wide"></select>
<script>$("#f select").multipleSelect()</script>`,
  ],
  [
    "a table of a variable that holds one of two",
    `<table id="a"></table><table id="b" data-serach="mine"></table>
<script>const $one = $(location.hash === "#b" ? "#a" : "#a"); $one.bootstrapTable({ data: [] })</script>`,
  ],
  [
    "each table of a list, by this",
    `<table class="t" data-search="true"></table><table data-hieght="tall"></table>
<script>$(".t").each(function () { $(this).bootstrapTable({ data: [] }) })</script>`,
  ],
  [
    "attributes of other tools on a widget",
    `<table data-toggle="table" data-sort-key="a" data-row-count="2" data-theme="dark" data-app="list" data-role="grid" data-label="x"></table>`,
  ],
  [
    "attributes that a script reads by dataset",
    `<table id="t" data-toggle="table" data-page-sizes="5 10"></table>
<script>console.log(document.querySelector("#t").dataset.pageSizes.split(" "))</script>`,
  ],
  [
    "attributes that a script reads by jQuery",
    `<table id="t" data-toggle="table" data-searching="now"></table>
<script>console.log($("#t").data("searching"))</script>`,
  ],
  [
    "attributes that a style reads",
    `<style>table[data-paginated="yes"] { color: teal } th[data-aling]{ color: red }</style>
<table data-toggle="table" data-paginated="yes"><thead><tr><th data-field="id" data-aling="x">Id</th></tr></thead></table>`,
  ],
  [
    "columns whose fields come from a request",
    `<table id="t" data-toggle="table" data-url="/rows" data-unique-id="key" data-sort-name="when">
<thead><tr><th data-field="key">Key</th><th data-field="when">When</th></tr></thead></table>`,
  ],
  [
    "a field that is a path into a row",
    `<table id="t"></table><script>
$("#t").bootstrapTable({ columns: [{ field: "owner.name", title: "Owner" }], data: [{ owner: { name: "Ada" } }] })</script>`,
  ],
  [
    "a column that only a formatter fills",
    `<table id="t"></table><script>
$("#t").bootstrapTable({
  columns: [{ field: "id", title: "Id" }, { field: "actions", title: "", formatter: () => "<button>Edit</button>" }],
  data: [{ id: 1 }],
})</script>`,
  ],
  [
    "a column whose rows get it later",
    `<table id="t"></table><script>
const rows = [{ id: 1 }]
rows.forEach((row) => { row.total = row.id * 2 })
$("#t").bootstrapTable({ columns: [{ field: "id" }, { field: "total" }], data: rows })</script>`,
  ],
  [
    "a widget that is destroyed and made again",
    `<table id="t"></table><script>
$("#t").bootstrapTable({ data: [] })
$("#t").bootstrapTable("destroy").bootstrapTable({ data: [], search: true })</script>`,
  ],
  [
    "a widget that is made by one of two branches",
    `<table id="t"></table><script>
if (matchMedia("(width < 600px)").matches) $("#t").bootstrapTable({ cardView: true, data: [] })
else $("#t").bootstrapTable({ data: [] })</script>`,
  ],
  [
    "a widget that a function makes for whoever calls it",
    `<table id="a"></table><table id="b"></table><script>
const make = (selector, more) => $(selector).bootstrapTable({ data: [], ...more })
make("#a", { search: true }); make("#b", { pagination: true })</script>`,
  ],
  [
    "an element that a script adds before it is made a table",
    `<div id="place"></div><script>
$("#place").html('<table id="late"></table>')
$("#late").bootstrapTable({ data: [] })</script>`,
  ],
  [
    "an element of a template",
    `<template id="list"><select class="in-template"><option>A</option></select></template><script>
document.body.append(document.getElementById("list").content.cloneNode(true))
$(".in-template").multipleSelect()</script>`,
  ],
  [
    "a toolbar that a script makes",
    `<table id="t"></table><script>
$("body").prepend($("<div>", { id: "bar" }))
$("#t").bootstrapTable({ toolbar: "#bar", data: [] })</script>`,
  ],
  [
    "a toolbar as an element",
    `<div id="bar"></div><table id="t"></table><script>
$("#t").bootstrapTable({ toolbar: document.getElementById("bar"), data: [] })</script>`,
  ],
  [
    "a formatter in window by its name",
    `<table data-toggle="table"><thead><tr><th data-field="id" data-formatter="idFormatter">Id</th></tr></thead></table>
<script>window.idFormatter = (value) => \`#\${value}\`</script>`,
  ],
  [
    "a formatter of an object in window",
    `<table data-toggle="table"><thead><tr><th data-field="id" data-formatter="formats.id">Id</th></tr></thead></table>
<script>window.formats = { id: (value) => \`#\${value}\` }</script>`,
  ],
  [
    "a formatter that returns by a switch",
    `<table id="t"></table><script>
function sign(value) { switch (value) { case 1: return "one"; default: return "many" } }
$("#t").bootstrapTable({ columns: [{ field: "id", formatter: sign }], data: [{ id: 1 }] })</script>`,
  ],
  [
    "a formatter that throws on purpose",
    `<table id="t"></table><script>
$("#t").bootstrapTable({ columns: [{ field: "id", formatter(value) { throw new Error(value) } }], data: [{ id: 1 }] })</script>`,
  ],
  [
    "a row style that is computed elsewhere",
    `<table id="t"></table><script>
const style = makeStyle(); function makeStyle() { return (row) => ({ classes: row.id ? "" : "table-danger" }) }
$("#t").bootstrapTable({ rowStyle: style, data: [{ id: 1 }] })</script>`,
  ],
  [
    "numbers and flags as texts of attributes",
    `<table data-toggle="table" data-height="400" data-page-size="5" data-pagination="true" data-page-list="[5, 10, all]"></table>`,
  ],
  [
    "a flag without a value, and one in capitals",
    `<TABLE DATA-TOGGLE="table" DATA-SEARCH="true" DATA-PAGINATION></TABLE>`,
  ],
  [
    "a page list with a word of it",
    `<table id="t"></table><script>
$("#t").bootstrapTable({ pagination: true, pageSize: "all", pageList: [10, 25, "all"], data: [] })</script>`,
  ],
  [
    "events of the page, of Bootstrap and of one's own on a table",
    `<table id="t" data-toggle="table"></table><script>
$("#t").on("click dblclick mouseenter", () => {}).on("shown.bs.modal", () => {}).on("rows:changed", () => {}).trigger("rows:changed")</script>`,
  ],
  [
    "an event of the library on the page",
    `<table id="t" data-toggle="table"></table><script>
$(document).on("load-success.bs.table", "#t", () => {}); $(document).on("check", ".todo", () => {})</script>`,
  ],
  [
    "defaults for all tables",
    `<table id="t"></table><script>
Object.assign($.fn.bootstrapTable.defaults, { search: true, pageSize: 5 })
$("#t").bootstrapTable({ data: [] })</script>`,
  ],
  [
    "a plugin of one's own with a like name",
    `<div class="list"></div><script>
$.fn.multiSelect = function (options) { return this.each(() => options) }
$(".list").multiSelect({ fliter: true })</script>`,
  ],
  [
    "choices by data, with groups",
    `<select id="s" multiple></select><script>
$("#s").multipleSelect({ data: [{ type: "optgroup", label: "Teas", children: [{ text: "Assam", value: 1 }] }] })
$("#s").multipleSelect("setSelects", [1])</script>`,
  ],
  [
    "choices that are added later",
    `<select id="s" multiple><option value="a">A</option></select><script>
$("#s").multipleSelect()
$("#s").append('<option value="b">B</option>').multipleSelect("refresh").multipleSelect("setSelects", ["b"])</script>`,
  ],
  [
    "choices that are selected by their text",
    `<select id="s" multiple><option value="1">One</option></select><script>
$("#s").multipleSelect("setSelects", ["One"], "text")</script>`,
  ],
  [
    "two lists of one class, with options of one's own each",
    `<select class="l" data-single="true"><option>A</option></select><select class="l" data-filter="true"><option>B</option></select>
<script>$(".l").multipleSelect({ width: 200 })</script>`,
  ],
  [
    "a table in a dialog that is made when it is shown",
    `<div class="modal" id="m"><table id="t"></table></div><script>
$("#m").on("shown.bs.modal", () => $("#t").bootstrapTable("destroy").bootstrapTable({ data: [] }))</script>`,
  ],
  [
    "columns that are chosen by a list",
    `<table id="t"></table><script>
const shown = ["id", "name"]
$("#t").bootstrapTable({ columns: shown.map((field) => ({ field, title: field })), sortName: "name", data: [{ id: 1, name: "A" }] })</script>`,
  ],
  [
    "a table whose head has two lines",
    `<table data-toggle="table" data-sort-name="price"><thead>
<tr><th rowspan="2" data-field="id">Id</th><th colspan="2">Tea</th></tr>
<tr><th data-field="name">Name</th><th data-field="price">Price</th></tr></thead></table>`,
  ],
  [
    "a table with rows in HTML, whose columns have no fields",
    `<table data-toggle="table" data-sort-name="1" data-search="true"><thead><tr><th>Id</th><th data-sortable="true">Name</th></tr></thead>
<tbody><tr><td>1</td><td>Ada</td></tr></tbody></table>`,
  ],
  [
    "a component with a ref and rows that are fetched",
    `<script type="text/babel" data-type="module">
import { useEffect, useState } from "react"
const App = () => {
  const [rows, setRows] = useState([])
  useEffect(() => { fetch("rows").then((answer) => answer.json()).then(setRows) }, [])
  return <BootstrapTable data={rows} columns={[{ field: "id", title: "Id" }]} search uniqueId="id" />
}
</script>`,
  ],
];

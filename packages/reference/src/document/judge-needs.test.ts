import { columns, table, testJudge } from "./test/judged.ts";

const select = (options: string, attributes = "", more = "") =>
  `<select id="s" ${attributes}><option value="1">One</option></select>\n<script>$("#s").multipleSelect({ ${options} });${more}</script>`;
const html = (attributes: string, heads = '<th data-field="id">Id</th>') =>
  `<table id="t" data-toggle="table" ${attributes}><thead><tr>${heads}</tr></thead></table>`;
const calling = (call: string, attributes = "") => `${html(attributes)}<script>${call}</script>`;
const jsx = (props: string) =>
  `<div id="root"></div><script type="text/jsx">const App = () => <BootstrapTable ${props} />;</script>`;
const other = "multiple-select";

testJudge(
  [
    { code: calling(`$("#t").bootstrapTable("‹removeByUniqueId›", 3)`), finding: "without-effect uniqueId" },
    {
      code: calling(`const $t = $('#t'); $t.bootstrapTable('‹getRowByUniqueId›', 3)`),
      finding: "without-effect uniqueId",
    },
    {
      code: table(columns, "$(`#table`).bootstrapTable(`‹updateByUniqueId›`, { id: 3, row: {} })"),
      finding: "without-effect uniqueId",
    },
    {
      code: `${html('‹data-detail-formatter›="more"')}<script>function more() { return 1; }</script>`,
      finding: "without-effect detailView",
      fix: 'data-detail-view="true" ',
    },
    {
      code: table(`${columns}, ‹detailFormatter›: (index, row) => row.name`),
      finding: "without-effect detailView",
      fix: "detailView: true, ",
    },
    {
      code: table(`"‹detailFormatter›": () => "x", ${columns}`),
      finding: "without-effect detailView",
      fix: "detailView: true, ",
    },
    {
      code: `${html(
        "",
        `<th data-field="id" ‹data-detail-formatter›="more">Id</th>`,
      )}<script>function more() { return 1; }</script>`,
      finding: "without-effect detailView",
    },
    {
      code: `${html('data-detail-view="true"').replace('"t"', '"u"')}${table(`${columns}, ‹detailFormatter›: () => "x"`)}`,
      finding: "without-effect detailView",
      fix: "detailView: true, ",
    },
    {
      code: table(`${columns}, detailView: false, ‹detailFormatter›: () => "x"`),
      finding: "without-effect detailView",
      fix: "detailView: true, ",
    },
    { code: calling(`$("#t").bootstrapTable("‹expandRow›", 1)`), finding: "without-effect detailView" },
    {
      code: html('‹data-click-to-select›="true"'),
      finding: "without-effect checkbox",
      fix: '<th data-checkbox="true"></th>',
    },
    {
      code: table(`${columns}, ‹clickToSelect›: true`),
      finding: "without-effect checkbox",
      fix: "{ checkbox: true }, ",
    },
    {
      code: table(columns, `const rows = $("#table").bootstrapTable("‹getSelections›");`),
      finding: "without-effect checkbox",
      fix: "{ checkbox: true }, ",
    },
    {
      code: `<table id="t"></table><script>const options = { ${columns}, ‹singleSelect›: true }; $("#t").bootstrapTable(options);</script>`,
      finding: "without-effect checkbox",
      fix: "{ checkbox: true }, ",
    },
    {
      code: jsx(`columns={[{ field: "id" }]} ‹clickToSelect›`),
      finding: "without-effect checkbox",
      fix: "{ checkbox: true }, ",
    },
    {
      code: jsx(`columns={[{ field: "id" }]} ‹detailFormatter›={() => "x"}`),
      finding: "without-effect detailView",
      fix: "detailView ",
    },
    {
      code: table(`${columns}, ‹pageSize›: 5`),
      finding: "without-effect pagination",
      fix: "pagination: true, ",
    },
    { code: calling(`$("#t").bootstrapTable("‹selectPage›", 2)`), finding: "without-effect pagination" },
    {
      code: table(`columns: [{ field: "id", ‹footerFormatter›: () => "x" }]`),
      finding: "without-effect showFooter",
      fix: "showFooter: true, ",
    },
    {
      code: html("", `<th data-field="id" ‹data-filter-control›="input">Id</th>`),
      finding: "without-effect filterControl",
      extensions: ["filter-control"],
    },
    {
      code: table(`${columns}, ‹fixedNumber›: 2`),
      finding: "without-effect fixedColumns",
      fix: "fixedColumns: true, ",
      extensions: ["fixed-columns"],
    },
    {
      code: html('‹data-group-by-field›="id"'),
      finding: "without-effect groupBy",
      fix: 'data-group-by="true" ',
      extensions: ["group-by-v2"],
    },
    {
      code: select("‹multipleWidth›: 80", "multiple"),
      finding: "without-effect multiple",
      fix: "multiple: true, ",
      library: other,
    },
    {
      code: select("‹filterPlaceholder›: 'x'", "multiple"),
      finding: "without-effect filter",
      fix: "filter: true, ",
      library: other,
    },
    {
      code: select("‹selectAll›: true"),
      finding: "without-effect multiple",
      fix: " multiple",
      library: other,
    },
    {
      code: `<select id="s" ‹data-select-all›="true"><option>1</option></select><script>$("#s").multipleSelect()</script>`,
      finding: "without-effect multiple",
      fix: " multiple",
      library: other,
    },
    {
      code: `<select id="s" ‹data-multiple-width›="60" multiple></select><script>$("#s").multipleSelect()</script>`,
      finding: "without-effect multiple",
      fix: 'data-multiple="true" ',
      library: other,
    },
    {
      code: select("", "", `$("#s").multipleSelect("‹checkAll›")`),
      finding: "without-effect multiple",
      fix: " multiple",
      library: other,
    },
    {
      code: `<script>init({ title: 'A', scripts: ['bootstrap-table.min.js'] })</script>\n<template>\n<table id="table"></table>\n</template>\n<script>function mounted () { $('#table').bootstrapTable({ ${columns}, ‹detailFormatter›: () => 'x' }) }</script>`,
      finding: "without-effect detailView",
      fix: "detailView: true, ",
    },
  ],
  [
    `${html('data-unique-id="id"')}<script>$("#t").bootstrapTable("removeByUniqueId", 3)</script>`,
    table(`${columns}, uniqueId: "id"`, `$("#table").bootstrapTable("removeByUniqueId", 3)`),
    `${html(
      'data-detail-view="true"',
    )}<script>$("#t").bootstrapTable("refreshOptions", { detailFormatter: () => "x" })</script>`,
    `<table id="t" data-detail-view="true"></table><script>$("#t").bootstrapTable({ detailFormatter: () => "x" })</script>`,
    table(`${columns}, detailView: isWide, detailFormatter: () => "x"`),
    table(`...shared, detailFormatter: () => "x"`),
    `<table id="t"></table><script>const options = { detailFormatter: () => "x" }; options.detailView = true; $("#t").bootstrapTable(options)</script>`,
    `<table id="t"></table><script>$.fn.bootstrapTable.defaults.detailView = true; $("#t").bootstrapTable({ detailFormatter: () => "x" })</script>`,
    html('data-click-to-select="true"', '<th data-checkbox="true"></th><th data-field="id"></th>'),
    html('data-click-to-select="true"', '<th data-field="state" data-radio="true"></th>'),
    table(`columns: [{ radio: true }, { field: "id" }], clickToSelect: true`),
    table(`columns: makeColumns(), clickToSelect: true`),
    table(`columns: [...more, { field: "id" }], clickToSelect: true`),
    table(`${columns}, clickToSelect: false`),
    `<table id="t"></table><script>const columns = [{ checkbox: true }, { field: "id" }]; $("#t").bootstrapTable({ columns, clickToSelect: true })</script>`,
    jsx(`columns={[{ checkbox: true }, { field: "id" }]} clickToSelect`),
    jsx(`columns={columns} clickToSelect {...more}`),
    {
      code: html('data-filter-control="true"', '<th data-field="id" data-filter-control="input"></th>'),
      extensions: ["filter-control"],
    },
    { code: select("selectAll: true", "multiple"), library: other },
    { code: select("selectAll: false"), library: other },
    { code: select("selectAll: true, single: false"), library: other },
    {
      code: select("filter: true, filterPlaceholder: 'x', multiple: true, multipleWidth: 50", "multiple"),
      library: other,
    },
    {
      code: `<select class="s" multiple></select><select class="s"></select><script>$(".s").multipleSelect({ filter: true })</script>`,
      library: other,
    },
  ],
);

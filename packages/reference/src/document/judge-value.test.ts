import { columns, table, testJudge } from "./test/judged.ts";

const html = (attributes: string) => `<table data-toggle="table" ${attributes}></table>`;
const select = (options: string) =>
  `<select id="s" multiple></select><script>$("#s").multipleSelect({ ${options} })</script>`;
const other = { library: "multiple-select" };

testJudge(
  [
    {
      code: table(`${columns}, sortName: "id", sortOrder: "‹descending›"`),
      finding: "wrong-value desc",
      fix: "desc",
    },
    { code: table(`${columns}, sortName: "id", sortOrder: '‹down›'`), finding: "wrong-value " },
    { code: html('data-sort-order="‹ascending›"'), finding: "wrong-value asc", fix: "asc" },
    { code: html('data-side-pagination="‹remote›"'), finding: "wrong-value " },
    { code: table('pagination: true, paginationVAlign: "‹middle›"'), finding: "wrong-value " },
    { code: table('columns: [{ field: "id", align: "‹middle›" }]'), finding: "wrong-value " },
    {
      code: `<table data-toggle="table"><thead><tr><th data-field="id" data-valign="‹center›">Id</th></tr></thead></table>`,
      finding: "wrong-value ",
    },
    { code: select('position: "‹above›"'), finding: "wrong-value ", ...other },
    { code: select("animate: `‹zoom›`"), finding: "wrong-value ", ...other },
    {
      code: `<select id="s" data-position="‹below›"></select><script>$("#s").multipleSelect()</script>`,
      finding: "wrong-value ",
      ...other,
    },
    {
      code: `<script type="text/jsx">const App = () => <MultipleSelect data={[]} position="‹above›" />;</script>`,
      finding: "wrong-value ",
      ...other,
    },
    {
      code: table('showRefresh: true, buttonsClass: "‹btn-primary›"'),
      finding: "wrong-value primary",
      fix: "primary",
    },
    {
      code: html(`data-show-refresh="true" data-buttons-class='‹btn-outline-dark›'`),
      finding: "wrong-value outline-dark",
      fix: "outline-dark",
    },
    { code: table('showRefresh: true, iconSize: "‹btn-sm›"'), finding: "wrong-value sm", fix: "sm" },
    {
      code: `<script type="text/jsx">const App = () => <BootstrapTable columns={[]} showRefresh buttonsClass="‹btn-danger›" />;</script>`,
      finding: "wrong-value danger",
      fix: "danger",
    },
    {
      code: `<table data-toggle="‹bootstrap-table›" data-url="/rows"></table>`,
      finding: "wrong-value table",
      fix: "table",
    },
    {
      code: `<table data-toggle='‹bootstrapTable›' data-search="true"></table>`,
      finding: "wrong-value table",
      fix: "table",
    },
    {
      code: `<table ‹data-bs-toggle›="table" data-search="true"></table>`,
      finding: "attribute-spelling data-toggle",
      fix: "data-toggle",
    },
  ],
  [
    table(`${columns}, sortName: "id", sortOrder: "desc"`),
    table('showRefresh: true, buttonsClass: "primary", iconSize: "sm", buttonsPrefix: "btn"'),
    table('showRefresh: true, buttonsClass: "btn-" + kind'),
    table("showRefresh: true, buttonsClass: `btn-${kind}`"),
    table('showRefresh: true, buttonsClass: "outline-secondary"'),
    table('toolbarAlign: "end", searchAlign: "start", search: true'),
    table('columns: [{ field: "id", align: "justify", valign: "baseline" }]'),
    table('sortOrder: order, sidePagination: isRemote ? "server" : "client"'),
    `<button data-toggle="dropdown" data-bs-toggle="modal">x</button><table data-toggle="table"></table>`,
    `<table data-toggle="datatable" data-url="/rows"></table>`,
    { code: select('position: "top", animate: "fade"'), ...other },
    { code: select('position: isLow ? "top" : "bottom", maxHeightUnit: "row"'), ...other },
  ],
);

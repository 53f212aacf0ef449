/** A document with one mistake and the expected finding: code, name and intended name. */
export interface PlantedMistake {
  code: string;
  finding: string;
  library?: "multiple-select";
  /** The selected extensions. */
  extensions?: string[];
  /** Default: the newest release. */
  version?: string;
  /** Without it, locales are not judged. */
  locale?: string;
}

const table = (attributes: string, columns = "") =>
  `<table data-toggle="table" ${attributes}><thead><tr><th data-field="id" ${columns}>ID</th></tr></thead></table>`;
const script = (code: string, body = '<table id="table"></table>') => `${body}\n<script>\n${code}\n</script>`;
const started = (options: string) => script(`$("#table").bootstrapTable({ ${options} });`);
const jsx = (props: string) =>
  `<div id="root"></div><script type="text/jsx">const App = () => <BootstrapTable ${props} />;</script>`;

const imported = (props: string) =>
  `<script type="text/jsx">import { BootstrapTable } from "@online-editor/widgets"; <BootstrapTable ${props} />;</script>`;

export const plantedMistakes: readonly PlantedMistake[] = [
  { code: table('data-serach="true"'), finding: "unknown-name data-serach data-search" },
  { code: table('data-paginaton="true"'), finding: "unknown-name data-paginaton data-pagination" },
  { code: table('data-show-colums="true"'), finding: "unknown-name data-show-colums data-show-columns" },
  { code: table('data-show-refesh="true"'), finding: "unknown-name data-show-refesh data-show-refresh" },
  {
    code: table('data-click-to-selct="true"', 'data-checkbox="true"'),
    finding: "unknown-name data-click-to-selct data-click-to-select",
  },
  { code: table('data-heigth="300"'), finding: "unknown-name data-heigth data-height" },
  {
    code: table('data-side-pagnation="server"'),
    finding: "unknown-name data-side-pagnation data-side-pagination",
  },
  { code: table('data-sortabel="true"'), finding: "unknown-name data-sortabel data-sortable" },
  { code: table("", 'data-sortabel="true"'), finding: "unknown-name data-sortabel data-sortable" },
  { code: table("", 'data-titel="No."'), finding: "unknown-name data-titel data-title" },
  { code: table("", 'data-visble="false"'), finding: "unknown-name data-visble data-visible" },
  { code: table("", 'data-chekbox="true"'), finding: "unknown-name data-chekbox data-checkbox" },
  {
    code: table('data-pagination="true" data-pageSize="5"'),
    finding: "attribute-spelling data-pageSize data-page-size",
  },
  {
    code: table('data-showColumns="true"'),
    finding: "attribute-spelling data-showColumns data-show-columns",
  },
  {
    code: table('data-clicktoselect="true"', 'data-checkbox="true"'),
    finding: "attribute-spelling data-clicktoselect data-click-to-select",
  },
  { code: table("", 'data-sortname="id"'), finding: "attribute-spelling data-sortname data-sort-name" },
  { code: table('data-pagination="ture"'), finding: "wrong-value data-pagination true" },
  { code: table('data-show-columns="fasle"'), finding: "wrong-value data-show-columns false" },
  { code: table('data-side-pagination="sever"'), finding: "wrong-value data-side-pagination server" },
  { code: table('data-sort-order="dsec"'), finding: "wrong-value data-sort-order desc" },
  { code: table('data-pagination="true" data-page-size="ten"'), finding: "wrong-type data-page-size number" },
  { code: table('data-page-size="5"'), finding: "without-effect data-page-size pagination" },
  { code: table('data-page-list="[5, 10]"'), finding: "without-effect data-page-list pagination" },
  { code: started("detailViewIcon: false"), finding: "without-effect detailViewIcon detailView" },
  { code: table('data-toolbar="#toolbar"'), finding: "missing-element #toolbar " },
  {
    code: `<div id="toolbar"></div>${table('data-toolbar="#tolbar"')}`,
    finding: "missing-element #tolbar #toolbar",
  },
  {
    code: script('$("#tabel").bootstrapTable();'),
    finding: "missing-element #tabel #table",
  },
  {
    code: `${table("", 'data-formatter="priceFormater"')}<script>function priceFormatter(value) { return value; }</script>`,
    finding: "undefined-callback priceFormater priceFormatter",
  },
  { code: table('data-row-style="rowStyle"'), finding: "undefined-callback rowStyle " },
  { code: table('data-query-params="queryParams"'), finding: "undefined-callback queryParams " },
  {
    code: table('data-on-click-row="clicked"'),
    finding: "undefined-callback clicked ",
  },
  { code: started("pagniation: true"), finding: "unknown-name pagniation pagination" },
  { code: started("pagination: true, pageSise: 5"), finding: "unknown-name pageSise pageSize" },
  { code: started("pagination: true, pagesize: 5"), finding: "unknown-name pagesize pageSize" },
  { code: started("onClikRow: (row) => console.log(row)"), finding: "unknown-name onClikRow onClickRow" },
  { code: started("onLoadSucess() {}"), finding: "unknown-name onLoadSucess onLoadSuccess" },
  { code: started('columns: [{ feild: "id" }]'), finding: "unknown-name feild field" },
  {
    code: started('columns: [[{ field: "id", sortabel: true }]]'),
    finding: "unknown-name sortabel sortable",
  },
  { code: started('pagination: "true"'), finding: "wrong-type pagination boolean" },
  { code: started('pagination: true, pageSize: "10"'), finding: "wrong-type pageSize number" },
  { code: started("height: {}"), finding: "wrong-type height number" },
  { code: started('sidePagination: "clinet"'), finding: "wrong-value sidePagination client" },
  {
    code: started('columns: [{ field: "nmae" }], data: [{ id: 1, name: "a" }]'),
    finding: "unknown-field nmae name",
  },
  {
    code: started('columns: [{ field: "total" }], data: [{ id: 1, name: "a" }]'),
    finding: "unknown-field total ",
  },
  {
    code: script('$("#table").bootstrapTable("refreshOptons", { search: true });'),
    finding: "unknown-name refreshOptons refreshOptions",
  },
  {
    code: script('$("#table").bootstrapTable("refreshOptions", { serach: true });'),
    finding: "unknown-name serach search",
  },
  {
    code: script('$("#table").bootstrapTable("getSelection");'),
    finding: "unknown-name getSelection getSelections",
  },
  {
    code: script('$("#table").on("click-row", () => {});'),
    finding: "event-namespace click-row click-row.bs.table",
  },
  {
    code: script('$("#table").on("clik-row.bs.table", () => {});'),
    finding: "unknown-name clik-row.bs.table click-row.bs.table",
  },
  {
    code: script("$.extend($.fn.bootstrapTable.defaults, { serach: true });"),
    finding: "unknown-name serach search",
  },
  {
    code: script("$.fn.bootstrapTable.defaults.paginaton = true;"),
    finding: "unknown-name paginaton pagination",
  },
  {
    code: script('const columns = [{ field: "id", titel: "ID" }];\n$("#table").bootstrapTable({ columns });'),
    finding: "unknown-name titel title",
  },
  { code: table('data-show-export="true"'), finding: "needs-extension data-show-export export" },
  { code: started("fixedColumns: true"), finding: "needs-extension fixedColumns fixed-columns" },
  {
    code: table('data-filter-control="true" data-advanced-search="true"'),
    finding: "extensions-in-conflict data-advanced-search data-filter-control",
    extensions: ["filter-control", "toolbar"],
  },
  {
    code: started('groupBy: true, groupByField: "city", reorderableRows: true'),
    finding: "extensions-in-conflict reorderableRows groupBy",
    extensions: ["group-by-v2", "reorder-rows"],
  },
  {
    code: jsx("columns={[]} pagination cookie addrbar"),
    finding: "extensions-in-conflict addrbar cookie",
    extensions: ["cookie", "addrbar"],
  },
  { code: started("striped: true"), finding: "renamed striped classes" },
  {
    code: table('data-maintain-selected="true"'),
    finding: "renamed data-maintain-selected data-maintain-meta-data",
  },
  {
    code: script('$("#table").bootstrapTable("refreshColumnTitle", {});'),
    finding: "renamed refreshColumnTitle updateColumnTitle",
  },
  { code: started("copyBtn: true"), finding: "no-longer copyBtn 1.14.2", extensions: ["copy-rows"] },
  { code: started("virtualScroll: true"), finding: "not-yet virtualScroll 1.15.2", version: "1.14.2" },
  {
    code: script('$("#table").bootstrapTable("sortBy", {});'),
    finding: "not-yet sortBy 1.22.0",
    version: "1.20.2",
  },
  { code: jsx("columns={[]} serach"), finding: "unknown-name serach search" },
  { code: jsx('columns={[{ field: "id", alignn: "left" }]}'), finding: "unknown-name alignn align" },
  { code: jsx("columns={[]} onClickRwo={() => {}}"), finding: "unknown-name onClickRwo onClickRow" },
  { code: imported('pagination="yes"'), finding: "wrong-type pagination boolean" },
  { code: imported("search={1} pagination={0}"), finding: "wrong-type pagination boolean" },
  { code: imported("pagination pageSize"), finding: "wrong-type pageSize number" },
  { code: imported("sidePagination"), finding: 'wrong-type sidePagination "client" | "server" | string' },
  { code: imported("zebra"), finding: "unknown-name zebra " },
  {
    code: `<script type="text/tsx">import { MultipleSelect } from "@online-editor/widgets"; <MultipleSelect data={[]} filter="on" />;</script>`,
    finding: "wrong-type filter boolean",
    library: "multiple-select",
  },
  {
    code: `<select id="s" multiple></select><script>$("#s").multipleSelect({ fliter: true });</script>`,
    finding: "unknown-name fliter filter",
    library: "multiple-select",
  },
  {
    code: `<select id="s" multiple data-placeholdr="Teas"></select><script>$("#s").multipleSelect();</script>`,
    finding: "unknown-name data-placeholdr data-placeholder",
    library: "multiple-select",
  },
  {
    code: `<select id="s" multiple></select><script>$("#s").multipleSelect("getSelect");</script>`,
    finding: "unknown-name getSelect getSelects",
    library: "multiple-select",
  },
  {
    code: `<select id="s" multiple></select><script>$("#s").multipleSelect({ allSelected: "All" });</script>`,
    finding: "deprecated allSelected formatAllSelected",
    library: "multiple-select",
    version: "1.2.3",
  },
  {
    code: script(
      "$('#table').bootstraptable({ columns: [{ field: 'id', title: 'Id' }], data: [{ id: 1 }] })",
    ),
    finding: "unknown-name bootstraptable bootstrapTable",
  },
  {
    code: script("const table = $('#table');\ntable.bootstrapTabel('getData')"),
    finding: "unknown-name bootstrapTabel bootstrapTable",
  },
  {
    code: `<select class="winds" multiple></select><script>$(".winds").multiselect({ maxHeight: 250 });</script>`,
    finding: "unknown-name multiselect multipleSelect",
    library: "multiple-select",
  },
  { code: table("", 'data-editable="true"'), finding: "needs-extension data-editable editable" },
  { code: table("", 'data-editable-type="select"'), finding: "needs-extension data-editable-type editable" },
  {
    code: started("columns: [{ field: 'id', editable: { type: 'text' } }]"),
    finding: "needs-extension editable editable",
  },
  {
    code: table("", 'data-filter-control="input"'),
    finding: "needs-extension data-filter-control filter-control",
    version: "1.18.3",
  },
  {
    code: started("columns: [{ field: 'id', editable: { noeditFormatter: (value) => value } }]"),
    finding: "renamed noeditFormatter noEditFormatter",
    extensions: ["editable"],
    version: "1.17.1",
  },
  {
    code: table("", 'data-filter-multiple-select-options="{}"'),
    finding: "renamed data-filter-multiple-select-options data-filter-control-multiple-select-options",
    extensions: ["filter-control"],
  },
  {
    code: table('data-tree-show-field="id" data-parent-id-field="parent"'),
    finding: "without-effect data-tree-show-field .treegrid()",
    extensions: ["treegrid"],
  },
  {
    code: `${table("", 'data-formatter="price"')}<script type="module">const price = (value) => value;</script>`,
    finding: "not-global price window.price",
  },
  { code: started("rowStyle: (row) => { classes: row.name }"), finding: "returns-nothing rowStyle rowStyle" },
  {
    code: script(
      '$("#table").bootstrapTable({ search: true });\n$("#table").bootstrapTable({ height: 300 });',
    ),
    finding: "made-twice bootstrapTable #table",
  },
  {
    code: `<select id="s"><option value="1">One</option></select><script>$("#s").multipleSelect().multipleSelect("setSelects", [2]);</script>`,
    finding: "unknown-choice 2 ",
    library: "multiple-select",
  },
  { code: started('locale: "de-DE"'), finding: "locale-not-loaded de-DE de-DE", locale: "en-US" },
  { code: started("paging: true"), finding: "of-another-library paging DataTables" },
];

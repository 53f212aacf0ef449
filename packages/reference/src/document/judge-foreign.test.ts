import { columns, table, testJudge } from "./test/judged.ts";

const select = (options: string) =>
  `<select id="s" multiple></select><script>$("#s").multipleSelect({ ${options} })</script>`;
const other = { library: "multiple-select" };
const foreign = "of-another-library";

testJudge(
  [
    {
      code: select("‹enableFiltering›: true"),
      finding: `${foreign} bootstrap-multiselect`,
      fix: "filter",
      ...other,
    },
    {
      code: select("‹onChange›: () => {}"),
      finding: `${foreign} bootstrap-multiselect`,
      fix: "onClick",
      ...other,
    },
    {
      code: select("'‹nonSelectedText›': 'None'"),
      finding: `${foreign} bootstrap-multiselect`,
      fix: "placeholder",
      ...other,
    },
    { code: select("‹allowClear›: true"), finding: `${foreign} Select2`, fix: "showClear", ...other },
    { code: select("‹liveSearch›: true"), finding: `${foreign} bootstrap-select`, fix: "filter", ...other },
    { code: select('‹no_results_text›: "None"'), finding: `${foreign} Chosen`, ...other },
    { code: select("‹maxItems›: 3"), finding: `${foreign} Tom Select`, ...other },
    {
      code: `<select id="s" multiple></select><script>const options = { ‹includeSelectAllOption›: true }; $("#s").multipleSelect(options);</script>`,
      finding: `${foreign} bootstrap-multiselect`,
      fix: "selectAll",
      ...other,
    },
    { code: select("‹zebra›: true"), finding: "unknown-name ", ...other },
    { code: select("‹onZebra›: () => {}"), finding: "unknown-name ", ...other },
    { code: table(`${columns}, ‹paging›: true`), finding: `${foreign} DataTables`, fix: "pagination" },
    {
      code: table(`${columns}, pagination: true, ‹pageLength›: 25`),
      finding: `${foreign} DataTables`,
      fix: "pageSize",
    },
    { code: table(`${columns}, ‹rowData›: []`), finding: `${foreign} AG Grid` },
    { code: table('columns: [{ ‹accessor›: "id" }]'), finding: `${foreign} TanStack Table`, fix: "field" },
    {
      code: table('columns: [{ field: "id", ‹render›: (value) => value }]'),
      finding: `${foreign} DataTables`,
    },
    {
      code: table('columns: [{ field: "id", "‹headerName›": "Id" }]'),
      finding: `${foreign} AG Grid`,
      fix: "title",
    },
    { code: table(`${columns}, ‹zebraStripes›: true`), finding: "unknown-name " },
    { code: table(`${columns}, ‹onRowSelected›: () => {}`), finding: "unknown-name " },
    {
      code: table(columns, `$("#table").bootstrapTable("refreshOptions", { ‹lazyLoad›: true });`),
      finding: "unknown-name ",
    },
    {
      code: `<script type="text/jsx">const App = () => <BootstrapTable columns={[]} ‹searching› />;</script>`,
      finding: `${foreign} DataTables`,
      fix: "search",
    },
    {
      code: `<script type="text/jsx">const App = () => <MultipleSelect data={[]} ‹enableFiltering› />;</script>`,
      finding: `${foreign} bootstrap-multiselect`,
      fix: "filter",
      ...other,
    },
    {
      code: `<script>init({ title: 'A', scripts: ['multiple-select.min.js'] })</script><select multiple></select><script>function mounted () { $('select').multipleSelect({ ‹buttonWidth›: 300 }) }</script>`,
      finding: `${foreign} bootstrap-multiselect`,
      fix: "width",
      ...other,
    },
  ],
  [
    { code: select("filter: true, placeholder: 'None', onClick: () => {}"), ...other },
    {
      code: `<select id="s" data-enable-filtering="true" data-live-search="x" data-zebra="x"></select><script>$("#s").multipleSelect()</script>`,
      ...other,
    },
    { code: select("[`on${event}`]: show, ...more"), ...other },
    {
      code: `<select id="s"></select><script>$("#s").multiselect({ enableFiltering: true }); $.fn.multiselect = null</script>`,
      ...other,
    },
    {
      code: `<select id="s"></select><script>const own = { zebra: true }; $("#s").multipleSelect({ zebra: own.zebra })</script>`,
      ...other,
    },
    `<table id="t"></table><script>$.BootstrapTable = class extends $.BootstrapTable {}; $("#t").bootstrapTable({ zebra: true })</script>`,
    `<table id="t"></table><script>$.extend($.fn.bootstrapTable.defaults, { zebra: false }); $("#t").bootstrapTable({ zebra: true })</script>`,
    `<table id="t"></table><script src="zebra-for-tables.js"></script><script>$("#t").bootstrapTable({ zebra: true })</script>`,
    `<table id="t"></table><script>$("#t").DataTable({ paging: true, columns: [{ data: "id", render: show }] })</script>`,
    table('columns: [{ field: "id", ownThing: 1 }]'),
    table("ajaxOptions: { zebra: true }, icons: { zebra: 'bi-x' }, onClickRow: (row) => ({ zebra: row })"),
    `<script type="text/jsx">const App = () => <BootstrapTable columns={[]} {...props} data-zebra="x" />;</script>`,
  ],
);

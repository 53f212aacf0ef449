import { columns, table, testJudge } from "./test/judged.ts";

const html = (attributes: string, head = "") =>
  `<table data-toggle="table" data-url="/rows" ${attributes}><thead><tr><th data-field="id" ${head}>Id</th></tr></thead></table>`;
const script = (code: string) => `\n<script>${code}</script>`;
const select = (options: string) =>
  `<select id="s" multiple></select>${script(`$("#s").multipleSelect({ ${options} })`)}`;
const other = { library: "multiple-select" };

testJudge(
  [
    {
      code: table('columns: [{ field: "id", ‹formatter›: (value) => { value + " €"; } }]'),
      finding: "returns-nothing formatter",
      fix: "return ",
    },
    {
      code: table('columns: [{ field: "id", ‹formatter›(value) { `<b>${value}</b>` } }]'),
      finding: "returns-nothing formatter",
      fix: "return ",
    },
    {
      code: table('columns: [{ field: "id", ‹formatter›: function (value) { console.log(value); } }]'),
      finding: "returns-nothing formatter",
    },
    {
      code: table(`${columns}, ‹rowStyle›: (row) => { classes: "x" }`),
      finding: "returns-nothing rowStyle",
      fix: '({ classes: "x" })',
    },
    {
      code: table(`${columns}, ‹rowStyle›(row) { if (row.id > 3) { ({ classes: "x" }) } }`),
      finding: "returns-nothing rowStyle",
    },
    {
      code: table('columns: [{ field: "id", ‹cellStyle›: (value) => { const css = { color: value }; } }]'),
      finding: "returns-nothing cellStyle",
    },
    {
      code: table(`${columns}, ‹queryParams›: (params) => { params.page = 1; }`),
      finding: "returns-nothing queryParams",
      fix: "return params; ",
    },
    {
      code: table(`${columns}, ‹responseHandler›: function (res) { res.rows = res.items; }`),
      finding: "returns-nothing responseHandler",
      fix: "return res; ",
    },
    {
      code: html("", 'data-formatter="price"') + script('function ‹price›(value) { value + " €"; }'),
      finding: "returns-nothing formatter",
      fix: "return ",
    },
    {
      code: html('data-row-style="mark"') + script("var ‹mark› = function (row) { return; };"),
      finding: "returns-nothing rowStyle",
    },
    {
      code: table(
        'columns: [{ field: "id", formatter: price }]',
        "function ‹price›(value) { [1].map((one) => { return one; }); }",
      ),
      finding: "returns-nothing formatter",
    },
    {
      code: select("‹styler›: () => { 'color: red'; }"),
      finding: "returns-nothing styler",
      fix: "return ",
      ...other,
    },
    {
      code: select("‹textTemplate›($el) { $el.html(); }"),
      finding: "returns-nothing textTemplate",
      ...other,
    },
    {
      code: select("‹formatSelectAll›: () => { 'All'; }"),
      finding: "returns-nothing formatSelectAll",
      fix: "return ",
      ...other,
    },
    {
      code: `<script type="text/jsx">const App = () => <BootstrapTable columns={[{ field: "id" }]} ‹rowStyle›={(row) => { console.log(row); }} />;</script>`,
      finding: "returns-nothing rowStyle",
    },
    {
      code: `<script type="text/jsx">const App = () => <MultipleSelect data={[1]} ‹styler›={() => { "color: red"; }} />;</script>`,
      finding: "returns-nothing styler",
      fix: "return ",
      ...other,
    },
  ],
  [
    table('columns: [{ field: "id", formatter: (value) => value + 1, cellStyle: () => ({}) }]'),
    table('columns: [{ field: "id", formatter(value) { if (value) return "x"; } }]'),
    table('columns: [{ field: "id", formatter(value) { switch (value) { case 1: return "x"; } } }]'),
    table(`${columns}, rowStyle(row) { try { return styleOf(row); } catch { return {}; } }`),
    table(`${columns}, queryParams: (params) => Object.assign(params, { page: 1 })`),
    table(`${columns}, responseHandler() { throw new Error("no"); }`),
    table(`${columns}, detailView: true, detailFormatter(index, row, $element) { $element.html(row.name); }`),
    table(`${columns}, onClickRow(row) { console.log(row); }, onLoadSuccess: () => { show(); }`),
    html("", 'data-formatter="price"') + script('function price(value) { return value + " €"; }'),
    table(`columns: [{ field: "id", formatter: price }]`, "const price = window.price;"),
    table(`${columns}, rowStyle: makeStyle("x")`),
    {
      code: select("styler: (row) => (row.value > 1 ? 'color: red' : undefined), onClick: () => { show(); }"),
      ...other,
    },
  ],
);

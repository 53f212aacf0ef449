import { columns, table, testJudge } from "./test/judged.ts";

const data = "data: [{ id: 1, name: 'a', city: 'b' }]";
const html = (attributes: string, body = "") =>
  `<table data-toggle="table" ${attributes}><thead><tr><th data-field="id">Id</th><th data-field="name">Name</th></tr></thead>${body}</table>`;
const rows = "<tbody><tr><td>1</td><td>a</td></tr></tbody>";
const jsx = (props: string) =>
  `<div id="root"></div><script type="text/jsx">const App = () => <BootstrapTable columns={[{ field: "id" }, { field: "name" }]} ${props} />;</script>`;
const grouped = { extensions: ["group-by-v2"] };

testJudge(
  [
    { code: table(`${columns}, ${data}, sortName: "‹nmae›"`), finding: "unknown-field name", fix: "name" },
    { code: table(`${columns}, ${data}, uniqueId: '‹uid›'`), finding: "unknown-field id", fix: "id" },
    { code: table(`${columns}, ${data}, idField: "‹key›"`), finding: "unknown-field " },
    {
      code: table(`${columns}, ${data}, groupBy: true, groupByField: "‹town›"`),
      finding: "unknown-field ",
      ...grouped,
    },
    {
      code: table(`${columns}, ${data}, groupBy: true, groupByField: ["city", "‹nam›"]`),
      finding: "unknown-field name",
      fix: "name",
      ...grouped,
    },
    { code: table(`${columns}, ${data}, sortName: \`‹price›\``), finding: "unknown-field " },
    { code: html('data-url="/rows" data-sort-name="‹price›"'), finding: "unknown-field " },
    { code: html('data-url="/rows" data-sort-name="‹naem›"'), finding: "unknown-field name", fix: "name" },
    { code: html('data-unique-id="‹code›"', rows), finding: "unknown-field " },
    { code: html('data-id-field="‹Id›"', rows), finding: "unknown-field id", fix: "id" },
    {
      code: html(
        'data-url="/rows" data-side-pagination="server" data-pagination="true" data-sort-name="‹nmae›"',
      ),
      finding: "unknown-field name",
      fix: "name",
    },
    {
      code: `<table id="t"></table><script>const rows = [{ id: 1, name: "a" }]; const options = { ${columns}, data: rows, uniqueId: "‹ident›" }; $("#t").bootstrapTable(options);</script>`,
      finding: "unknown-field ",
    },
    {
      code: jsx(`data={[{ id: 1, name: "a" }]} sortName="‹nmae›"`),
      finding: "unknown-field name",
      fix: "name",
    },
  ],
  [
    table(`${columns}, ${data}, sortName: "name", uniqueId: "id", idField: "city"`),
    { code: table(`${columns}, ${data}, groupBy: true, groupByField: ["city", "name"]`), ...grouped },
    html('data-url="/rows" data-sort-name="name" data-unique-id="key" data-id-field="uuid"'),
    html('data-url="/rows" data-side-pagination="server" data-pagination="true" data-sort-name="created"'),
    html('data-unique-id="id" data-sort-name="name"', rows),
    table(`columns: makeColumns(), ${data}, sortName: "price"`),
    table(`columns: [...shared, { field: "id" }], url: "/rows", sortName: "price"`),
    table(`${columns}, data: load(), uniqueId: "key"`),
    table(`${columns}, ${data}, responseHandler: (res) => res.items, uniqueId: "key"`),
    table(
      `columns: [{ field: "user.name" }, { field: "id" }], data: [{ id: 1, user: { name: "a" } }], sortName: "user.name"`,
    ),
    table(`${columns}, ${data}, uniqueId: "key"`, '$("#table").bootstrapTable("load", rows);'),
    jsx(`data={rows} uniqueId="key"`),
  ],
);

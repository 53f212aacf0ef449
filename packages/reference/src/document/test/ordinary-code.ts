/** What people write that is no mistake, however odd it looks. */
export const ordinaryCode: readonly (readonly [string, string])[] = [
  [
    "computed names, spreads and merges",
    `<table id="table"></table>
<script>
  const shared = { search: true, pageSise: 3 };
  const key = "pag" + "ination";
  const own = Object.assign({}, shared, { serach: 1 });
  $("#table").bootstrapTable({ ...shared, [key]: true, ["serach"]: true, pageSize: 5, ...own });
  $("#table").bootstrapTable($.extend(true, {}, shared, window.tableOptions));
  $("#table").bootstrapTable(options());
  $("#table").bootstrapTable(method, { serach: true });
  $("#table").bootstrapTable("refresh" + "Optoins", {});
  $("#table").bootstrapTable(\`get\${"Data"}\`);
  function options() { return { serach: true, columns: [{ feild: "x" }] }; }
  const method = "refreshOptions";
</script>`,
  ],
  [
    "a plugin of one's own with its options, methods and events",
    `<table id="table" data-toggle="table" data-searh-mode="fast" data-highlight="x"></table>
<script>
  $.fn.bootstrapTable.defaults.searhMode = "fast";
  $.BootstrapTable = class extends $.BootstrapTable {
    initSearch() {
      if (this.options.searhMode === "fast") this.options.pageSizes = [1];
      super.initSearch();
    }
    exportNow() { this.trigger("exported"); }
  };
  $.fn.bootstrapTable.methods.push("exportNow");
  $("#table").bootstrapTable({ searhMode: "slow", pageSizes: [2] });
  $("#table").bootstrapTable("exportNow");
  $("#table").on("exported.bs.table", () => {}).on("my-own-event", () => {}).on("click", "a", () => {});
  $(document).on("change input", "#table input", function () { $(this).data("searhMode"); });
</script>`,
  ],
  [
    "comments in odd places",
    `<!-- <table data-toggle="table" data-serach="true"> -->
<table id="table" data-toggle="table" data-pagination="true" data-page-size="5"></table>
<script>
  $("#table") // serach: true
    .bootstrapTable /* now */ (/* options */ {
      /* serach: true, */ search /* on */ : /* really */ true, // pagniation: 1
      columns /* two */ : [ /* first */ { field: "id" /* feild */, title: "ID" }, // { feild: "x" }
        // second
        { field: "name", title: "Name", formatter: /* wraps */ (value) => value } ],
      /** onClikRow */ onClickRow(row) { return row; },
    });
  // $("#tabel").bootstrapTable("refreshOptons");
  const text = "$('#tabel').bootstrapTable({ serach: true })";
  const template = \`<table data-toggle="table" data-serach="\${text}">\`;
</script>`,
  ],
  [
    "tables of other libraries, and attributes of others on a table",
    `<table class="table" data-sortabel="true" data-page-lenght="10" data-serach="x"></table>
<table id="t" data-toggle="table" data-bs-theme="dark" data-turbo="false" data-controller="rows" data-id="4"
  data-testid="table" data-v-1f3a data-role="grid" data-url="json/products.json" data-aos="fade"></table>
<select data-serach="x" data-placeholdr="y"></select>
<script>
  $(".other").DataTable({ serach: true, pageLenght: 10 });
  grid.on("select-row", () => {}).on("page.change", () => {});
  element.addEventListener("clik-row.bs.table", () => {});
</script>`,
  ],
  [
    "functions and elements that come from elsewhere",
    `<script src="https://example.com/formatters.js"></script>
<div id="root"></div>
<table data-toggle="table" data-row-style="rowStyleOfFile" data-toolbar="#madeLater" data-query-params="App.tables.query">
  <thead><tr><th data-field="a.b.c" data-formatter="formatters.price" data-footer-formatter="Total: %s"></th></tr></thead>
</table>
<script>
  document.getElementById("root").innerHTML = makeToolbar("madeLater");
  window["late" + "Formatter"] = (value) => value;
  const name = "#t" + 1;
  $(name).bootstrapTable();
  $("#root table").bootstrapTable();
  $("#made-by-code-" + 2).bootstrapTable();
</script>`,
  ],
  [
    "values that are more than one type",
    `<div id="bar"></div>
<table data-toggle="table" data-search data-pagination="true" data-page-size="25" data-page-list="[10, 25, all]"
  data-height="400" data-sort-order="desc" data-classes="table table-hover" data-side-pagination="server"
  data-url="/data/products" data-toolbar="#bar"></table>
<table id="t2"></table>
<script>
  const size = "5";
  $("#t2").bootstrapTable({
    search: isOn(), pagination: 1 > 0, pageSize: Number(size), pageList: sizes(), height: undefined, toolbar: "#bar",
    sidePagination: window.side ?? "client", columns: makeColumns(), data: null, showColumns: size && true,
    formatNoMatches: () => "None", formatRecordsPerPage: (size) => \`\${size}\`, locale: "de-DE",
    rowStyle: () => ({ classes: "x" }), ajaxOptions: { headers: { serach: "x" } }, queryParams: (p) => ({ ...p, serach: p.search }),
  });
  function isOn() { return true; }
  function sizes() { return [10]; }
  function makeColumns() { return ["id", "name"].map((feild) => ({ field: feild, titel: feild })); }
</script>`,
  ],
  [
    "rows that get their fields later",
    `<table id="table"></table>
<script>
  const rows = [{ id: 1, price: 3, count: 2 }];
  rows.forEach((row) => { row.total = row.price * row.count; });
  $("#table").bootstrapTable({
    data: rows,
    columns: [
      { field: "state", checkbox: true }, { field: "total" }, { field: "user.name" },
      { field: "operate", formatter: () => "x" }, { title: "Group", field: "g", colspan: 2 },
    ],
  });
</script>`,
  ],
  [
    "JSX with spreads, own components and props that are not the library's",
    `<div id="root"></div>
<script type="text/jsx">
  const { useState } = React;
  const Table = (props) => <BootstrapTable {...props} columns={props.columns} data-testid="x" key="1" />;
  const Own = ({ serach, pagniation }) => <Table serach={serach} pagniation />;
  const MyBootstrapTable = () => <Other.BootstrapTable serach />;
  function App() {
    const [serach, setSerach] = useState("");
    const columns = ["id"].map((field) => ({ field, titel: field }));
    return <><Own serach={serach} /><BootstrapTable columns={columns} data={[]} id="t" className="x" extensionOptions={{ ...window.more }} /></>;
  }
  ReactDOM.createRoot(document.getElementById("root")).render(<App />);
</script>`,
  ],
  [
    "TypeScript",
    `<div id="root"></div>
<script type="text/tsx">
  interface Row { id: number; serach: string }
  const columns: { field: keyof Row; title?: string }[] = [{ field: "id" }, { field: "serach", title: "x" }];
  const rows = [{ id: 1, serach: "a" }] satisfies Row[];
  const App = () => <BootstrapTable<Row> columns={columns} data={rows as Row[]} search onClickRow={(row: Row) => row.id} />;
  ReactDOM.createRoot(document.getElementById("root")!).render(<App />);
</script>`,
  ],
  [
    "code that is not finished",
    `<table id="table" data-toggle="table" data-
<script>
  $("#table").bootstrapTable({ columns: [{ field: "id", }, { , ], onClick
</script>`,
  ],
];

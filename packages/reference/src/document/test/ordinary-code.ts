/** Correct code, however odd it looks. */
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
    `<table id="table" data-searh-mode="fast" data-highlight="x"></table>
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
<table id="table" data-pagination="true" data-page-size="5"></table>
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
    "options that are put together in several places",
    `<table id="table"></table>
<script>
  const prefix = "show";
  const base = { toolbar: undefined, sidePagination: "client" };
  const flags = ["Search", "Pagniation"].reduce((all, flag) => ({ ...all, [prefix + flag]: true }), {});
  const columnOf = ({ name, ...rest }) => ({ field: name, titel: name.toUpperCase(), ...rest });
  let options = { ...base };
  options = Object.assign(options, flags, { serach: 1 });
  options["pagi" + "nation"] = true;
  options.colums = [];
  for (const [key, value] of Object.entries(window.tableOptions ?? {})) options[key] = value;
  var columns = [columnOf({ name: "id" }), columnOf({ name: "name", sortabel: true })];
  columns.push({ feild: "later" });
  $("#table").bootstrapTable(Object.assign({}, options, { columns: columns }));
  $("#table").bootstrapTable(window.isMobile ? { cardView: true, serach: 1 } : options);
  $("#table").bootstrapTable("refreshOptions", Object.freeze({ serach: 1 }));
  $("#table").bootstrapTable(...["refreshOptions", { serach: 1 }]);
  $.fn.bootstrapTable.defaults[prefix + "Serach"] = true;
  Object.assign($.fn.bootstrapTable.defaults, options);
</script>`,
  ],
  [
    "an extension of one's own, as the library's are written",
    `<table id="table" data-show-totals="true" data-totals-style="bold"></table>
<script>
  Object.assign($.fn.bootstrapTable.defaults, {
    showTotals: false,
    totalsStyle: "plain",
    onTotalsShown() { return false; },
  });
  Object.assign($.fn.bootstrapTable.columnDefaults, { totalOf: undefined });
  Object.assign($.fn.bootstrapTable.events, { "totals-shown.bs.table": "onTotalsShown" });
  $.BootstrapTable = class extends $.BootstrapTable {
    initBody(...given) {
      super.initBody(...given);
      if (!this.options.showTotals) return;
      const { totalsStyle } = this.options;
      this.$body.toggleClass("totals-" + totalsStyle);
      for (const column of this.columns) if (column.totalOf) this.sumUp(column);
      this.trigger("totals-shown", this.options.totalsStyle);
    }
    sumUp(column) { return this.getData().reduce((sum, row) => sum + row[column.totalOf], 0); }
  };
  $("#table").on("totals-shown.bs.table", (event, style) => console.log(style));
  $("#table").bootstrapTable({ columns: [{ field: "id", totalOf: "price" }], onTotalsShown: () => true });
</script>`,
  ],
  [
    "widgets in a component's methods, with comments in the midst of chains",
    `<table id="users" class="table" data-locale="en-US"></table>
<script>
  class UserTable {
    #table = $("#users");
    static serach = true;
    pageSise = 10;
    constructor({ url, pageSise /* of the server */ } = {}) {
      this.url = url; // serach: "x"
      this.pageSise = pageSise ?? UserTable.pageSise;
      this.#table
        // .bootstrapTable({ serach: true })
        .bootstrapTable({
          url: this.url, /* serach: true,
          pagniation: true, */
          pagination: true, // paginaton
          pageSize: this.pageSise,
          queryParams: ({ limit, offset, search: serach }) => ({ serach, page: offset / limit + 1 }), //
          responseHandler: (/* response */ { items: rows, count: total }) => ({ rows, total }),
          rowAttributes(row /* , index */) { return { "data-serach": row.name, titel: row.id }; },
          columns: /* see above */ [
            ...["first", "last"].map((feild) => ({ field: feild + "Name", titel: feild })),
            { field: "mail", cellStyle: () => ({ css: { colour: "red" } }), /* last */ },
          ],
        })
        /* listens */
        .on("click-row.bs.table dbl-click-row.bs.table", this.#open) // .on("clik-row.bs.table")
        .on("click.users", ".serach", () => this.#table["bootstrapTable"]("refresh", { silent: true }));
    }
    #open = (event, { id, serach }) => ({ [event.type]: id, serach });
  }
  new UserTable({ url: "/users", pageSise: 20 });
</script>`,
  ],
  [
    "Multiple Select with data, groups and computed options",
    `<select id="fruits" multiple="multiple" data-placeholder="Choose" data-own-serach="x"></select>
<select class="chosen" data-no-results-text="x"></select>
<script>
  const names = { placeholder: "placeHolder" };
  const data = [{ type: "optgroup", label: "Fruits", children: [{ text: "Apple", value: 1, seleced: true }] }];
  $("#fruits").multipleSelect({
    data, // datas: []
    [names.placeholder]: "Choose",
    filter: data.length > 5,
    ...(window.isWide && { witdh: 400 }),
    styler: (row) => (row.seleced ? "font-weight: bold" : null),
    onClick: ({ label, value, /* checked */ ...more }) => console.log(label, value, more.chekced),
  });
  const chosen = $("#fruits").data("ownSerach");
  $("#fruits").multipleSelect("setSelects", [chosen, "serach"]).multipleSelect("get" + "Selects");
  $(".chosen").chosen({ widht: "100%", placeholdr: "x" });
</script>`,
  ],
  [
    "code that is not finished",
    `<table id="table" data-
<script>
  $("#table").bootstrapTable({ columns: [{ field: "id", }, { , ], onClick
</script>`,
  ],
  [
    "plugins and methods whose names resemble the libraries'",
    `<script src="https://cdn.jsdelivr.net/npm/bootstrap-multiselect@1.1.2/dist/js/bootstrap-multiselect.js"></script>
<table id="table"></table><select id="winds" multiple></select>
<script>
  $("#winds").multiselect({ enableFiltering: true }).multiselect("rebuild");
  class Board {
    multiSelect(row) { return this.rows.includes(row); }
    toggle(row) { return !this.multiSelect(row); }
  }
  $.fn.bootstrapTables = function () { return this.each(() => $(this).bootstrapTable()); };
  $("table").bootstrapTables();
</script>`,
  ],
  [
    "columns that an extension of the document edits",
    `<script src="https://unpkg.com/bootstrap-table@1.22.1/dist/extensions/editable/bootstrap-table-editable.min.js"></script>
<table id="table" data-toggle="table">
  <thead><tr><th data-field="pet" data-editable="true" data-editable-type="text">Pet</th></tr></thead>
</table>`,
  ],
  [
    "columns with properties of one's own",
    `<table id="table"></table>
<script>
  const columns = [{ field: "id", editable: false }, { field: "pet", editable: true }];
  $("#table").bootstrapTable({
    columns: columns.map((column) => ({ ...column, formatter: column.editable ? inField : undefined })),
  });
  function inField(value) { return "<input value=" + value + ">"; }
</script>`,
  ],
];

interface JudgedAgain {
  name: string;
  front: { library: string; extensions?: string[]; check: object };
  code: string;
  /** The verdict by release. */
  known: Record<string, "good" | "bad" | "cannot-run">;
}

const shows = (text: string) => ({ expect: "result-text", match: { how: "contains", text } });
const button = (name: string) => ({ do: "click", target: { by: "role", role: "button", name } });
const cell = (name: string) => ({ by: "role", role: "cell", name });

const document = (
  name: string,
  code: string,
  known: JudgedAgain["known"],
  check: { steps?: object[]; expectations: object[]; withinSeconds?: number },
  { library = "bootstrap-table", extensions }: { library?: string; extensions?: string[] } = {},
): JudgedAgain => ({
  name,
  code,
  known,
  front: {
    library,
    ...(extensions && { extensions }),
    check,
  },
});

const transient = `<p id="p">page 3</p>
<script>setTimeout(() => { document.querySelector("#p").textContent = "page 1" }, 60)</script>`;
const teas = `[{ id: 1, tea: "Assam" }, { id: 2, tea: "Sencha" }, { id: 3, tea: "Oolong" }]`;

/** Ten checks whose verdict depends on time: dragging, timers, requests, dialogs, hangs. */
export const judgedAgain: readonly JudgedAgain[] = [
  document("moment", transient, { "1.27.0": "bad" }, { expectations: [shows("page 3")] }),
  document("rest", transient, { "1.27.0": "good" }, { expectations: [shows("page 1")] }),
  document(
    "filtered-page",
    `<table id="table" data-filter-control="true" data-pagination="true" data-page-size="5" data-page-number="3">
  <thead><tr>
    <th data-field="nr" data-filter-control="input">Nr</th>
    <th data-field="colour" data-filter-control="select">Colour</th>
  </tr></thead>
</table>
<script>
  const colours = ["red", "green", "blue"]
  const data = Array.from({ length: 23 }, (_, i) => ({ nr: i + 1, colour: colours[i % 3] }))
  $("#table").bootstrapTable({ data })
</script>`,
    // Its extension goes to page 1 half a second later, on both releases.
    { "1.22.4": "bad", "1.26.0": "bad" },
    { expectations: [shows("Showing 11 to 15")] },
    { extensions: ["filter-control"] },
  ),
  document(
    "rows-dragged-twice",
    `<script src="https://cdn.jsdelivr.net/npm/tablednd@1.0.5/dist/jquery.tablednd.min.js"></script>
<button id="order">Show order</button><p id="shown"></p>
<table id="queue" data-use-row-attr-func="true" data-reorderable-rows="true">
  <thead><tr><th data-field="id">ID</th><th data-field="song">Song</th></tr></thead>
</table>
<script>
  const songs = ["Overture", "March", "Waltz", "Finale"].map((song, at) => ({ id: at + 1, song }))
  $("#queue").bootstrapTable({ data: songs })
  $("#order").click(() => {
    const ids = $("#queue").bootstrapTable("getData").map((row) => row.id)
    $("#shown").text("Order: " + ids.join(","))
  })
</script>`,
    { "1.18.3": "bad", "1.19.0": "good" },
    {
      steps: [
        { do: "drag", target: cell("Overture"), to: cell("March") },
        { do: "drag", target: cell("Overture"), to: cell("Waltz") },
        button("Show order"),
      ],
      expectations: [shows("Order: 2,3,1,4")],
    },
    { extensions: ["reorder-rows"] },
  ),
  document(
    "alert",
    `<button id="ask">getSelections</button>
<table id="table" data-click-to-select="true">
  <thead><tr><th data-field="state" data-checkbox="true"></th><th data-field="id">ID</th><th data-field="tea">Tea</th></tr></thead>
</table>
<script>
  $("#table").bootstrapTable({ data: ${teas} })
  $("#ask").click(() => alert(JSON.stringify($("#table").bootstrapTable("getSelections"))))
</script>`,
    { "1.15.3": "good", "1.27.0": "good" },
    {
      steps: [{ do: "click", target: cell("Sencha") }, button("getSelections")],
      expectations: [{ expect: "dialog", match: { how: "contains", text: "Sencha" } }],
    },
  ),
  document(
    "single-twice",
    `<select id="seat" multiple><option value="a">Aisle</option><option value="m">Middle</option><option value="w">Window</option></select>
<div id="log"></div>
<script>
  $("#seat").multipleSelect({ single: true, isOpen: true, keepOpen: true, onClick: (view) => {
    $("#log").append("<p>" + view.value + " -> " + $("#seat").multipleSelect("getSelects").join("+") + "</p>")
  } })
</script>`,
    { "1.2.1": "bad", "1.2.3": "good", "1.5.2": "good" },
    {
      steps: ["Aisle", "Window"].map((text) => ({ do: "click", target: { by: "text", text } })),
      expectations: [
        {
          expect: "text",
          target: { by: "selector", selector: "#log p:last-child" },
          match: { how: "matches", pattern: "-> \\w$" },
        },
      ],
    },
    { library: "multiple-select" },
  ),
  document(
    "footer",
    `<table data-toggle="table" data-show-footer="true">
  <thead><tr>
    <th data-field="key" data-visible="false">Key</th>
    <th data-field="item" data-footer-formatter="word">Item</th>
    <th data-field="euro" data-footer-formatter="total">Euro</th>
  </tr></thead>
  <tbody><tr><td>1</td><td>Lamp</td><td>30</td></tr><tr><td>2</td><td>Chair</td><td>55</td></tr></tbody>
</table>
<script>
  function word() { return "Sum" }
  function total(rows) { return rows.reduce((sum, row) => sum + +row.euro, 0) }
</script>`,
    { "1.13.2": "bad", "1.13.5": "good" },
    { expectations: [shows("Sum 85")] },
  ),
  document(
    "searched-rows",
    `<table id="table" data-search="true"><thead><tr><th data-field="tea">Tea</th></tr></thead></table>
<script>
  fetch("/json/none.json?status=404&delay=300").then(() => $("#table").bootstrapTable({ data: ${teas} }))
</script>`,
    { "1.18.3": "good", "1.27.0": "good" },
    {
      steps: [{ do: "fill", target: { by: "label", text: "Search" }, value: "Sen" }],
      expectations: [{ expect: "count", target: { by: "selector", selector: "#table tbody tr" }, count: 1 }],
    },
  ),
  document(
    "no-field",
    `<p>Text</p>`,
    { "1.27.0": "cannot-run" },
    {
      steps: [{ do: "fill", target: { by: "label", text: "Aisle" }, value: "3" }],
      expectations: [shows("Text")],
    },
  ),
  document(
    "hang",
    `<p>before</p><script>for (;;) {}</script>`,
    { "1.27.0": "bad" },
    { expectations: [{ expect: "no-hang" }] },
  ),
];

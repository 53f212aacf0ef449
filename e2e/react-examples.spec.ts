import { complaintsOf, expect, test } from "./product/editor-page.ts";

const tableInJsx = `<div id="root"></div>
<script type="text/jsx">
  const ships = [
    { ship: "Aurora", metres: 294 },
    { ship: "Fjordkraft", metres: 183 },
  ];
  const columns = [
    { field: "ship", title: "Ship", sortable: true },
    { field: "metres", title: "Length, m" },
  ];
  function App() {
    const [clicked, setClicked] = React.useState("nothing");
    return (
      <>
        <p>Clicked: {clicked}</p>
        <BootstrapTable data={ships} columns={columns} onClickRow={(row) => setClicked(row.ship)} />
      </>
    );
  }
  ReactDOM.createRoot(document.getElementById("root")).render(<App />);
</script>`;

test("a document with JSX shows a table and hears its events", async ({ editor, page }) => {
  const complaints = complaintsOf(page);
  await editor.open("/");
  await editor.runDocument(tableInJsx);
  const cell = editor.result.getByRole("cell", { name: "Fjordkraft" });
  await cell.click();
  await expect(editor.result.getByText("Clicked: Fjordkraft")).toBeVisible();
  await expect(editor.result.locator("tbody > tr[data-index]")).toHaveCount(2);
  await editor.hasRun();
  expect(complaints).toEqual([]);
});

test("what a handler throws is told with its line in the document", async ({ editor, page }) => {
  await editor.open("/?library=multiple-select");
  await editor.runDocument(`<div id="root"></div>
<script type="text/jsx">
  const root = ReactDOM.createRoot(document.getElementById("root"));
  root.render(
    <button
      onClick={() => {
        missing();
      }}
    >
      Go on
    </button>,
  );
</script>`);
  await editor.result.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("alert")).toContainText("missing is not defined");
  await expect(page.getByRole("alert")).toContainText("line 7");
});

test("what cannot be compiled is told with its line in the document", async ({ editor, page }) => {
  await editor.open("/");
  await editor.runDocument(`<p>Before</p>
<script type="text/jsx">
  const list = [1, 2];
  const broken = <p>{list</p>;
</script>
<p>After</p>`);
  await expect(page.getByRole("alert")).toContainText("SyntaxError");
  await expect(page.getByRole("alert")).toContainText("line 4");
  await expect(editor.result.getByText("After")).toBeVisible();
});

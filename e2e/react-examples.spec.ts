import { watchErrors, expect, test } from "./product/editor-page.ts";

const inScript = (type: "jsx" | "tsx", code: string) =>
  `<div id="root"></div>\n<script type="text/${type}">\n${code}\n</script>`;
const render = `ReactDOM.createRoot(document.getElementById("root")).render(<App />);`;

test("a document in JSX or TSX shows a widget of the chosen release, handles its events and reports lines", async ({
  editor,
  page,
}) => {
  await test.step("a document with JSX shows a table and handles its events; others load nothing for JSX", async () => {
    const pageErrors = watchErrors(page);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const loadedForJsx = () => loaded.filter((path) => path.startsWith("/jsx-"));
    await editor.open("/?version=1.18.3");
    expect(loadedForJsx()).toEqual([]);
    await editor.runDocument(
      inScript(
        "jsx",
        `const ships = [{ ship: "Aurora" }, { ship: "Fjordkraft" }];
  function App() {
    const [clicked, setClicked] = React.useState("nothing");
    return (
      <>
        <p>Clicked: {clicked}</p>
        <BootstrapTable
          data={ships}
          columns={[{ field: "ship", title: "Ship" }]}
          onClickRow={(row) => setClicked(row.ship)}
        />
      </>
    );
  }
  ${render}`,
      ),
    );
    await editor.result.getByRole("cell", { name: "Fjordkraft" }).click();
    await expect(editor.result.getByText("Clicked: Fjordkraft")).toBeVisible();
    await editor.hasRun();
    await editor.runsOn("Version", "1.18.3");
    expect(loadedForJsx()).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
  await test.step("a document in TSX may import, and its select box is of the chosen release, even an old one", async () => {
    const pageErrors = watchErrors(page);
    await editor.open("/?library=multiple-select&version=1.2.3");
    await editor.runDocument(
      inScript(
        "tsx",
        `import { useState } from "react";
  import { MultipleSelect, type SelectValue } from "@online-editor/widgets";
  const ports = [{ text: "Bergen", value: 1 }, { text: "Genoa", value: 2 }];
  const App = () => {
    const [value, setValue] = useState<SelectValue[]>([2]);
    return (
      <>
        <p>Chosen: {JSON.stringify(value)}</p>
        <MultipleSelect data={ports} value={value} onChange={setValue} width={200} isOpen />
      </>
    );
  };
  ${render}`,
      ),
    );
    await expect(editor.result.getByText("Chosen: [2]")).toBeVisible();
    await expect(editor.result.locator(".ms-choice")).toHaveText("Genoa");
    await editor.result.getByRole("listitem").getByText("Bergen").click();
    await expect(editor.result.getByText("Chosen: [1,2]")).toBeVisible();
    await editor.runsOn("Version", "1.2.3");
    expect(pageErrors).toEqual([]);
  });
  await test.step("what a handler throws, the compiler refuses or the browser reports has its line in the document", async () => {
    await test.step("what a handler throws is reported with its line in the document", async () => {
      await editor.runDocument(
        inScript(
          "jsx",
          `const App = () => (
    <button
      onClick={() => {
        missing();
      }}
    >
      Go on
    </button>
  );
  ${render}`,
        ),
      );
      await editor.result.getByRole("button", { name: "Go on" }).click();
      await expect(editor.console).toContainText("missing is not defined");
      await expect(editor.console).toContainText("line 6");
    });
    await test.step("errors of the compiler and of the browser are reported with their lines", async () => {
      await editor.runDocument(
        `${inScript("jsx", "const list = [1];\nconst b = <p>{list</p>;")}\n<p>After</p>`,
      );
      await expect(editor.console).toContainText("SyntaxError");
      await expect(editor.console).toContainText("line 4");
      await expect(editor.result.getByText("After")).toBeVisible();
      await editor.runDocument(inScript("jsx", "const a = <p>1</p>;\n\nconst a = 2;"));
      await expect(editor.console).toContainText("already been declared");
      await expect(editor.console).toContainText("line 5");
    });
  });
});

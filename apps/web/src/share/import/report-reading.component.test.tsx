import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { aCatalogue, aLibrary, aSelection } from "@online-editor/run/testing";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { editingActions } from "../../document/editing.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import "../../ui/tokens.css";
import { importStore } from "./importing.ts";
import { ReportReading } from "./report-reading.tsx";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
});

const report = `bootstrap-table has no rows

\`\`\`js
$('#t').bootstrapTable({ columns: [{ field: 'a' }] })
\`\`\`

\`\`\`js
$('#t').bootstrapTable('load', [
\`\`\`

\`\`\`js
$('#t').bootstrapTable(load all of the rows)
\`\`\`
`;

const openReport = async () => {
  const library = aLibrary({ id: "bootstrap-table", package: "bootstrap-table" });
  const editor = await anOpenEditor({ catalogue: aCatalogue({ libraries: [aLibrary(), library] }) });
  editor.store.apply((workspace) => ({ ...workspace, library: aSelection({ library: library.id }) }));
  await importStore(editor.editor).importText({ name: "", code: report });
  await editor.arrived();
  await render(
    <EditorContext value={editor.editor}>
      <ReportReading />
    </EditorContext>,
  );
  return editor;
};

const rows = () => page.getByRole("group", { name: "Rows" });

test("code that does not parse is left out, with its line, and offers nothing that it cannot be", async () => {
  await openReport();
  const piece = page.getByRole("region", { name: "Piece 3: Left out" });
  await expect.element(piece.getByText(/line 1: Unexpected token/)).toBeVisible();
  await piece.getByRole("button", { name: "Use of piece 3: Left out: does not parse" }).click();
  expect(page.getByRole("menuitemradio").elements()).toHaveLength(1);
  await expect.element(page.getByRole("menuitemradio", { name: "Left out" })).toBeVisible();
});

test("code that is cut off is left out, and one press puts it in with its end", async () => {
  const { state } = await openReport();
  await page.getByRole("button", { name: "Use of piece 2: Left out: does not parse" }).click();
  await page.getByRole("menuitemradio", { name: "Script" }).click();
  expect(state().code).toContain("$('#t').bootstrapTable('load', [\n])");
  await expect.element(page.getByRole("region", { name: "Piece 2: Script" })).toBeVisible();
});

test("changes by hand give way to another reading, and can be had back", async () => {
  const { editor, state, notices, actions } = await openReport();
  await rows().getByText("leave empty").click();
  expect(state().code).not.toContain("rows, since the report has none");
  expect(notices.at(-1)).not.toContain("replaced");
  editingActions(editor).edit("<p>by hand</p>");
  await rows().getByText("example rows").click();
  expect(state().code).toContain("rows, since the report has none");
  expect(notices.at(-1)).toContain("Your changes in the code were replaced.");
  actions.at(-1)?.run();
  expect(state().code).toBe("<p>by hand</p>");
  await expect.element(rows().getByRole("radio", { name: "leave empty" })).toBeChecked();
});

test("arrow keys move among the pieces, and Enter opens the uses of one", async () => {
  await openReport();
  const first = page.getByRole("button", { name: "Use of piece 1: Script" });
  const second = page.getByRole("button", { name: "Use of piece 2: Left out: does not parse" });
  await first.click();
  await expect.element(page.getByRole("menu")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitemradio", { name: "Script" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("menuitemradio", { name: "Left out" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("region", { name: "Piece 1: Left out" })).toBeVisible();
  await expect.element(page.getByText("The code starts no table and no select.")).toBeVisible();
});

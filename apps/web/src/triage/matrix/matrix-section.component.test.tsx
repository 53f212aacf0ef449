import { IDBFactory } from "fake-indexeddb";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { anOpenEditor } from "../../app/test/an-editor.ts";
import { editingActions } from "../../document/editing.ts";
import { EditorContext } from "../../platform/editor-context.ts";
import "../../ui/tokens.css";
import { addExpectation } from "../edit-check.ts";
import { MatrixSection } from "./matrix-section.tsx";

// Loaded late, it would keep the check of an editor that an earlier test has left.
beforeAll(() => import("../create-checking.ts"));
beforeEach(() => sessionStorage.clear());

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  sessionStorage.clear();
});

const ownPage = `<!doctype html><script src="https://unpkg.com/widget@2.0.0/widget.js"></script>`;
const why = page.getByText(
  "The page loads its own files: no matrix changes its themes, extensions or locales.",
);
const runMatrix = page.getByRole("button", { name: "Run matrix" });

const showMatrixOf = async (code: string) => {
  const { editor, store } = await anOpenEditor();
  editingActions(editor).edit(code);
  store.apply((workspace) => addExpectation(workspace, { expect: "no-uncaught-error" }));
  await render(
    <EditorContext value={editor}>
      <MatrixSection />
    </EditorContext>,
  );
  return store;
};

const matrixOver = async (rows: string, columns: string) => {
  await page.getByRole("combobox", { name: "Rows" }).selectOptions(rows);
  await page.getByRole("combobox", { name: "Columns" }).selectOptions(columns);
};

test("a matrix over what a page loads by itself says why it cannot be, and leads to the way out", async () => {
  const store = await showMatrixOf(ownPage);
  for (const part of ["themes", "extensions", "locales"])
    for (const [rows, columns] of [
      ["releases", part],
      [part, "widths"],
    ] as const) {
      await matrixOver(rows, columns);
      await expect.element(why).toBeVisible();
      await expect.element(runMatrix).toHaveAttribute("aria-disabled", "true");
    }
  await page.getByRole("button", { name: "Let the editor choose its files" }).click();
  expect(store.getState().choosing).toEqual({ part: "theme", side: 0 });
});

test("a matrix over all else runs such a page, and one over themes a document that leaves them open", async () => {
  const store = await showMatrixOf(ownPage);
  for (const rows of ["releases", "widths", "schemes"]) {
    await matrixOver(rows, "directions");
    await expect.element(why).not.toBeInTheDocument();
    await expect.element(runMatrix).not.toHaveAttribute("aria-disabled");
  }
  await matrixOver("branches", "widths");
  await page.getByRole("searchbox", { name: "Branches, separated by commas" }).fill("develop");
  await expect.element(runMatrix).not.toHaveAttribute("aria-disabled");
  store.apply((workspace) => ({ ...workspace, code: "<p>a fragment</p>" }));
  await matrixOver("releases", "themes");
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(runMatrix).not.toHaveAttribute("aria-disabled");
});

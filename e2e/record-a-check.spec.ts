import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const table = `<table id="fruit" data-toggle="table" data-search="true" data-click-to-select="true">
  <thead><tr><th data-checkbox="true"></th><th data-field="name" data-sortable="true">Name</th></tr></thead>
  <tbody><tr><td></td><td>Pear</td></tr><tr><td></td><td>Apple</td></tr></tbody>
</table>
<select id="months" multiple aria-label="Months"><option>January</option><option>February</option></select>
<select id="size" aria-label="Size"><option>Small</option><option>Large</option></select>
<button ondblclick="document.title = 'Twice'">Twice</button>`;

const linesOf = (page: Page) => page.getByRole("list", { name: "Lines of the check" }).getByRole("listitem");

const openCheck = async (editor: EditorPage, page: Page, text: string) => {
  await editor.open("/");
  await editor.runDocument(text);
  await page.getByRole("tab", { name: "Triage" }).click();
};

/** Starts a recording, and waits for its run. */
const record = async (editor: EditorPage, page: Page) => {
  await expect(page.locator('iframe[title="Result"]')).toHaveAttribute("data-state", "shown");
  const earlier = await page.locator('iframe[title="Result"]').getAttribute("name");
  await editor.button("Record").click();
  await expect(editor.button("Done")).toBeVisible();
  await expect(
    page.locator(`iframe[title="Result"][data-state="shown"]:not([name="${earlier}"])`),
  ).toHaveCount(1);
};

test("a user's steps in the result become a check, which then passes", async ({ editor, page }) => {
  await openCheck(editor, page, table);
  await record(editor, page);
  await expect(page.getByRole("tabpanel", { name: "Triage" })).toContainText("What you do appears here");
  const { result } = editor;
  await result.getByText("Name", { exact: true }).click();
  await expect(linesOf(page)).toHaveText([/Click column header “Name”/]);
  await result.getByPlaceholder("Search").click();
  await page.keyboard.type("app");
  await expect(linesOf(page)).toHaveText([/column header “Name”/, /field “Search” with “app”/]);
  await expect(result.getByRole("cell", { name: "Pear" })).toHaveCount(0);
  await result.getByRole("row", { name: "Apple" }).getByRole("checkbox").click();
  // Like a person: Playwright's own choice counts as a script's.
  await result.getByLabel("Size").focus();
  await page.keyboard.press("ArrowDown");
  await result.getByRole("button", { name: "Twice" }).dblclick();
  await expect(linesOf(page)).toHaveCount(5);
  await editor.button("Done").click();
  await expect(editor.button("Record")).toBeVisible();

  // It is over: nothing more is recorded.
  await result.getByRole("button", { name: "Twice" }).click();
  await result.getByText("Name", { exact: true }).click();
  await expect(linesOf(page)).toHaveCount(5);

  await editor.expectOf("Number of elements", "#fruit tbody tr", 1);
  await editor.button("Run check").click();
  const verdict = page.getByRole("region", { name: "Verdict" });
  await expect(verdict).toContainText(/^Works/);
  expect(await axeFindings(page)).toEqual([]);
});

test("another run ends the recording, and the next one starts with no steps", async ({ editor, page }) => {
  await openCheck(editor, page, `<button>One</button><button>Two</button>`);
  await record(editor, page);
  await editor.result.getByRole("button", { name: "One" }).click();
  await expect(linesOf(page)).toHaveText([/Click button “One”/]);
  await editor.run();
  await expect(editor.button("Record")).toBeVisible();
  await editor.result.getByRole("button", { name: "Two" }).click();
  await record(editor, page);
  await editor.result.getByRole("button", { name: "Two" }).click();
  await expect(linesOf(page)).toHaveText([/Click button “Two”/]);
});

test("a document can neither record by itself nor make steps by its scripts", async ({ editor, page }) => {
  const forger = `<button id="own">Own</button><p id="said">Waiting</p><script>
    const send = () => {
      const { port1, port2 } = new MessageChannel()
      parent.postMessage({ type: "record-hello", run: location.pathname.split("/").pop() }, "*", [port2])
      port1.postMessage({ type: "recorded", step: { do: "press", key: "f" }, replaces: 0 })
    }
    send()
    const timer = setInterval(() => {
      send()
      own.click()
      own.dispatchEvent(new MouseEvent("click", { bubbles: true }))
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }))
    }, 20)
    setTimeout(() => { clearInterval(timer); said.textContent = "Tried" }, 500)
  </script>`;
  await openCheck(editor, page, forger);
  await expect(editor.result.getByText("Tried")).toBeVisible();
  await expect(linesOf(page)).toHaveCount(0);
  await record(editor, page);
  await expect(editor.result.getByText("Tried")).toBeVisible();
  await editor.result.getByRole("button", { name: "Own" }).click();
  await expect(linesOf(page)).toHaveText([/Click button “Own”/]);
});

import type { Page } from "@playwright/test";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const list = (page: Page) => page.getByRole("listbox", { name: "Completions" });
const entry = (page: Page, name: string) =>
  list(page).getByRole("option", { name: new RegExp(`^${name.replaceAll(".", "\\.")}(?![\\w-])`) });

/** Opens an address, and waits until the editor knows the names of the document's library. */
const openKnowing = async (editor: EditorPage, page: Page, address: string, names: string) => {
  await editor.open(address);
  await expect(page.locator(`.cm-editor[data-names^="${names}"]`)).toBeVisible();
};

/** Puts the cursor at `|` in a text, and types there. */
const typeIn = async (editor: EditorPage, page: Page, marked: string, typed: string) => {
  const after = marked.length - marked.indexOf("|") - 1;
  await editor.write(marked.replace("|", ""));
  for (let n = 0; n < after; n++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(typed);
};

/** For its first 75 ms a list accepts no key, so that nobody accepts what has only just appeared. */
const takesKeys = async (page: Page) => {
  await expect(list(page)).toBeVisible();
  await page.waitForFunction(
    (shown) => performance.now() > shown + 75,
    await page.evaluate(() => performance.now()),
  );
};

/** Accepts the selected entry, which must be the one with this name. */
const accept = async (page: Page, name: string) => {
  await takesKeys(page);
  await expect(entry(page, name)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
};

// What is offered where is shown by names.component.test.tsx, without a product.
test("a name is completed, its type checked, and its details shown under the pointer and by keyboard", async ({
  editor,
  page,
}) => {
  await test.step("a name is completed, and its type is checked", async () => {
    await openKnowing(editor, page, "/", "bootstrap-table");

    await test.step("an attribute is completed with its value", async () => {
      await typeIn(editor, page, '<table data-toggle="table" |></table>', "data-pagi");
      await expect(entry(page, "data-pagination")).toContainText("boolean = false");
      await accept(page, "data-pagination");
      await expect(editor.code).toHaveText('<table data-toggle="table" data-pagination="true"></table>');
      await expect(list(page)).toBeHidden();
      await expect(editor.code).toBeFocused();
    });

    await test.step("props in TSX have the types declared for the release", async () => {
      const imported = 'import { BootstrapTable } from "@online-editor/widgets";';
      const tsx = `<script type="text/tsx">${imported} const a = <BootstrapTable | />;</script>`;
      await typeIn(editor, page, tsx, "sideP");
      await expect(entry(page, "sidePagination")).toContainText('"client" | "server" | string');
      await editor.write(tsx.replace("|", 'pagination="yes" zebra'));
      await expect(editor.button("2 warnings")).toBeVisible();
      await page.keyboard.press("F8");
      await expect(page.locator(".cm-tooltip")).toContainText("pagination expects another type: boolean.");
      await page.keyboard.press("F8");
      await expect(page.locator(".cm-tooltip")).toContainText("zebra is not a prop of the component");
    });
  });
  await test.step("the details of a name are under the pointer, and reached by keyboard and from the palette", async () => {
    const open = () =>
      openKnowing(editor, page, "/?version=1.14.2&theme=bootstrap4", "bootstrap-table 1.14.2");
    await open();
    const code = '<table data-toggle="table" data-page-size="5"></table>';

    await test.step("are shown under the pointer", async () => {
      await editor.write(code);
      await editor.code.getByText("data-page-size").hover();
      const card = page.locator(".cm-tooltip-hover");
      await expect(card).toContainText("pageSize: number");
      await expect(card).toContainText("Default10");
      await expect(card.getByRole("link", { name: "Documentation" })).toHaveAttribute(
        "href",
        "https://bootstrap-table.com/docs/api/table-options/#pagesize",
      );
      await editor.code.getByText("table").first().hover();
      await expect(card).toBeHidden();

      await editor.code.getByText("data-page-size").hover();
      await card.getByRole("list").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/example\//);
      await expect(editor.code).toBeFocused();
    });

    await test.step("are shown by keyboard, with links, until Esc or until one is followed", async () => {
      await editor.write(code);
      for (let n = 0; n < '="5"></table>'.length + 2; n++) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Alt+Shift+w");
      const card = page.getByRole("dialog", { name: "About pageSize" });
      await expect(card).toBeFocused();
      await expect(card).toHaveAccessibleDescription(/pageSize: number Option .*Default 10/);
      const example = card.getByRole("list", { name: "Examples of pageSize" }).getByRole("link").first();
      await page.keyboard.press("Tab");
      await expect(example).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
      await expect(editor.code).toBeFocused();

      await page.keyboard.press("Alt+Shift+w");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/example\//);
      await expect(editor.code).toContainText(/page-?size/i);
      await expect(editor.code).toBeFocused();
    });

    await test.step("include the releases that have it, and earlier defaults", async () => {
      await editor.write(
        '<table data-toggle="table" data-virtual-scroll="true" data-buttons-class="x"></table>',
      );
      await editor.code.getByText("data-virtual-scroll").hover();
      await expect(page.locator(".cm-tooltip-hover .cm-name-card")).toContainText(
        /Not in 1\.14\.2.*Since1\.15\.2/,
      );
      await editor.code.getByText("data-buttons-class").hover();
      await expect(page.locator(".cm-tooltip-hover .cm-name-card")).toContainText(
        'Default"secondary"Before 1.14.1"default"',
      );
    });

    await test.step("open from the palette, which says if there is no name", async () => {
      await editor.write("<p>Nothing</p>");
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog").getByRole("combobox").fill("look up the name");
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.locator(".cm-tooltip")).toHaveText("No name of the library at the cursor");
      await expect(editor.code).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.locator(".cm-tooltip")).toBeHidden();
    });
  });
});

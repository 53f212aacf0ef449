import type { Locator, Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

const mostStops = 40;

/** Presses Tab until an element has the focus, like somebody without a mouse. */
const tabTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < mostStops && !(await hasFocus()); stops += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
};

test("signing in, saving, sharing, comparing, finding, renaming, deleting and signing out can be done by keyboard", async ({
  editor,
  page,
  context,
}) => {
  await test.step("signing in, saving, sharing, finding and comparing can be done by keyboard", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const ada = aUsername("ada");
    await page.goto("/?new=1");
    await tabTo(page, editor.code);
    await page.keyboard.type("<h1>First</h1>");
    await page.keyboard.press("Control+s");
    await expect(
      page.getByRole("dialog", { name: "Save" }).getByRole("textbox", { name: "Title" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "User name" })).toBeFocused();
    await page.keyboard.type(ada);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/code/${ada}/\\d+$`));
    await expect(editor.code).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" and more");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await page.keyboard.press("Alt+Shift+C");
    await expect(page.getByText("Always opens revision 2.")).toBeVisible();
    await tabTo(page, editor.button("Copy link"));
    await page.keyboard.press("Enter");
    await expect(editor.button("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?revision=2$/);
    await page.keyboard.press("Escape");

    await page.keyboard.press("Alt+Shift+R");
    await expect(page.getByRole("link", { name: /Revision 2/ })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: /Revision 1/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(editor.button("Compare revision 1")).toBeFocused();
    await page.keyboard.press("Enter");
    const comparison = page.getByRole("dialog", { name: "Compare" });
    await expect(comparison.getByRole("textbox", { name: "After" })).toContainText("and more");
    await tabTo(page, comparison.getByRole("radio", { name: "Side by side" }));
    await page.keyboard.press("ArrowRight");
    await expect(comparison.getByRole("textbox", { name: "Differences" })).toContainText("and more");
    await page.keyboard.press("Escape");
    await expect(editor.button("Compare revision 1")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("list", { name: "Revisions" })).toHaveCount(0);
    await expect(editor.code).toBeFocused();
  });
  await test.step("the user's snippets are found, opened, renamed and deleted, and the user signs out, by keyboard", async () => {
    await editor.saveNew("Apples");
    await editor.saveNew("Pears");
    await page.keyboard.press("Alt+Shift+M");
    await expect(page.getByRole("searchbox", { name: "Search my snippets" })).toBeFocused();
    await page.keyboard.type("app");
    const lines = page.getByRole("list", { name: "My snippets" }).getByRole("listitem");
    await expect(lines).toHaveText([/Apples/]);
    await tabTo(page, page.getByRole("link", { name: /Apples/ }));
    await page.keyboard.press("Enter");
    await expect(editor.code).toHaveText("<h1>Apples</h1>");

    await tabTo(page, editor.button("Actions for Apples"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("ren");
    await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "New title of Apples" })).toBeFocused();
    await page.keyboard.type("Apples renamed");
    await page.keyboard.press("Enter");
    await expect(lines).toHaveText([/Apples renamed/]);

    await tabTo(page, editor.button("Actions for Apples renamed"));
    await page.keyboard.press("Enter");
    await page.keyboard.type("del");
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(lines).toHaveCount(0);
    await page.keyboard.press("F6");
    await tabTo(page, editor.button("Undo"));
    await page.keyboard.press("Enter");
    await expect(lines).toHaveText([/Apples renamed/]);

    await page.keyboard.press("Alt+Shift+M");
    await expect(lines).toHaveCount(0);
    await page.keyboard.press("Alt+Shift+M");
    await expect(page.getByRole("searchbox", { name: "Search my snippets" })).toBeFocused();
    await tabTo(page, editor.button("Account"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await expect(page.getByRole("menuitem", { name: "My snippets", exact: true })).toBeFocused();
    await page.keyboard.type("sign out");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Signed out")).toBeVisible();
  });
});

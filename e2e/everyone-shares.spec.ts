import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";
import { test as testWithProviders } from "./product/product-with-providers.ts";

const isClear = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
};

const cancel = async (page: Page, name: string) => {
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: /^(Cancel|Close)$/ }).click();
  await expect(dialog).toHaveCount(0);
};

test("signing in, saving, a conflict, a comparison and lists are accessible, on a phone too", async ({
  editor,
  page,
  context,
}) => {
  const ada = aUsername("ada");
  await test.step("signing in and saving are accessible", async () => {
    await page.goto("/?new=1");
    await editor.write("<h1>One</h1>");
    await editor.pressSave();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("textbox", { name: "User name" }).fill("ada/grace");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(/letters and digits/);
    await isClear(page);
    await editor.giveName(ada);
    await expect(page).toHaveURL(/\/code\//);
    await isClear(page);

    await page.getByRole("textbox", { name: "Title" }).fill("a".repeat(201));
    await editor.pressSave();
    await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toBeVisible();
    await isClear(page);

    await editor.button("Account").click();
    await expect(page.getByRole("menuitem", { name: "Sign out", exact: true })).toBeVisible();
    await isClear(page);
    await page.getByRole("menuitem", { name: "Delete account" }).click();
    await expect(page.getByRole("dialog", { name: "Delete account" })).toBeVisible();
    await isClear(page);
    await cancel(page, "Delete account");
    await editor.button("Details").click();
    await expect(page.getByRole("dialog", { name: "Details" })).toBeVisible();
    await isClear(page);
  });
  await test.step("a conflict, a comparison and lists are accessible", async () => {
    await page.keyboard.press("Escape");
    const address = await editor.saveNew("Mine");
    const second = new EditorPage(await context.newPage());
    await second.open(address);
    await second.write("<h1>Second</h1>");
    await second.save();
    await second.page.close();
    await editor.write("<h1>Third</h1>");
    await editor.pressSave();
    const conflict = page.getByRole("dialog", { name: "This snippet has a newer revision" });
    await expect(conflict).toBeVisible();
    await isClear(page);
    await conflict.getByRole("button", { name: "Compare" }).click();
    const comparison = page.getByRole("dialog", { name: "Compare" });
    await expect(comparison.getByRole("textbox", { name: "After" })).toContainText("Third");
    await isClear(page);
    await comparison.getByRole("radio", { name: "Unified" }).check({ force: true });
    await expect(comparison.getByRole("textbox", { name: "Differences" })).toContainText("Third");
    await isClear(page);
    await cancel(page, "Compare");

    await editor.chooseFrom("Menu", "Revisions");
    await expect(editor.button("Compare revision 1")).toBeVisible();
    await isClear(page);

    const lines = await editor.openMySnippets();
    await expect(lines).toContainText(["Mine"]);
    await isClear(page);
    await editor.button("Actions for Mine").click();
    await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
    await isClear(page);
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await expect(page.getByRole("textbox", { name: "New title of Mine" })).toBeFocused();
    await isClear(page);
    await page.keyboard.press("Escape");
    await editor.button("Actions for Mine").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(editor.button("Undo")).toBeVisible();
    // The notification stays while the pointer is over it.
    await editor.button("Undo").hover();
    await isClear(page);
    await editor.button("Undo").click();
    await expect(lines).toContainText(["Mine"]);

    await page.goto(`/code/${ada}`);
    const listed = page.getByRole("list", { name: `Public snippets of ${ada}` });
    await expect(listed.getByRole("listitem")).toContainText(["Mine"]);
    await isClear(page);
    await page.goto(`/code/${ada}/999999999`);
    await expect(page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();
    await isClear(page);
    await page.goto(`${address}?revision=9`);
    await expect(page.getByRole("heading", { name: "The snippet has no revision 9" })).toBeVisible();
    await isClear(page);
  });
  await test.step("a user signs in, saves and finds the snippet again on a phone, and nothing is wider than the screen", async () => {
    const isNarrowEnough = async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await isClear(page);
    };
    await page.setViewportSize({ width: 360, height: 740 });
    await editor.openAs(aUsername("ada"), "/");
    await editor.chooseFrom("Menu", "Save");
    await editor.confirmSave();
    await expect(page).toHaveURL(/\/code\//);
    await isNarrowEnough();
    await expect(await editor.openMySnippets()).toHaveCount(1);
    await isNarrowEnough();
    await editor.button("Close My snippets").click();
    await editor.chooseFrom("Menu", "Revisions");
    await editor.button("Compare revision 1").click();
    await expect(page.getByRole("textbox", { name: "Differences" })).toBeVisible();
    await isNarrowEnough();
    await cancel(page, "Compare");
    await editor.button("Close Revisions").click();
    await editor.chooseFrom("Menu", "Details");
    await expect(page.getByRole("dialog", { name: "Details" })).toBeVisible();
    await isNarrowEnough();
  });
});

testWithProviders(
  "the pages of a sign-in with a provider are accessible",
  async ({ editor, page, github }) => {
    github.person = null;
    await page.goto("/");
    await editor.button("Sign in").click();
    await expect(page.getByRole("button", { name: "Sign in with the company" })).toBeVisible();
    await isClear(page);
    await editor.goToProvider("GitHub Enterprise");
    await expect(page).toHaveURL(/\/login\/error/);
    await expect(editor.button("Try again")).toBeVisible();
    await isClear(page);
  },
);

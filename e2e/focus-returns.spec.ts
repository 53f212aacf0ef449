import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

interface Opened {
  opener: (page: Page) => Locator;
  role: "dialog" | "menu" | "complementary";
  /** A menu item that opens a dialog, which is closed instead. */
  entry?: string;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first();

/** Everything that opens over or beside the code, by the button that opens it. */
const byButton: Readonly<Record<string, Opened>> = {
  Version: { opener: button(/^Version /), role: "dialog" },
  Theme: { opener: button(/^Theme /), role: "dialog" },
  Extensions: { opener: button(/^Extensions /), role: "dialog" },
  Locale: { opener: button(/^Locale /), role: "dialog" },
  "width of the result": { opener: button(/^Frame: /), role: "menu" },
  Examples: { opener: button("Examples"), role: "complementary" },
  Reference: { opener: button("Reference"), role: "complementary" },
  New: { opener: button("New"), role: "menu" },
  Menu: { opener: button("Menu"), role: "menu" },
  Details: { opener: button("Details"), role: "dialog" },
  Share: { opener: button("Share"), role: "dialog" },
  "Sign in": { opener: button("Sign in"), role: "dialog" },
  "Add expectation": { opener: button("Add expectation"), role: "menu" },
  "a line by hand": { opener: button("Add expectation"), role: "menu", entry: "JavaScript expression" },
  "Settings from the menu": { opener: button("Menu"), role: "menu", entry: "Settings" },
  "Export from the menu": { opener: button("Menu"), role: "menu", entry: "Export" },
  "Report from the menu": { opener: button("Menu"), role: "menu", entry: "Report a problem" },
  "Import from the menu": { opener: button("Menu"), role: "menu", entry: "Import" },
  Save: { opener: button("Save"), role: "dialog" },
};

/** Dialogs whose accessibility no other test judges. */
const judged = new Set(
  ["Details", "Share", "Sign in"].concat(
    ["Settings", "Export", "Report", "Import"].map((name) => `${name} from the menu`),
    "Keyboard help",
  ),
);

/** A key pressed before that would go to the opener. */
const hasFocus = (opened: Locator) =>
  expect.poll(() => opened.evaluate((element) => element.contains(document.activeElement))).toBe(true);

/** The same by shortcut, without a previous focus. */
const byKeys = {
  "Command palette": ["ControlOrMeta+k", "dialog"],
  Share: ["Alt+Shift+C", "dialog"],
  Examples: ["Alt+Shift+E", "complementary"],
  "Keyboard help": ["Alt+Shift+K", "dialog"],
} as const;

test("the focus returns to where it was, or to the code if it was nowhere, and dialogs are accessible", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await page.getByRole("tab", { name: "Triage" }).click();
  for (const [name, { opener, role, entry }] of Object.entries(byButton))
    await test.step(name, async () => {
      const from = opener(page);
      await from.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole(role)).toBeVisible();
      if (entry !== undefined) await page.getByRole("menuitem", { name: entry, exact: true }).press("Enter");
      const opened = page.getByRole(entry === undefined ? role : "dialog");
      await expect(opened).toBeVisible();
      await hasFocus(opened);
      if (judged.has(name)) expect.soft(await axeFindings(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect.soft(from, name).toBeFocused({ timeout: 3000 });
    });
  for (const [name, [keys, role]] of Object.entries(byKeys))
    await test.step(`${name} from nowhere`, async () => {
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      await page.keyboard.press(keys);
      const opened = page.getByRole(role);
      await expect(opened).toBeVisible();
      await hasFocus(opened);
      if (judged.has(name)) expect.soft(await axeFindings(page), name).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(opened).toHaveCount(0);
      await expect.soft(editor.code, name).toBeFocused({ timeout: 3000 });
    });
});

import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

/** A dialog by the command that opens it, and its own name if that differs. */
interface Named {
  command: string;
  dialog?: string;
}

const dialogs: Named[] = [
  { command: "Share" },
  { command: "Export", dialog: "Share" },
  { command: "Report a problem", dialog: "Report" },
  { command: "Details" },
  { command: "Settings" },
  { command: "Keyboard help" },
  { command: "Sign in" },
  { command: "Import" },
];

/** Opens each from the command palette, judges it, and closes it by keyboard: the focus returns. */
const judgeEach = async (
  page: Page,
  { code, names }: { code: string; names: readonly Named[] },
  judge: (command: string) => Promise<void>,
) => {
  const editor = page.getByRole("textbox", { name: code, exact: true });
  await editor.focus();
  for (const { command, dialog = command } of names)
    await test.step(command, async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.type(command);
      await expect(page.getByRole("option").first()).toHaveText(new RegExp(`^${command}`));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: dialog, exact: true })).toBeVisible();
      await judge(command);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(editor).toBeFocused();
    });
};

test("every dialog opens and closes by keyboard, and is accessible", async ({ editor, page }) => {
  await editor.open("/");
  await judgeEach(page, { code: "Code", names: dialogs }, async (command) => {
    expect.soft(await axeFindings(page), command).toEqual([]);
  });
});

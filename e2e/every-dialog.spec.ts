import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { chineseEditor } from "./product/chinese-editor.ts";
import { expect, test } from "./product/editor-page.ts";
import { englishTexts } from "./product/english-texts.ts";

/** A dialog by the command that opens it, and its own name if that differs. */
interface Named {
  command: string;
  dialog?: string;
}

const english: Named[] = [
  { command: "Share" },
  { command: "Export", dialog: "Share" },
  { command: "Report a problem", dialog: "Share" },
  { command: "Details" },
  { command: "Settings" },
  { command: "Keyboard help" },
  { command: "Sign in" },
  { command: "Import" },
];

const chinese: Named[] = [
  { command: "分享" },
  { command: "导出", dialog: "分享" },
  { command: "报告问题", dialog: "分享" },
  { command: "详细信息" },
  { command: "设置" },
  { command: "键盘帮助" },
  { command: "登录" },
  { command: "导入" },
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
  await judgeEach(page, { code: "Code", names: english }, async (command) => {
    expect.soft(await axeFindings(page), command).toEqual([]);
  });
});

test.describe("in a Chinese browser", () => {
  test.use({ locale: "zh-CN" });

  test("every dialog is in Chinese, and accessible", async ({ page }) => {
    await page.goto("/");
    await chineseEditor(page).result.locator("tbody > tr[data-index]").first().waitFor();
    await judgeEach(page, { code: "代码", names: chinese }, async (command) => {
      expect.soft(await englishTexts(page), command).toEqual([]);
      expect.soft(await axeFindings(page), command).toEqual([]);
    });
  });
});

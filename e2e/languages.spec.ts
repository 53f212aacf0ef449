import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { chineseEditor } from "./product/chinese-editor.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";
import { englishTexts } from "./product/english-texts.ts";

test("the language is the browser's, changes in Settings without losing any text, also in dialogs for saved snippets", async ({
  editor,
  page,
  context,
}) => {
  await test.step("the language is the browser's, changes in Settings without losing any text, and is remembered", async () => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await editor.open("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    // Neither interface nor content translations: English readers fetch no other language.
    expect(scripts.filter((address) => address.includes("zh-Hans"))).toEqual([]);
    await editor.runDocument("<h1>Ahoy</h1>");
    await editor.chooseFrom("Menu", "Settings");
    await page.getByRole("combobox", { name: "Language" }).selectOption("简体中文");
    await expect(page.getByRole("dialog", { name: "设置" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    await page.keyboard.press("Escape");
    await expect(editor.button("运行")).toBeVisible();
    const chinese = chineseEditor(page);
    await expect(chinese.code).toHaveText("<h1>Ahoy</h1>");
    await expect(chinese.result.getByRole("heading", { name: "Ahoy" })).toBeVisible();
    await page.reload();
    await expect(editor.button("运行")).toBeVisible();
    await expect(page).toHaveTitle("Online Editor Bootstrap Table");
    await page.getByRole("button", { name: "菜单" }).click();
    await page.getByRole("menuitem", { name: "设置" }).click();
    await page.getByRole("combobox", { name: "语言" }).selectOption("English");
    await page.keyboard.press("Escape");
    await expect(editor.button("Run")).toBeVisible();
  });
  await test.step("the dialogs for saved snippets are Chinese too: a conflict, two revisions, deleting the account", async () => {
    const isChinese = async (name: string) => {
      const dialog = page.getByRole("dialog", { name, exact: true });
      await expect(dialog).toBeVisible();
      expect.soft(await englishTexts(page), name).toEqual([]);
      expect.soft(await axeFindings(page), name).toEqual([]);
      return dialog;
    };
    await editor.signIn(aUsername("ada"));
    const address = await editor.saveNew("Mine");
    const other = new EditorPage(await context.newPage());
    await other.open(address);
    await other.write("<h1>Theirs</h1>");
    await other.save();
    await editor.chooseFrom("Menu", "Settings");
    await page.getByRole("combobox", { name: "Language" }).selectOption("简体中文");
    await page.keyboard.press("Escape");

    const chinese = chineseEditor(page);
    await chinese.write("<h1>Ours</h1>");
    await chinese.button("保存").click();
    const conflict = await isChinese("此片段有更新的修订版本");
    await conflict.getByRole("button", { name: "比较" }).click();
    const comparison = await isChinese("比较");
    await expect(comparison.getByText("Theirs")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "账号", exact: true }).click();
    await page.getByRole("menuitem", { name: "删除账号", exact: true }).click();
    await isChinese("删除账号");
  });
});

test.describe("in a Chinese browser", () => {
  test.use({ locale: "zh-CN" });

  test("examples have Chinese titles, no screen has English texts other than content, and all are accessible", async ({
    page,
  }) => {
    await test.step("examples have Chinese titles and categories, can be searched by them, and opened", async () => {
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: "欢迎" })).toBeVisible();
      await page.getByRole("button", { name: "示例", exact: true }).first().click();
      await expect(page.getByRole("region", { name: "服务端", exact: true })).toBeVisible();
      await page.getByRole("searchbox", { name: "搜索示例" }).fill("冻结列");
      const found = page.getByRole("region", { name: /找到/ }).getByRole("link");
      await expect(found).toHaveCount(1);
      await found.click();
      await expect(page.getByRole("heading", { level: 1, name: "固定的列" })).toBeVisible();
      // All texts of the examples are Chinese: none is marked as English.
      await expect(page.getByRole("complementary", { name: "示例" }).locator('b[lang="en"]')).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "关闭示例" }).click();
    });
    await test.step("no screen has English texts other than content, and all are accessible", async () => {
      const isChinese = async (name: string) => {
        expect.soft(await englishTexts(page), name).toEqual([]);
      };
      await page.goto("/?version=1.18.3&extensions=export");
      await expect(page.getByRole("button", { name: "运行", exact: true })).toBeVisible();
      await chineseEditor(page).result.locator("tbody > tr[data-index]").first().waitFor();
      await isChinese("editor");
      for (const part of ["版本", "主题", "扩展", "语言包"]) {
        await page
          .getByRole("toolbar", { name: "运行内容" })
          .getByRole("button", { name: new RegExp(`^${part} `) })
          .click();
        await expect(page.getByRole("dialog", { name: part })).toBeVisible();
        await isChinese(part);
        await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: "示例", exact: true }).first().click();
      await expect(page.getByRole("complementary", { name: "示例" })).toBeVisible();
      await isChinese("示例");
      for (const tab of ["控制台", "事件", "网络"]) {
        await page.getByRole("tab", { name: tab }).click();
        await isChinese(tab);
      }
      await page.getByRole("button", { name: "菜单" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await isChinese("menu");
      await page.keyboard.press("Escape");
      // Beside the examples there is room for only one button.
      await page.getByRole("button", { name: "关闭示例" }).click();
      await page.getByRole("button", { name: "比较" }).click();
      const right = page.getByRole("toolbar", { name: "右侧运行内容" });
      await expect(right).toBeVisible();
      await isChinese("comparison");
      await right.getByRole("button", { name: /^版本 / }).click();
      const versions = page.getByRole("dialog", { name: "版本" });
      await versions.getByRole("radiogroup", { name: "来源" }).getByText("分支", { exact: true }).click();
      await expect(versions.getByRole("combobox", { name: "分支" })).toBeVisible();
      await isChinese("comparison with a branch");
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await axeFindings(page)).toEqual([]);
      for (const address of [
        "/code/nobody",
        "/code/nobody/1",
        "/example/nothing",
        "/login/error?reason=denied",
      ]) {
        await page.goto(address);
        await expect(
          page
            .getByRole("heading")
            .filter({ hasText: /\p{Script=Han}/u })
            .first(),
        ).toBeVisible();
        await isChinese(address);
      }
    });
  });
});

import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { chineseEditor } from "./product/chinese-editor.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";
import { englishTexts } from "./product/english-texts.ts";

test("the language is the browser's, changes in Settings without a word lost, and is remembered", async ({
  editor,
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await editor.open("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
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
  await page.getByRole("contentinfo").getByRole("combobox", { name: "语言" }).selectOption("English");
  await expect(editor.button("Run")).toBeVisible();
});

test(
  "what is asked of those who have saved is Chinese too: a conflict, two revisions, deleting the account",
  { tag: "@long" },
  async ({ editor, page, context }) => {
    const isChinese = async (name: string) => {
      const dialog = page.getByRole("dialog", { name, exact: true });
      await expect(dialog).toBeVisible();
      expect.soft(await englishTexts(page), name).toEqual([]);
      expect.soft(await axeFindings(page), name).toEqual([]);
      return dialog;
    };
    await page.goto("/?new=1");
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
    const conflict = await isChinese("片段已在别处保存");
    await conflict.getByRole("button", { name: "比较" }).click();
    const comparison = await isChinese("比较");
    await expect(comparison.getByText("Theirs")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "账号", exact: true }).click();
    await page.getByRole("menuitem", { name: "删除账号", exact: true }).click();
    await isChinese("删除账号");
  },
);

test.describe("in a Chinese browser", () => {
  test.use({ locale: "zh-CN" });

  test("no screen has a word of English that is not content, and nothing is in the way of assistive technology", async ({
    page,
  }) => {
    const isChinese = async (name: string) => {
      expect.soft(await englishTexts(page), name).toEqual([]);
    };
    await page.goto("/?version=1.18.3&extensions=export");
    await expect(page.getByRole("button", { name: "运行", exact: true })).toBeVisible();
    await chineseEditor(page).result.locator("tbody > tr[data-index]").first().waitFor();
    await isChinese("editor");
    for (const panel of ["库", "示例"]) {
      await page.getByRole("button", { name: panel, exact: true }).first().click();
      await expect(
        page
          .getByRole("region", { name: panel })
          .or(page.getByRole("complementary", { name: panel }))
          .first(),
      ).toBeVisible();
      await isChinese(panel);
    }
    for (const tab of ["控制台", "事件", "请求", "文件"]) {
      await page.getByRole("tab", { name: tab }).click();
      await isChinese(tab);
    }
    await page.getByRole("button", { name: "菜单" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await isChinese("menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "比较" }).click();
    await expect(page.getByRole("combobox", { name: "比较的版本" })).toBeVisible();
    await isChinese("comparison");
    await page
      .getByRole("radiogroup", { name: "比较的来源" })
      .getByRole("radio")
      .last()
      .check({ force: true });
    await expect(page.getByRole("textbox", { name: "比较的分支" })).toBeVisible();
    await isChinese("comparison with a branch");
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

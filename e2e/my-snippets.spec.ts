import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

const saveOne = async (editor: EditorPage, title: string) => {
  await editor.beginNew();
  await expect(editor.page).toHaveURL(/new=/);
  await editor.page.getByRole("textbox", { name: "Title" }).fill(title);
  await editor.write(`<h1>${title}</h1>`);
  await editor.save();
};

test("the user's snippets are found, renamed, hidden, deleted and restored, and one's revisions compared and restored", async ({
  editor,
  page,
}) => {
  await test.step("the user's snippets are found, renamed, hidden, deleted and restored", async () => {
    const ada = aUsername("ada");
    await editor.openAs(ada, "/");
    await editor.hasRun();
    for (const title of ["Apples", "Pears"]) await saveOne(editor, title);
    await editor.button("Account").click();
    await page.getByRole("menuitem", { name: "My snippets" }).click();
    const lines = page.getByRole("list", { name: "My snippets" }).getByRole("listitem");
    await expect(lines).toHaveText([/Pears/, /Apples/]);

    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Title");
    await expect(lines).toHaveText([/Apples/, /Pears/]);
    await page.getByRole("searchbox", { name: "Search my snippets" }).fill("app");
    await expect(lines).toHaveText([/Apples/]);

    await editor.button("Actions for Apples").click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "New title of Apples" }).fill("Apples and more");
    await editor.button("Rename").click();
    await expect(lines).toHaveText([/Apples and more/]);

    await editor.button("Actions for Apples and more").click();
    await page.getByRole("menuitemradio", { name: "Private" }).click();
    await expect(lines).toHaveText([/Private/]);
    await page.getByRole("link", { name: /Apples and more/ }).click();
    await expect(editor.code).toHaveText("<h1>Apples</h1>");

    await editor.button("Actions for Apples and more").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(lines).toHaveCount(0);
    await editor.button("Undo").click();
    await expect(lines).toHaveText([/Apples and more/]);

    await page.goto(`/code/${ada}`);
    const shown = page.getByRole("list", { name: `Public snippets of ${ada}` }).getByRole("listitem");
    await expect(shown).toHaveText([/Pears/]);
    await expect(editor.whatRuns).toHaveCount(0);
  });
  await test.step("a revision is viewed, compared and restored as a new one", async () => {
    await saveOne(editor, "Rows");
    await editor.write("<h1>Second</h1>");
    await editor.save();
    await editor.button("Menu").click();
    await page.getByRole("menuitem", { name: "Revisions" }).click();
    await page.getByRole("link", { name: /Revision 1/ }).click();
    await expect(page).toHaveURL(/\?revision=1$/);
    await expect(editor.code).toHaveText("<h1>Rows</h1>");
    await expect(page.getByText("Revision 1 of 2")).toBeVisible();

    await editor.button("Compare revision 1").click();
    const comparison = page.getByRole("dialog", { name: "Compare" });
    await expect(comparison.getByRole("textbox", { name: "Before" })).toContainText("Rows");
    await expect(comparison.getByRole("textbox", { name: "After" })).toContainText("Second");
    await comparison.getByRole("radio", { name: "Unified" }).check({ force: true });
    await expect(comparison.getByRole("textbox", { name: "Differences" })).toContainText("Second");
    await comparison.getByRole("button", { name: "Close" }).click();

    await editor.button("Restore revision 1").click();
    await expect(page.getByRole("link", { name: /Revision 3/ })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveURL(/\/code\/[^/]+\/\d+$/);
    await expect(editor.code).toHaveText("<h1>Rows</h1>");
    await expect(editor.result.getByRole("heading", { name: "Rows" })).toBeVisible();
  });
  await test.step("a list of snippets is read page by page", async () => {
    await saveOne(editor, "Snippet 0");
    const saved = await page.evaluate(async () => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const [, , username, id] = location.pathname.split("/");
      const { library } = (await (await fetch(`/api/code?username=${username}&id=${id}`)).json()) as {
        library: unknown;
      };
      return Promise.all(
        Array.from({ length: 64 }, async (_, n) => {
          const content = { title: `Snippet ${n + 1}`, description: "", code: "", library };
          const { status } = await fetch("/api/code", {
            method: "POST",
            headers: { "content-type": "application/json", "x-xsrf-token": token },
            body: JSON.stringify({ content }),
          });
          return status;
        }),
      );
    });
    const count = saved.filter((status) => status === 200).length + 4;
    await page.keyboard.press("Alt+Shift+M");
    const lines = page.getByRole("list", { name: "My snippets" }).getByRole("listitem");
    for (let shown = 30; shown < count; shown += 30) {
      await expect(lines).toHaveCount(shown);
      await editor.button("Show more").click();
    }
    await expect(lines).toHaveCount(count);
  });
});

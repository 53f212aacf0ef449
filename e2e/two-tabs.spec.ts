import { aUsername } from "./product/a-username.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";

const choicesOf = ({ page }: EditorPage) =>
  page.getByRole("dialog", { name: "This snippet has a newer revision" });

test("of two tabs of one user, the second learns which revision came between, keeps editing, compares, overwrites, and saves as new", async ({
  editor,
  elsewhere,
  context,
}) => {
  await editor.openAs(aUsername("ada"), "/?new=1");
  const address = await editor.saveNew("Base");
  const second = new EditorPage(await context.newPage());
  await second.page.goto(address);
  await expect(second.code).toHaveText("<h1>Base</h1>");
  await editor.write("<h1>From the first</h1>");
  await editor.save();
  await second.write("<h1>From the second</h1>");
  await second.pressSave();
  const reader = await elsewhere();

  await test.step("it can keep editing", async () => {
    await expect(choicesOf(second)).toContainText("Revision 2 was saved while you edited 1.");
    await expect(choicesOf(second)).toContainText("Your text and all revisions are kept.");
    await choicesOf(second).getByRole("button", { name: "Cancel" }).click();
    await expect(second.code).toHaveText("<h1>From the second</h1>");
    await second.write("<h1>From the second, longer</h1>");
    await second.pressSave();
    await expect(choicesOf(second)).toBeVisible();
  });

  await test.step("it compares, and then overwrites", async () => {
    await choicesOf(second).getByRole("button", { name: "Compare" }).click();
    const comparison = second.page.getByRole("dialog", { name: "Compare" });
    await expect(comparison.getByRole("textbox", { name: "Before" })).toContainText("From the first");
    await expect(comparison.getByRole("textbox", { name: "After" })).toContainText("From the second");
    await comparison.getByRole("button", { name: "Overwrite" }).click();
    await expect(second.page.getByText("Saved", { exact: true })).toBeVisible();
    await second.chooseFrom("Menu", "Revisions");
    await expect(second.page.getByRole("list", { name: "Revisions" }).getByRole("listitem")).toHaveCount(3);
    await reader.page.goto(`${address}?revision=2`);
    await expect(reader.code).toHaveText("<h1>From the first</h1>");
  });

  await test.step("the first one learns so when it saves, and overwrites at once", async () => {
    await editor.write("<h1>From the first again</h1>");
    await editor.pressSave();
    await expect(choicesOf(editor)).toContainText("Revision 3 was saved");
    await choicesOf(editor).getByRole("button", { name: "Overwrite" }).click();
    await expect(editor.page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(editor.page).toHaveURL(address);
  });

  await test.step("the second one saves as new, and both exist", async () => {
    await second.write("<h1>From the second again</h1>");
    await second.pressSave();
    await choicesOf(second).getByRole("button", { name: "Save as new" }).click();
    await expect(second.page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(second.page).not.toHaveURL(address);
    await expect(second.code).toHaveText("<h1>From the second again</h1>");
    await reader.page.goto(address);
    await expect(reader.code).toHaveText("<h1>From the first again</h1>");
    await reader.page.goto(second.page.url());
    await expect(reader.code).toHaveText("<h1>From the second again</h1>");
  });
});

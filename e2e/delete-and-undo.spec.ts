import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

test("a deleted snippet's link finds nothing, and Undo restores it with all revisions; the one on the screen keeps its text", async ({
  editor,
  elsewhere,
  page,
}) => {
  await editor.openAs(aUsername("ada"), "/");
  const address = await editor.saveNew("Mine");
  await editor.write("<h1>Newer</h1>");
  await editor.save();
  const another = await editor.saveNew("Another");
  const lines = await editor.openMySnippets();
  await editor.button("Actions for Mine").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(lines).toHaveText([/Another/]);
  // The notification stays while the pointer is over it.
  await editor.button("Undo").hover();
  const reader = await elsewhere();
  await reader.page.goto(`${address}?revision=1`);
  await expect(reader.page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();

  await editor.button("Undo").click();
  await expect(lines).toHaveText([/Another/, /Mine/]);
  await reader.page.reload();
  await expect(reader.code).toHaveText("<h1>Mine</h1>");
  await reader.page.goto(address);
  await expect(reader.code).toHaveText("<h1>Newer</h1>");

  await test.step("deleting the snippet on the screen keeps its text, and saving it says what to do", async () => {
    await editor.button("Actions for Another").click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(lines).toHaveText([/Mine/]);
    await expect(editor.code).toHaveText("<h1>Another</h1>");
    await editor.write("<h1>Still mine</h1>");
    await editor.pressSave();
    await expect(page.getByRole("alert")).toContainText("Snippet not found");
    await editor.button("Save as new").click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(another);
    await expect(editor.code).toHaveText("<h1>Still mine</h1>");
  });
});

import { aUsername } from "./product/a-username.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";
import { test as testOfOwn } from "./product/own-product.ts";
import { sharedAssets } from "./product/shared-assets.ts";

test("every field that is too long is named, a document that is too large is kept, and the corrected ones are saved", async ({
  editor,
  page,
}) => {
  await test.step("every field that is too long is named, and the corrected document is saved", async () => {
    const title = page.getByRole("textbox", { name: "Title" });
    await editor.openAs(aUsername("ada"), "/?new=1");
    await title.fill("a".repeat(201));
    await editor.write("<h1>Kept</h1>");
    await editor.button("Details").click();
    const details = page.getByRole("dialog", { name: "Details" });
    await details.getByRole("textbox", { name: "Description" }).fill("b".repeat(10_001));
    await details.getByRole("button", { name: "Close" }).click();
    await editor.pressSave();
    const trouble = page.getByRole("alert").filter({ hasText: "Not saved" });
    await expect(trouble).toContainText("The title is longer than 200 characters");
    await expect(trouble).toContainText("The description is longer than 10000 characters");
    await expect(editor.code).toHaveText("<h1>Kept</h1>");

    await title.fill("a".repeat(200));
    await editor.button("Details").click();
    await details.getByRole("textbox", { name: "Description" }).fill("b".repeat(10_000));
    await details.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/code\//);
    await expect(trouble).toHaveCount(0);
  });
  await test.step("a document that is too large is refused and kept, and a shorter one is saved", async () => {
    await page.keyboard.press("Escape");
    await editor.beginNew();
    await editor.write(`<!-- ${"x".repeat(1024 * 1024)} -->`);
    await editor.pressSave();
    const trouble = page.getByRole("alert").filter({ hasText: "Not saved" });
    await expect(trouble).toContainText("Shorten the document");
    await expect(trouble).toContainText("Your text is still here");
    await expect(editor.code).toContainText("xxxx");
    await editor.write("<h1>Short</h1>");
    await editor.save();
    await expect(trouble).toHaveCount(0);
  });
});

testOfOwn(
  "too many saves are refused with the time to wait, and the text stays",
  async ({ page, startOwn }) => {
    const { origin } = await startOwn({ ...sharedAssets(), SAVES_PER_MINUTE: "1" });
    const editor = new EditorPage(page);
    const refusal = page.getByText(/Too many requests.*Try again in \d+ seconds?/);
    const answer = refusal.or(page.getByText("Saved", { exact: true }));
    await editor.openAs("ada", `${origin}/?new=1`);
    let text = "<h1>1</h1>";
    await editor.write(text);
    await editor.save();
    // A minute may end between two saves, but not three times in a row.
    for (const next of [2, 3, 4]) {
      if (await refusal.isVisible()) break;
      text = `<h1>${next}</h1>`;
      await editor.write(text);
      await editor.pressSave();
      await expect(answer).toBeVisible();
    }
    await expect(refusal).toBeVisible();
    await expect(editor.code).toHaveText(text);
  },
);

import { aUsername } from "./product/a-username.ts";
import { type EditorPage, expect, test } from "./product/editor-page.ts";

/** A snippet of three revisions that differ in title, theme and text; returns its address. */
const saveThree = async (editor: EditorPage) => {
  const title = editor.page.getByRole("textbox", { name: "Title" });
  await editor.openAs(aUsername("ada"), "/?new=1");
  await title.fill("First title");
  await editor.write("<h1>First</h1>");
  await editor.save();
  await title.fill("Second title");
  await editor.choose("Theme", "Bulma");
  await editor.save();
  await editor.write("<h1>Third</h1>\n<p>More</p>");
  await editor.save();
  return editor.page.url();
};

test("each revision stays as it was saved, and any reader can open and compare them, but not restore them", async ({
  editor,
  elsewhere,
}) => {
  const address = await saveThree(editor);
  const reader = await elsewhere();
  const { page } = reader;

  await test.step("each is at its own address", async () => {
    await reader.open(`${address}?revision=1`);
    await expect(page.getByText("Revision 1 of 3")).toBeVisible();
    await expect(page.getByRole("heading", { name: "First title" })).toBeVisible();
    await expect(reader.code).toHaveText("<h1>First</h1>");
    await reader.runsOn("Theme", "Bootstrap v5");
    await reader.open(`${address}?revision=2`);
    await expect(page.getByRole("heading", { name: "Second title" })).toBeVisible();
    await expect(reader.code).toHaveText("<h1>First</h1>");
    await reader.runsOn("Theme", "Bulma");
  });

  await test.step("a missing one is named, and the newest is one click away", async () => {
    await page.goto(`${address}?revision=9`);
    await expect(page.getByRole("heading", { name: "The snippet has no revision 9" })).toBeVisible();
    await page.getByRole("link", { name: "Open the newest revision" }).click();
    await expect(page).toHaveURL(address);
    await expect(reader.code).toContainText("Third");
  });

  await test.step("two are compared, side by side and unified", async () => {
    await page.keyboard.press("Alt+Shift+R");
    await page.getByRole("button", { name: "Compare revision 1" }).click();
    const comparison = page.getByRole("dialog", { name: "Compare" });
    const differences = comparison.getByRole("list", { name: "Differences beside the text" });
    await expect(differences).toContainText("Title: First title → Second title");
    await expect(comparison.getByRole("textbox", { name: "Before" })).toHaveText("<h1>First</h1>");
    await expect(comparison.getByRole("textbox", { name: "After" })).toContainText("<h1>Third</h1>");
    await comparison.getByRole("radio", { name: "Unified" }).check({ force: true });
    const unified = comparison.getByRole("textbox", { name: "Differences" });
    await expect(unified).toContainText("First");
    await expect(unified).toContainText("Third");

    await comparison.getByRole("combobox", { name: "After" }).selectOption("Revision 2");
    await expect(differences).toHaveText(/Theme: .+ → .+The text is identical/);
    await comparison.getByRole("radio", { name: "Side by side" }).check({ force: true });
    await expect(comparison.getByRole("textbox", { name: "After" })).toHaveText("<h1>First</h1>");
  });

  await test.step("another user can read them, but not restore them", async () => {
    // The panel is still open.
    await reader.openAs(aUsername("grace"), address);
    await expect(page.getByRole("list", { name: "Revisions" }).getByRole("listitem")).toHaveCount(3);
    await expect(reader.button("Compare revision 1")).toBeVisible();
    await expect(reader.button("Restore revision 1")).toHaveCount(0);
  });
});

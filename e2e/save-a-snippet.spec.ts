import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

test("a signed-out user saves, signs in, and saves what is on the screen, once and with nothing of another document", async ({
  editor,
  page,
}) => {
  await test.step("a signed-out user saves: they sign in, and what was on the screen is saved", async () => {
    const ada = aUsername("ada");
    await editor.open("/?theme=bootstrap4");
    await editor.runDocument("<h1>Rows wander off</h1>");
    await expect(editor.result.getByRole("heading", { name: "Rows wander off" })).toBeVisible();
    await editor.button("Save").click();
    await expect(page.getByRole("dialog", { name: "Save" })).toContainText("Saving needs an account.");
    await editor.confirmSave();
    await editor.giveName(ada);
    await expect(page).toHaveURL(new RegExp(`/code/${ada}/\\d+$`));
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(editor.result.getByRole("heading", { name: "Rows wander off" })).toBeVisible();
    await page.reload();
    await editor.hasRun();
    await expect(editor.code).toHaveText("<h1>Rows wander off</h1>");
    await editor.runsOn("Theme", "Bootstrap v4");
  });
  await test.step("the first save keeps text, cursor and undo, and the run", async () => {
    await editor.beginNew();
    await editor.write("");
    await page.keyboard.type("<p id=here>one");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(editor.result.locator("#here")).toHaveText("one");
    await editor.result.locator("#here").evaluate((element) => (element.textContent = "not run again"));
    await editor.code.press("ControlOrMeta+s");
    const title = page.getByRole("dialog", { name: "Save" }).getByRole("textbox", { name: "Title" });
    await expect(title).toBeFocused();
    await page.keyboard.type("Typed over the proposed title");
    await expect(title).toHaveValue("Typed over the proposed title");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/code\//);
    await expect(editor.code).toBeFocused();
    await page.keyboard.type("!");
    await expect(editor.code).toContainText("one!");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await expect(editor.result.locator("#here")).toHaveText("not run again");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor.code).not.toContainText("one");
  });
  await test.step("the first save asks for title and visibility, and keeps no description of another document", async () => {
    await page.goto("/");
    await editor.hasRun();
    const dialog = page.getByRole("dialog", { name: "Save" });
    const title = dialog.getByRole("textbox", { name: "Title" });

    await test.step("a changed example keeps its title, and Esc returns to the code", async () => {
      await editor.code.press("ControlOrMeta+End");
      await page.keyboard.type("<p>More</p>");
      await page.keyboard.press("ControlOrMeta+s");
      await expect(title).toHaveValue("Welcome");
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.keyboard.press("Escape");
      await expect(editor.code).toBeFocused();
    });

    await test.step("it is saved under another title by Enter, without the description of the example", async () => {
      await editor.write("<h1>Mine</h1>");
      await page.keyboard.press("ControlOrMeta+s");
      await title.fill("My own");
      await dialog.getByRole("radio", { name: "Private" }).check();
      await title.press("Enter");
      await expect(page).toHaveURL(/\/code\//);
      await expect(page.getByText("Private", { exact: true })).toBeVisible();
      await page.keyboard.press("Alt+Shift+D");
      const details = page.getByRole("dialog", { name: "Details" });
      await expect(details.getByRole("textbox", { name: "Title" })).toHaveValue("My own");
      await expect(details.getByRole("textbox", { name: "Description" })).toHaveValue("");
    });
  });
  await test.step("a save whose answer is lost happens once, however often it is retried", async () => {
    await page.keyboard.press("Escape");
    await editor.beginNew();
    await editor.write("<h1>Once</h1>");
    await page.route("/api/code", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await editor.pressSave();
    await expect(page.getByText(/^Not saved\. .*The server cannot be reached/)).toBeVisible();
    await page.unroute("/api/code");
    await editor.button("Try again").click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await editor.button("Account").click();
    await page.getByRole("menuitem", { name: "My snippets" }).click();
    // The three from before, and this one.
    await expect(page.getByRole("list", { name: "My snippets" }).getByRole("listitem")).toHaveCount(4);
  });
});

test("a link always shows its revision, and another user's snippet is saved as a fork", async ({
  editor,
  page,
  context,
  elsewhere,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [ada, grace] = [aUsername("ada"), aUsername("grace")];
  await editor.openAs(ada, "/?new=1");
  await editor.hasRun();
  await page.getByRole("textbox", { name: "Title" }).fill("Rows that wander off");
  await editor.write("<h1>First</h1>");
  await editor.save();
  await editor.button("Share").click();
  await expect(page.getByText("Always opens revision 1.")).toBeVisible();
  await page.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(editor.button("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("Escape");
  await editor.write("<h1>Second</h1>");
  await editor.save();

  const reader = await elsewhere();
  await test.step("a link always shows its revision, even signed out in another browser", async () => {
    await reader.open(link);
    await expect(reader.code).toHaveText("<h1>First</h1>");
    await expect(reader.page.getByRole("heading", { name: "Rows that wander off" })).toBeVisible();
    await expect(reader.page.getByText("Revision 1 of 2")).toBeVisible();
    await reader.open(new URL(link).pathname);
    await expect(reader.code).toHaveText("<h1>Second</h1>");
    await expect(reader.page.getByText(`By ${ada}`, { exact: true })).toBeVisible();
  });
  await test.step("another user's snippet is saved as a fork that names its source", async () => {
    await reader.signIn(grace);
    await reader.write("<h1>Grace's</h1>");
    await reader.save();
    await expect(reader.page).toHaveURL(new RegExp(`/code/${grace}/`));
    await reader.page.getByRole("link", { name: new RegExp(`${ada}/\\d+, revision 2`) }).click();
    await expect(reader.code).toHaveText("<h1>Second</h1>");
  });
});

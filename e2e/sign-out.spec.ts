import { routes } from "@online-editor/contract";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

test("signing out here leaves the other browser signed in, everywhere signs it out too, and no text is lost", async ({
  editor,
  elsewhere,
  page,
}) => {
  const ada = aUsername("ada");
  const other = await elsewhere();
  await test.step("cancelling the sign-in for a save keeps the text, which can be saved later", async () => {
    await page.goto("/?new=1");
    await editor.write("<h1>Kept</h1>");
    await editor.pressSave();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(editor.code).toHaveText("<h1>Kept</h1>");
    await editor.signIn(ada);
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await editor.save();
    await expect(page).toHaveURL(/\/code\//);
  });
  await test.step("signing out here leaves the other browser signed in, and everywhere signs it out too", async () => {
    await other.openAs(ada, "/");
    await test.step("here", async () => {
      await editor.write("<h1>Not lost</h1>");
      await editor.chooseFrom("Account", "Sign out");
      await expect(editor.button("Sign in")).toBeVisible();
      await expect(editor.code).toHaveText("<h1>Not lost</h1>");
      await page.reload();
      await expect(editor.button("Sign in")).toBeVisible();
      const profile = other.page.waitForResponse((response) =>
        response.url().endsWith(routes.readProfile.path),
      );
      await other.page.reload();
      expect((await profile).status()).toBe(200);
      await expect(other.button("Account")).toBeVisible();
    });
    await test.step("everywhere", async () => {
      await editor.openAs(ada, "/");
      await other.write("<h1>Still here</h1>");
      await editor.chooseFrom("Account", "Sign out everywhere");
      await expect(page.getByText("Signed out on all devices")).toBeVisible();
      await expect(editor.button("Sign in")).toBeVisible();
      await other.page.reload();
      await expect(other.button("Sign in")).toBeVisible();
      await expect(other.code).toHaveText("<h1>Still here</h1>");
    });
  });
  await test.step("when the session was ended elsewhere, Save asks to sign in, then saves, and nothing is lost", async () => {
    await editor.signIn(ada);
    const address = await editor.saveNew("Mine");
    await other.signIn(ada);
    await other.chooseFrom("Account", "Sign out everywhere");
    await expect(other.button("Sign in")).toBeVisible();

    await page.getByRole("textbox", { name: "Title" }).fill("Mine still");
    await editor.write("<h1>Written afterwards</h1>");
    await editor.pressSave();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toContainText(
      "Your document is saved right after",
    );
    await editor.giveName(ada);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(address);

    await other.page.goto(address);
    await expect(other.code).toHaveText("<h1>Written afterwards</h1>");
    await expect(other.page.getByRole("heading", { name: "Mine still" })).toBeVisible();
  });
});

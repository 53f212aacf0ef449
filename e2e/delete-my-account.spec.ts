import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

test("a deleted account takes its snippets with it, and its links lead nowhere", async ({
  editor,
  elsewhere,
  page,
}) => {
  const ada = aUsername("ada");
  await page.goto("/");
  await editor.signIn(ada);
  const address = await editor.saveNew("Mine");
  const other = await elsewhere();
  await other.page.goto("/");
  await other.signIn(ada);
  await editor.chooseFrom("Account", "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete the account" });
  const deletion = dialog.getByRole("button", { name: "Delete for good" });
  await expect(deletion).toBeDisabled();
  await dialog.getByRole("textbox", { name: `Write ${ada} to go on` }).fill(ada);
  await deletion.click();
  await expect(page.getByText(`The account ${ada} is deleted`)).toBeVisible();
  await expect(editor.button("Sign in")).toBeVisible();
  await expect(editor.code).toHaveText("<h1>Mine</h1>");

  await other.page.reload();
  await expect(other.button("Sign in")).toBeVisible();
  await other.page.goto(address);
  await expect(other.page.getByRole("heading", { name: "There is no such snippet" })).toBeVisible();
  await other.page.goto(`${address}?revision=1`);
  await expect(other.page.getByRole("heading", { name: "There is no such snippet" })).toBeVisible();
  await other.page.goto(`/code/${ada}`);
  await expect(other.page.getByText("There are none, or nobody has this name.")).toBeVisible();
});

test("the name is free again, and whoever takes it has nothing of the one before", async ({
  editor,
  elsewhere,
  page,
}) => {
  const ada = aUsername("ada");
  await page.goto("/");
  await editor.signIn(ada);
  const address = await editor.saveNew("Mine");
  await editor.chooseFrom("Account", "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete the account" });
  await dialog.getByRole("textbox", { name: `Write ${ada} to go on` }).fill(ada);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(editor.button("Sign in")).toBeVisible();

  const next = await elsewhere();
  await next.page.goto("/");
  await next.signIn(ada);
  await next.chooseFrom("Account", "My snippets");
  await expect(next.page.getByText("Nothing is saved yet")).toBeVisible();
  await next.page.goto(address);
  await expect(next.page.getByRole("heading", { name: "There is no such snippet" })).toBeVisible();
});

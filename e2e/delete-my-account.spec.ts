import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

test("deleting an account deletes its snippets, its links find nothing, and the name's next user gets nothing of the previous one", async ({
  editor,
  elsewhere,
  page,
}) => {
  const ada = aUsername("ada");
  await editor.openAs(ada, "/");
  const address = await editor.saveNew("Mine");
  const other = await elsewhere();
  await other.openAs(ada, "/");
  await editor.chooseFrom("Account", "Delete account");
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  const deletion = dialog.getByRole("button", { name: "Delete account" });
  await expect(deletion).toBeDisabled();
  await dialog.getByRole("textbox", { name: `Type ${ada} to confirm` }).fill(ada);
  await deletion.click();
  await expect(page.getByText(`Account ${ada} deleted`)).toBeVisible();
  await expect(editor.button("Sign in")).toBeVisible();
  await expect(editor.code).toHaveText("<h1>Mine</h1>");

  await other.page.reload();
  await expect(other.button("Sign in")).toBeVisible();
  await other.page.goto(address);
  await expect(other.page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();
  await other.page.goto(`${address}?revision=1`);
  await expect(other.page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();
  await other.page.goto(`/code/${ada}`);
  await expect(other.page.getByText("No public snippets, or no such user")).toBeVisible();

  const next = await elsewhere();
  await next.openAs(ada, "/");
  await next.chooseFrom("Account", "My snippets");
  await expect(next.page.getByText("Documents you save appear here.")).toBeVisible();
  await next.page.goto(address);
  await expect(next.page.getByRole("heading", { name: "Snippet not found" })).toBeVisible();
});

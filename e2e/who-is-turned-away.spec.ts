import { EditorPage, expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";
import { runCommand } from "./product/run-command.ts";
import { sharedAssets } from "./product/shared-assets.ts";
import { unlimited } from "./product/unlimited.ts";

/** Runs a command of the operator beside the running product. */
const runAdmin = async (dataDir: string, ...words: string[]) => {
  const { status, stderr } = await runCommand(["admin", ...words], { DATA_DIR: dataDir });
  expect(status, stderr).toBe(0);
};

test("hidden snippets disappear for others, hidden users cannot sign in, and both can be undone", async ({
  page,
  elsewhere,
  dataDir,
  startOwn,
}) => {
  const { origin } = await startOwn({ ...sharedAssets(), ...unlimited });
  const editor = new EditorPage(page);
  await editor.openAs("ada", `${origin}/`);
  const address = await editor.saveNew("Mine");
  const reader = await elsewhere();
  const missing = reader.page.getByRole("heading", { name: "Snippet not found" });

  await runAdmin(dataDir, "hide", "snippet", "1");
  await reader.page.goto(address);
  await expect(missing).toBeVisible();
  await page.reload();
  await expect(editor.code).toHaveText("<h1>Mine</h1>");
  await runAdmin(dataDir, "show", "snippet", "1");
  await reader.page.reload();
  await expect(reader.code).toHaveText("<h1>Mine</h1>");

  await runAdmin(dataDir, "hide", "user", "ada");
  await reader.page.goto(address);
  await expect(missing).toBeVisible();
  await reader.page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const dialog = reader.page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByRole("textbox", { name: "User name" }).fill("ada");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toContainText("This account was closed by the administrator");
  await runAdmin(dataDir, "show", "user", "ada");
  await reader.giveName("ada");
});

test("too many sign-ins are refused in plain words", async ({ page, startOwn, elsewhere }) => {
  const { origin } = await startOwn({ ...sharedAssets(), ...unlimited, SIGN_INS_PER_MINUTE: "1" });
  const refused = async (name: string) => {
    const editor = await elsewhere();
    const dialog = editor.page.getByRole("dialog", { name: "Sign in" });
    const refusal = dialog.getByText(/too many/i);
    await editor.page.goto(origin);
    await editor.button("Sign in").click();
    await dialog.getByRole("textbox", { name: "User name" }).fill(name);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(refusal.or(editor.button("Account"))).toBeVisible();
    return refusal.isVisible();
  };
  await new EditorPage(page).openAs("ada", origin);
  // A minute may end between two sign-ins, but not three times in a row.
  expect((await refused("grace")) || (await refused("grace")) || (await refused("grace"))).toBe(true);
});

import { EditorPage, expect } from "./product/editor-page.ts";
import { test } from "./product/own-product.ts";
import { sharedAssets } from "./product/shared-assets.ts";
import { rowsOf } from "./promises/promised.ts";

test("with the server down, Run says so, and text and undo stay; when it is back, Run works", async ({
  page,
  startOwn,
}) => {
  const editor = new EditorPage(page);
  const product = await startOwn(sharedAssets());
  await editor.open(product.origin);
  await product.stop();
  await editor.tryDocument("<h1>Without a server</h1>");
  // Parts that were still on their way say that they did not load.
  const message = page.getByRole("alert").filter({ hasText: "The result could not be loaded" });
  await expect(message.getByRole("heading", { name: "The result could not be loaded" })).toBeVisible();
  await expect(message).toContainText("Run again once it is up");
  await expect(editor.code).toHaveText("<h1>Without a server</h1>");
  await editor.code.press("ControlOrMeta+z");
  await expect(editor.code).toContainText("bootstrapTable");

  await startOwn({ ...sharedAssets(), PORT: product.port });
  await message.getByRole("button", { name: "Run again" }).click();
  await editor.hasRun();
  await expect(rowsOf(editor.result)).toHaveCount(8);
});

import { newestRelease } from "./product/newest-release.ts";
import { watchErrors, expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

test("the welcome example is in the editor, runs beside it, and an edited document runs when asked", async ({
  editor,
  page,
  request,
}) => {
  await test.step("the welcome example is in the editor and runs beside it", async () => {
    const pageErrors = watchErrors(page);
    await editor.open("/");
    await expect(page).toHaveTitle("Online Editor Bootstrap Table");
    await expect(editor.code).toContainText("bootstrapTable");
    await expect(editor.result.locator("tbody > tr[data-index]").first()).toBeVisible();
    await editor.runsOn("Version", await newestRelease(request, "bootstrap-table"));
    expect(pageErrors).toEqual([]);
  });
  await test.step("an edited document runs when Run is pressed, or Ctrl and Enter", async () => {
    await editor.runDocument("<h1>Ahoy</h1>");
    await expect(editor.result.getByRole("heading", { name: "Ahoy" })).toBeVisible();
    await editor.write("<h1>Land</h1>");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(editor.result.getByRole("heading", { name: "Land" })).toBeVisible();
  });
  await test.step("the document is in its page, and not requested", async () => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await editor.open("/example/basics/smallest");
    await expect(editor.code).toContainText("<table");
    expect(requested).toContain("/api/catalogue");
    expect(requested).not.toContain("/api/example");
  });
});

import { expect, test } from "./product/editor-page.ts";

// A trace takes a snapshot of every frame before every step, and would wait for the hung one.
test.use({ trace: "off", screenshot: "off" });

test("the result returns after a busy and a hung document, and when the screen changes", async ({
  editor,
  page,
}) => {
  await test.step("the result returns when the screen changes to a phone's and back", async () => {
    await editor.open("/");
    const row = editor.result.locator("tbody > tr[data-index]").first();
    await expect(row).toBeVisible();
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(page.getByRole("tab", { name: "Result", exact: true })).toBeVisible();
    await expect(row).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(row).toBeVisible();
    await editor.hasRun();
  });
  await test.step("a document that was busy for a while is no longer reported as hung when it answers again", async () => {
    const isFree = Promise.withResolvers<undefined>();
    await page.route("**/busy", async (route) => {
      await isFree.promise;
      await route.fulfill({ headers: { "access-control-allow-origin": "*" } });
    });
    // A synchronous request blocks the document's thread until it is answered.
    await editor.tryDocument(
      `<h1>Busy</h1><script>onload = () => setTimeout(() => {
      const request = new XMLHttpRequest();
      request.open("GET", "busy", false);
      request.send();
    }, 50);</script>`,
    );
    await expect(page.getByRole("alert")).toContainText("is not responding");
    isFree.resolve(undefined);
    await expect(page.getByRole("alert")).toHaveCount(0, { timeout: 20_000 });
    await expect(editor.result.getByRole("heading", { name: "Busy" })).toBeVisible();
    await editor.hasRun();
  });
  await test.step("another document runs after a hung one, without a Stop in between", async () => {
    await editor.tryDocument("<script>onload = () => setTimeout(() => { for (;;); }, 50);</script>");
    await expect(page.getByRole("alert")).toContainText("is not responding");
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await expect(editor.result.locator(".ms-parent").first()).toBeVisible();
  });
});

import { expect, test } from "./product/editor-page.ts";

test.use({ runsAsTyped: true });

test("the hint for the first visit never returns once closed", async ({ editor, page }) => {
  await editor.open("/");
  const hint = page.getByRole("note", { name: "First visit" });
  await expect(hint).toBeVisible();
  await editor.beginNew();
  await expect(hint).toHaveCount(0);
  await page.goBack();
  await editor.button("Close hint").click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await editor.hasRun();
  // Other late parts are loaded: the hint would have been, too.
  await editor.chooseFrom("Menu", "Settings");
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("a new build is offered on return, and Reload loses nothing", async ({ editor, page }) => {
  await page.clock.install();
  await editor.open("/");
  await editor.write("<h1>Not lost</h1>");
  const other = '<script type="module" src="/assets/index-other.js"></script>';
  await page.route("/", (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({ contentType: "text/html", body: other })
      : route.continue(),
  );
  await page.clock.fastForward("11:00");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("A newer Online Editor is available")).toBeVisible();
  await editor.button("Reload").click();
  await expect(editor.code).toHaveText("<h1>Not lost</h1>");
});

import { expect, test } from "./product/editor-page.ts";

// A trace takes a picture of every frame before every step, and would wait for the hung one.
test.use({ trace: "off", screenshot: "off" });

test("an endless loop leaves the editor usable, and the next run gets a process of its own", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await editor.runDocument(
    "<h1>Before</h1><script>onload = () => setTimeout(() => { for (;;); }, 50);</script>",
  );
  await expect(page.getByRole("alert")).toContainText("does not answer");
  await editor.write("<h1>After</h1>");
  await expect(editor.code).toHaveText(/After/);
  await editor.button("Run").click();
  await expect(editor.result.getByRole("heading", { name: "After" })).toBeVisible();
  await editor.runDocument("<script>for (;;);</script>");
  await expect(page.getByRole("alert")).toContainText("does not answer");
  await editor.button("Stop").click();
  await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
  await expect(page).toHaveTitle("Online Editor Multiple Select");
  await editor.hasRun();
  await expect(editor.result.locator(".ms-parent").first()).toBeVisible();
});

import { axeFindings, axeFindingsBesideHungFrame } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

// A trace takes a snapshot of every frame before every step, and would wait for the hung one.
test.use({ trace: "off", screenshot: "off", runsAsTyped: true });

test("a document that hangs is noticed, leaves the editor usable, and is restarted only by the user", async ({
  editor,
  page,
}) => {
  await test.step("a document that hangs is noticed, and is restarted only by the user", async () => {
    const loop = "<h1>Loop</h1><script>onload = () => setTimeout(() => { for (;;); }, 500);</script>";
    await editor.open("/");
    const started: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /\/run\/[0-9a-f]+$/.test(request.url())) started.push(request.url());
    });
    await editor.write(loop);
    await expect(page.getByRole("alert")).toContainText("is not responding");
    expect(started).toHaveLength(1);
    await editor.write(`${loop}<p>More</p>`);
    await expect(page.getByText("Paused until you press Run")).toBeVisible();
    await editor.button("Stop").click();
    await expect(page.getByRole("heading", { name: "The document was stopped" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await editor.write("<h1>Mended</h1>");
    await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName("Not run since the last change");
    expect(started).toHaveLength(1);
    await editor.button("Run again").click();
    await expect(editor.result.getByRole("heading", { name: "Mended" })).toBeVisible();
    await editor.write("<h1>Typed</h1>");
    await expect(editor.result.getByRole("heading", { name: "Typed" })).toBeVisible();
  });
  await test.step("an endless loop leaves the editor usable, and the next run gets a process of its own", async () => {
    await editor.tryDocument(
      "<h1>Before</h1><script>onload = () => setTimeout(() => { console.log('just before'); for (;;); }, 50);</script>",
    );
    await expect(page.getByRole("alert")).toContainText("is not responding");
    const lines = page.getByRole("log", { name: "Lines of the console" });
    await expect(lines).toContainText("just before");
    expect(await axeFindingsBesideHungFrame(page)).toEqual([]);
    await editor.write("<h1>After</h1>");
    await expect(editor.code).toHaveText(/After/);
    await editor.run();
    await expect(editor.result.getByRole("heading", { name: "After" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await editor.tryDocument("<script>console.log('first words'); for (;;);</script>");
    await expect(page.getByRole("alert")).toContainText("is not responding");
    await expect(lines).toContainText("first words");
    expect(await axeFindingsBesideHungFrame(page)).toEqual([]);
    await editor.button("Stop").click();
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await editor.hasRun();
    await expect(editor.result.locator(".ms-parent").first()).toBeVisible();
  });
});

test("a document that waits for its user in a dialog is not said to hang", async ({ editor, page }) => {
  await editor.open("/");
  const dialog = page.waitForEvent("dialog");
  // Runs as it is typed: a second run would remove the first one's frame, and Chromium crashes if its dialog is answered.
  await editor.write(`<h1>Asks</h1><script>
    addEventListener("load", () => {
      const start = performance.now();
      alert("Waits");
      document.querySelector("h1").textContent = performance.now() - start > 3000 ? "Waited" : "Has not waited";
    });
  </script>`);
  const opened = await dialog;
  // A hung one would have been noticed by then.
  await page.waitForFunction(
    (since) => performance.now() > since + 3000,
    await page.evaluate(() => performance.now()),
  );
  await expect(page.getByText("The document is not responding")).toBeHidden();
  await opened.accept();
  await expect(editor.result.getByRole("heading", { name: "Waited" })).toBeVisible();
});

import { findBrowser } from "./browser/find-browser.ts";
import { EditorPage, expect, test } from "./product/editor-page.ts";

/** The editor and its documents in one process and one thread, like engines without site isolation. */
const withoutIsolation = {
  ...(await findBrowser()),
  args: ["--disable-site-isolation-trials", "--disable-features=IsolateOrigins,site-per-process"],
};

// A trace takes a snapshot of every frame before every step, and would wait for the hung one.
test.use({ trace: "off", screenshot: "off", launchOptions: withoutIsolation });

test.describe("with run as you type", () => {
  test.use({ runsAsTyped: true });

  test("a document that ended the page returns with its draft, and waits for Run", async ({
    editor,
    page,
    context,
  }) => {
    await editor.open("/");
    const session = await context.newCDPSession(page);
    await page.route(/began/, async (route) => {
      await route.fulfill({ json: [] });
      // The page that would answer is gone.
      session.send("Page.crash").catch(() => undefined);
    });
    const ended = page.waitForEvent("crash");
    await editor.write(
      `<h1>Loop</h1><script>fetch("data/began").then(() => new Function("for(;;);")());</script>`,
    );
    await ended;

    const next = await context.newPage();
    const again = new EditorPage(next);
    const started: string[] = [];
    next.on("request", (request) => {
      if (request.method() === "POST" && /\/run\/[0-9a-f]+$/.test(request.url())) started.push(request.url());
    });
    await next.goto("/");
    await expect(
      next.getByRole("heading", { name: "This page closed while the document ran" }),
    ).toBeVisible();
    await expect(again.code).toContainText("Loop");
    await expect(next.getByText("Draft kept")).toBeVisible();
    await again.write("<h1>Mended</h1>");
    expect(started).toEqual([]);
    await again.button("Run again").click();
    await expect(again.result.getByRole("heading", { name: "Mended" })).toBeVisible();

    await next.reload();
    await expect(again.result.getByRole("heading", { name: "Mended" })).toBeVisible();
  });
});

/** On a busy machine the measurement can fail: each page measures again until one succeeds. */
const openGuarded = (editor: EditorPage) =>
  expect(async () => {
    await editor.open("/");
    await editor.runDocument("<h1>Short</h1><script>for (let n = 0; n < 3; n++);</script>");
    await expect(editor.whatRuns).toContainText("loops guarded", { timeout: 2000 });
  }).toPass();

test("if documents run in the editor's thread, a loop ends after two seconds with an error at its place, on the next page too", async ({
  editor,
  page,
}) => {
  await openGuarded(editor);
  await editor.runDocument(
    "<h1>Loop</h1>\n<script>\n  let turns = 0; while (true) try { for (;;) turns += 1; } catch {}\n</script>",
  );
  await expect(editor.console).toContainText("Loop stopped after 2 s");
  await expect(editor.console).toContainText("line 3");
  await expect(editor.whatRuns).toContainText("loops guarded");
  await editor.runDocument('<h1>Click</h1><button onclick="while (true);">Go</button>');
  await editor.result.getByRole("button", { name: "Go" }).click();
  await expect(editor.console).toContainText("Loop stopped after 2 s");
  await editor.runDocument("<h1>Straight</h1>");
  await expect(editor.result.getByRole("heading", { name: "Straight" })).toBeVisible();
  await expect(page.getByText("loops guarded")).toHaveCount(0);
  await editor.write("<h1>Loop</h1><script>for (;;);</script>");
  await expect(page.getByText("Draft kept")).toBeVisible();
  await page.reload();
  await expect(editor.console).toContainText("Loop stopped after 2 s");
});

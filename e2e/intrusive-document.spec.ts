import { readFile } from "node:fs/promises";
import { bareSelection } from "./reference/bare-release.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { expect, test } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { prepareFor, readProductFacts } from "./product/prepare-page.ts";
import { openHost, runInHost } from "./product/run-in-product.ts";

/** Records whether the runner ran before it: it has wrapped the console. */
const notes = `(self.order ??= []).push(!String(console.log).includes("[native code]"));`;
const script = `<script>${notes}</script>`;

/** Documents of which nothing may run before the runner, by what is unusual about them. */
const documents = {
  "a quote in an attribute": `<!doctype html><html a=b">${script}<p title=">">`,
  "quotes of both kinds": `<!doctype html><html a='"'b="'" c=">">${script}`,
  "a handler of the root": `<!doctype html><html style="animation: a 1ms" onanimationstart='${notes}'><style>@keyframes a { to { color: red } }</style>${script}`,
  "a > in the doctype's quotes": `<!doctype html SYSTEM "a>${script}">`,
  comments: `<!--><!-- <html> --!><!doctype html><!-- </head> --><html><!---><head>${script}</head>`,
  "what is read as a comment": `<?xml version="1.0"?><![CDATA[ ]]></3><!doctype html>${script}`,
  "the head's end in strings": `<!doctype html><script>"</head><head>"; ${notes}</script><head>`,
  "a template and noscript": `<!doctype html><noscript>${script}</noscript><template>${script}</template>${script}`,
  SVG: `<!doctype html><svg><script>${notes}</script></svg>`,
  "a plaintext element": `<!doctype html>${script}<plaintext><html><head>`,
  frames: `<!doctype html><head>${script}</head><frameset><frame></frameset>`,
  "a byte order mark": `\uFEFF<!DOCTYPE HTML><HTML><HEAD><SCRIPT>${notes}</SCRIPT>`,
  NULs: `\0<!doctype html>\0<html \0=b">${script}`,
  "lines that end in CR": `<!doctype html>\r<html\ra=b">\r${script}`,
  "no doctype": `<html onload='${notes}'a="b"c="<head>">${script}`,
  "a body before the head": `<body>${script}<!doctype html><html><head>`,
  "an end of the page in front": `</body></html>${script}`,
  "very deep nesting": `<!doctype html>${"<div>".repeat(500)}${script}${"</div>".repeat(500)}`,
  "much in front": `<!doctype html><html a=b">${"<!-- -->".repeat(500)}${script}`,
};

test("nothing of a document runs before the runner, whatever its markup", async ({ page, request }) => {
  const origin = process.env["PRODUCT_ORIGIN"] ?? "";
  const facts = await readProductFacts(origin);
  const library = builtInLibrary("bootstrap-table");
  const selection = bareSelection(library, await newestRelease(request, library.id));
  await openHost(page, origin);
  for (const [name, document] of Object.entries(documents)) {
    const origins = { editorOrigin: origin };
    const frame = await runInHost(page, prepareFor(facts, { library, selection, document, origins }));
    const order = await frame.evaluate(() => (self as unknown as { order?: boolean[] }).order ?? []);
    expect({ name, order: [...new Set(order)] }).toEqual({ name, order: [true] });
  }
});

test("a document cannot take the keyboard from the code, but a click or Tab gives it the focus", async ({
  editor,
  page,
}) => {
  await test.step("everything typed arrives in Code while a document tries to take the focus", async () => {
    await editor.open("/");
    await editor.runDocument(
      `<input><script>setInterval(() => document.querySelector("input").focus(), 20)</script>`,
    );
    await editor.code.press("End");
    // A pointer that happens to be over the result does not entitle it to the keyboard.
    await page.mouse.move(900, 400);
    await page.keyboard.type("one two three four five six seven eight nine", { delay: 20 });
    await expect(editor.code).toHaveText(/one two three four five six seven eight nine$/);
    await expect(page.getByText("tried to take the keyboard focus")).toBeVisible();
  });
  await test.step("the editor takes the focus back from a document, and finally ends it", async () => {
    await page.goto("/");
    await editor.runDocument(`<iframe></iframe><input><script>
    const { focus } = document.querySelector("iframe").contentWindow.HTMLElement.prototype;
    setInterval(() => focus.call(document.querySelector("input")), 50);
  </script>`);
    await editor.code.press("End");
    await expect(page.getByText("It kept taking the keyboard focus.")).toBeVisible();
    await page.keyboard.type("mine");
    await expect(editor.code).toHaveText(/mine$/);
  });
  await test.step("a click or Tab gives the result the focus, and its handlers may move it", async () => {
    await page.goto("/");
    await editor.runDocument(
      `<button onclick="document.querySelector('input').focus()">Go</button><input aria-label="Field">`,
    );
    const field = editor.result.getByRole("textbox", { name: "Field" });
    await editor.result.getByRole("button", { name: "Go" }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type("clicked");
    await expect(field).toHaveValue("clicked");
    await editor.whatRuns.getByRole("button").last().focus();
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(editor.result.getByRole("button", { name: "Go" })).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press("Tab");
    await page.keyboard.type("tabbed");
    await expect(field).toHaveValue(/tabbed/);
    await expect(page.getByText("tried to take the keyboard focus")).toBeHidden();
  });
});

test("unrequested dialogs, printing, downloads and history are limited, and the result says so", async ({
  editor,
  page,
}) => {
  const seen = { dialogs: 0, downloads: 0 };
  page.on("dialog", (dialog) => {
    seen.dialogs += 1;
    void dialog.accept();
  });
  page.on("download", () => {
    seen.downloads += 1;
  });
  await editor.open("/");
  const entries = await page.evaluate(() => history.length);
  await editor.runDocument(`<a id="file" download="a.txt" href="data:text/plain,a">File</a><output></output><script>
    for (let n = 0; n < 20; n += 1) { alert(n); confirm(n); }
    for (let n = 0; n < 20; n += 1) { file.click(); file.dispatchEvent(new MouseEvent("click")); }
    for (let n = 0; n < 60; n += 1) history.pushState(n, "", "?" + n);
    for (let n = 0; n < 60; n += 1) location.hash = n;
    for (let n = 0; n < 3; n += 1) print();
    document.title = "x".repeat(50e6);
    onbeforeunload = (event) => { event.preventDefault(); };
    document.querySelector("output").textContent = [prompt("?"), history.state, location.hash, location.search].join();
  </script>`);
  await expect(editor.result.getByRole("status")).toHaveText(",,#59,?59");
  for (const words of [
    "Too many dialogs",
    "Printing is blocked",
    "A download was blocked",
    "Too many history",
  ])
    await expect(page.getByText(words)).toBeVisible();
  expect(seen).toEqual({ dialogs: 2, downloads: 0 });
  expect(await page.evaluate(() => history.length)).toBeLessThan(entries + 15);
  await editor.result.getByRole("link", { name: "File" }).click();
  await expect.poll(() => seen).toEqual({ dialogs: 2, downloads: 1 });
  await page.goto("about:blank");
  expect(seen.dialogs).toBe(2);
});

test("a document that floods the editor is ended or limited, and keys arrive", async ({ editor, page }) => {
  test.slow();
  for (const [way, flood] of Object.entries({
    "by messages": "parent.postMessage({}, '*')",
    "by a frame of its own": "child.contentWindow.eval('top.postMessage(1, \"*\")')",
    "by large messages": "parent.postMessage(large, '*')",
    "by errors": "setTimeout(() => { throw new Error(); })",
  })) {
    // A draft that ended its page does not run by itself.
    await page.goto("/");
    await editor.write(`<iframe></iframe><script>
      const child = document.querySelector("iframe");
      const large = "x".repeat(1e5);
      const most = ${way === "by large messages" ? 50 : 500};
      setInterval(() => { for (let n = 0; n < most; n += 1) ${flood}; }, 1);
    </script>`);
    // By keys alone: whatever else a test asks of the page waits behind the flood.
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.keyboard.press("End");
    await page.keyboard.type("mine");
    await expect(editor.code).toHaveText(/mine$/);
    // If the machine is too slow for it to be a flood, it stops answering.
    if (way !== "by errors")
      await expect(page.getByText(/It flooded the editor with messages\.|is not responding/)).toBeVisible();
  }
});

test("Print of a table and a document's own button print a window that has their rows", async ({
  editor,
  page,
}) => {
  const printed: string[] = [];
  await page.exposeFunction("notePrinted", (text: string) => printed.push(text));
  await page.addInitScript(() => {
    window.print = () => {
      (window as unknown as { notePrinted: (text: string) => void }).notePrinted(document.body.innerText);
    };
  });
  await editor.open("/");
  for (const { report, button, rows } of [
    // 1.22.2 prints "-" in its first column (bootstrap-table 7157).
    { report: "03-print-no-fields.html", button: "Print", rows: /A3\s+40\s[^]*B1\s+900\s[^]*B2\s+1200/ },
    { report: "own-print.html", button: "Print the list", rows: /Lund\s+14/ },
  ])
    await test.step(button, async () => {
      printed.length = 0;
      await editor.runDocument(await readFile(new URL(`./reports/${report}`, import.meta.url), "utf8"));
      await editor.result.getByRole("button", { name: button, exact: true }).click();
      await expect.poll(() => printed.join()).toMatch(rows);
      await expect(editor.result.locator("iframe")).toHaveCount(0);
    });
});

test("a window that a document opens by a click reaches no editor, and goes with its run", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  const address = page.url();
  await editor.runDocument(`<button>Open</button><output></output><script>
    const early = window.open("");
    document.querySelector("button").onclick = () => {
      const opened = window.open("");
      opened.document.write(\`<h1>Opened</h1><script>
        const tried = (act) => { try { act(); return "reached" } catch (error) { return error.name } };
        opener.document.querySelector("output").textContent = [
          tried(() => top.document.title),
          tried(() => opener.parent.localStorage.length),
          tried(() => { top.location.href = "about:blank" }),
          tried(() => { opener.parent.location.replace("about:blank") }),
          top.opener,
        ].join();
      <\\/script>\`);
      opened.document.close();
    };
    document.querySelector("output").textContent = String(early);
  </script>`);
  await expect(editor.result.getByRole("status")).toHaveText("null");
  await expect(page.getByText("A window was blocked.")).toBeVisible();
  await editor.result.getByRole("button", { name: "Open" }).click();
  const opened = editor.result.frameLocator("iframe");
  await expect(opened.getByRole("heading", { name: "Opened" })).toBeVisible();
  await expect(editor.result.getByText(/^(?:SecurityError,){4}$/)).toBeAttached();
  await editor.runDocument("<h1>Next</h1>");
  await expect(opened.getByRole("heading")).toHaveCount(0);
  expect([page.url(), page.context().pages().length]).toEqual([address, 1]);
  await expect(editor.code).toBeVisible();
});

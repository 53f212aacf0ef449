import { expect, test } from "./product/editor-page.ts";

/**
 * A document that makes several attempts and writes down their results. `attempts` is the text of an object of
 * functions; one that returns has succeeded, one that throws or rejects has failed.
 */
const documentWith = (attempts: string) => `<output></output>
<script>
  const attempts = ${attempts};
  const editor = ${JSON.stringify(process.env["PRODUCT_ORIGIN"])};
  const tell = (error) => "refused: " + (error && error.name);
  Promise.all(
    Object.entries(attempts).map(async ([name, attempt]) => {
      const outcome = await Promise.resolve().then(attempt).then((value) => "got " + JSON.stringify(value), tell);
      return name + " " + outcome;
    }),
  ).then((lines) => {
    document.querySelector("output").textContent = lines.join("; ") + "; done";
  });
</script>`;

test("a document reaches neither the editor nor its API, and cannot speak for the runner", async ({
  context,
  editor,
  page,
}) => {
  await test.step("a document cannot read the editor's cookies, storage or page", async () => {
    await editor.open("/");
    const origin = process.env["PRODUCT_ORIGIN"] ?? "";
    await context.addCookies([{ name: "session", value: "secret-cookie", url: origin }]);
    await editor.page.evaluate(() => {
      localStorage.setItem("secret", "secret-item");
    });
    await editor.runDocument(
      documentWith(`{
      cookies: () => document.cookie,
      storage: () => Object.keys(localStorage),
      parent: () => parent.document.title,
      top: () => top.localStorage.length,
      address: () => top.location.href,
    }`),
    );
    const output = editor.result.getByRole("status");
    await expect(output).toContainText("done");
    await expect(output).toHaveText(
      'cookies got ""; storage got []; parent refused: SecurityError; top refused: SecurityError; ' +
        "address refused: SecurityError; done",
    );
  });
  await test.step("a document cannot use the API, on either origin", async () => {
    await editor.runDocument(
      documentWith(`{
      theirs: () => fetch(editor + "/api/catalogue", { credentials: "include" }).then((reply) => reply.status),
      opaque: () => fetch(editor + "/api/catalogue", { mode: "no-cors", credentials: "include" }).then((reply) => reply.status),
      ours: () => fetch("/api/catalogue").then((reply) => reply.status),
    }`),
    );
    await expect(editor.result.getByRole("status")).toHaveText(
      /^theirs refused: TypeError; opaque (got 0|refused: TypeError); ours got 421; done$/,
    );
  });
  await test.step("a document cannot navigate the page around it", async () => {
    const address = page.url();
    await editor.runDocument(`<a href="/json/x" target="_top">Leave</a>
    <form action="/run/json/products.json" target="_top"><button>Send</button></form>
    ${documentWith(`{ assign: () => { top.location = "about:blank"; }, replace: () => { parent.location.replace("about:blank"); } }`)}`);
    await expect(editor.result.getByRole("status")).toHaveText(
      "assign refused: SecurityError; replace refused: SecurityError; done",
    );
    await editor.result.getByRole("link", { name: "Leave" }).click();
    await editor.result.getByRole("button", { name: "Send" }).click();
    await expect(editor.code).toContainText("Leave");
    expect(page.url()).toBe(address);
  });
  await test.step("a document cannot register a service worker", async () => {
    await editor.runDocument(
      documentWith(`{
      asset: () => navigator.serviceWorker.register("/npm/jquery@3.7.1/dist/jquery.min.js").then(() => "registered"),
      run: () => navigator.serviceWorker.register(location.pathname).then(() => "registered"),
      data: () => navigator.serviceWorker.register("/run/json/products.json").then(() => "registered"),
      blob: () => navigator.serviceWorker.register(URL.createObjectURL(new Blob([""]))).then(() => "registered"),
    }`),
    );
    const output = editor.result.getByRole("status");
    await expect(output).toContainText("done");
    await expect(output).not.toContainText("registered");
  });
  await test.step("a document cannot speak for the runner", async () => {
    await editor.runDocument(`<p>Liar</p>
<script>
  const lie = { type: "loaded", afterMs: 1, isLibraryLoaded: true, version: "9.9.9", theme: "bootstrap5", scripts: [] };
  const run = location.pathname.split("/").pop();
  const say = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...message) {
    document.body.dataset.port = "stolen";
    say.call(this, lie);
    return say.apply(this, message);
  };
  for (const message of [{ type: "hello", run }, lie, { type: "ready" }, "x".repeat(100000), null]) {
    const { port1, port2 } = new MessageChannel();
    parent.postMessage(message, "*", [port2]);
    say.call(port1, lie);
  }
</script>`);
    await expect(editor.result.getByText("Liar")).toBeVisible();
    await editor.hasRun();
    await expect(editor.whatRuns).not.toContainText("9.9.9");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(editor.result.locator("body")).not.toHaveAttribute("data-port", "stolen");
  });
  await test.step("a document that watches its page's messages does not get the runner's ports", async () => {
    await editor.runDocument(`<p>Watching</p>
<script>
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  const entry = { type: "console", kind: "line", level: "log", table: null, stack: null, place: null, depth: 0 };
  const values = [{ kind: "string", text: "stolen", handle: null }];
  Object.defineProperty(MessageEvent.prototype, "data", {
    configurable: true,
    get() {
      this.currentTarget?.postMessage?.({ type: "batch", dropped: 0, observations: [{ ...entry, values }] });
      return get.call(this);
    },
  });
</script>`);
    await page.getByRole("tab", { name: "Console" }).click();
    const panel = page.getByRole("tabpanel", { name: "Console" });
    const prompt = panel.getByRole("textbox", { name: "Evaluate in the result" });
    for (const code of ["const answer = 41", "answer + 1"]) {
      await prompt.fill(code);
      await prompt.press("Enter");
    }
    await expect(panel.getByText("42", { exact: true })).toBeVisible();
    await expect(panel.getByText("stolen", { exact: true })).toBeHidden();
  });
});

test("only the editor can put a page on the preview origin", async ({ page, request, baseURL }) => {
  const run = `${process.env["PRODUCT_PREVIEW_ORIGIN"]}/run/${"0".repeat(32)}`;
  const attempt = async (headers: Record<string, string>) => {
    const reply = await request.post(run, {
      data: "page=<h1>Mine</h1>",
      headers: { "content-type": "text/plain", ...headers },
    });
    return reply.status();
  };
  expect(await attempt({})).toBe(403);
  expect(await attempt({ origin: "https://evil.example", "sec-fetch-dest": "iframe" })).toBe(403);
  expect(await attempt({ origin: "null", "sec-fetch-dest": "iframe" })).toBe(403);
  expect(await attempt({ origin: baseURL ?? "", "sec-fetch-dest": "document" })).toBe(403);
  expect((await page.goto(run))?.status()).toBe(405);
});

test("nothing that a document leaves in storage or in frames is there for the next one", async ({
  editor,
  page,
}) => {
  await test.step("a document's storage is cleared when another one runs, and kept when it runs again", async () => {
    const reads = `<output></output><script>
    const had = [localStorage.getItem("mine"), sessionStorage.getItem("mine")];
    const open = indexedDB.open("mine");
    open.onupgradeneeded = () => { had.push("new database"); };
    open.onsuccess = () => {
      localStorage.setItem("mine", "kept");
      sessionStorage.setItem("mine", "kept");
      document.querySelector("output").textContent = had.map(String).join(", ") + ".";
    };
  </script>`;
    await editor.open("/");
    const output = editor.result.getByRole("status");
    await editor.runDocument(reads);
    await expect(output).toHaveText("null, null, new database.");
    await editor.run();
    await expect(output).toHaveText("kept, kept.");
    await editor.beginNew();
    await expect(page).toHaveURL(/new=/);
    await editor.runDocument(reads);
    await expect(output).toHaveText("null, null, new database.");
  });
  await test.step("nothing that a document does to other frames of its origin survives in the next document", async () => {
    await editor.runDocument(`<p>Infecting</p><script>
    for (let index = 0; index < parent.frames.length; index += 1) {
      const infect = "setInterval(() => { for (let i = 0; i < parent.frames.length; i += 1) try { parent.frames[i].document.body.dataset.infected = 'yes'; } catch {} }, 5)";
      try { parent.frames[index].eval(infect); } catch {}
    }
  </script>`);
    await expect(editor.result.locator("body")).toHaveAttribute("data-infected", "yes");
    await editor.beginNew();
    await expect(page).toHaveURL(/new=/);
    await editor.runDocument(
      "<p>Clean</p><script>setTimeout(() => { document.body.dataset.waited = 'yes'; }, 100)</script>",
    );
    await expect(editor.result.locator("body")).toHaveAttribute("data-waited", "yes");
    await expect(editor.result.locator("body")).not.toHaveAttribute("data-infected");
  });
});

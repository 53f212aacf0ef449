import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import { SnippetContent } from "@online-editor/contract";
import { packDocument } from "@online-editor/run/packed-document";
import { aUsername } from "./product/a-username.ts";
import { EditorPage, expect, waitForRun } from "./product/editor-page.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { startHttpsProxy } from "@online-editor/testing/https-proxy.ts";
import { test } from "./product/own-product.ts";
import { leavingDocument, lookingDocument } from "./product/traces.ts";

/** Playwright disables partitioning, in an argument that a later one of the same name replaces. */
const withoutFeature = {
  partitioned: "--disable-features=Translate",
  plain: "--disable-features=ThirdPartyStoragePartitioning",
};

const storedKinds = [
  "local storage",
  "session storage",
  "database",
  "cache",
  "private file",
  "temporary file",
];

/** A browser with a new profile, whose frames of another site have the storage of `mode`. */
const inBrowser = async (
  mode: keyof typeof withoutFeature,
  { launchOptions, baseURL }: { launchOptions: LaunchOptions; baseURL: string },
  use: (context: BrowserContext) => Promise<void>,
) => {
  const profile = await mkdtemp(join(tmpdir(), "online-editor-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), withoutFeature[mode]],
    baseURL,
    // For a proxy on loopback.
    ignoreHTTPSErrors: baseURL.startsWith("https:"),
  });
  // The test looks for what another document has left, not an earlier run of the same one.
  await waitForRun(context);
  try {
    await use(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

/** Leaves every kind in the open document, and makes sure that it succeeded. */
const leaveTraces = async (editor: EditorPage) => {
  const output = editor.result.getByRole("status");
  await editor.runDocument(leavingDocument);
  await expect(output).toHaveText(/^left: .*\.$/);
  const left = (await output.textContent()) ?? "";
  for (const kind of [...storedKinds, "storage bucket", "partitioned cookie of the runs", "shared worker"])
    expect(left).toContain(kind);
  expect((await editor.page.context().cookies()).map(({ name }) => name)).toContain("elsewhere");
  return left;
};

const findsNothing = async (editor: EditorPage) => {
  await editor.runDocument(lookingDocument);
  await expect(editor.result.getByRole("status")).toHaveText("found: .");
};

for (const mode of ["partitioned", "plain"] as const)
  test(`with ${mode} storage a document finds nothing that another one left behind`, async ({
    launchOptions,
  }) => {
    const [baseURL, preview] = [
      process.env["PRODUCT_ORIGIN"] ?? "",
      process.env["PRODUCT_PREVIEW_ORIGIN"] ?? "",
    ];
    await inBrowser(mode, { launchOptions, baseURL }, async (context) => {
      const editor = new EditorPage(await context.newPage());
      await editor.openAs(aUsername("ada"), "/");
      await editor.hasRun();
      const link = await editor.saveNew("Looks", lookingDocument);
      await editor.open("/");
      await leaveTraces(editor);

      const byItself = await context.newPage();
      await byItself.goto(`${preview}/run/json/products.json`);
      expect(await byItself.evaluate(() => localStorage.length)).toBe(mode === "plain" ? 1 : 0);
      await byItself.close();

      await editor.beginNew();
      await expect(editor.page).toHaveURL(/new=/);
      await findsNothing(editor);
      const { hostname } = new URL(preview);
      expect((await context.cookies()).filter(({ domain }) => domain === hostname)).toEqual([]);

      await leaveTraces(editor);
      await editor.open(link);
      await expect(editor.result.getByRole("status")).toHaveText("found: .");
      expect((await context.cookies()).filter(({ domain }) => domain === hostname)).toEqual([]);
    });
  });

test("the next document runs without the cookies of one that filled every request with them", async ({
  launchOptions,
}) => {
  const baseURL = process.env["PRODUCT_ORIGIN"] ?? "";
  await inBrowser("plain", { launchOptions, baseURL }, async (context) => {
    const editor = new EditorPage(await context.newPage());
    await editor.open("/");
    await editor.runDocument(`<output></output><script>
      delete document.cookie;
      for (const path of ["/", "/run", "/run/clear", "/keeper"])
        for (let n = 0; n < 40; n += 1)
          document.cookie = "bomb" + n + "=" + "x".repeat(4000) + "; path=" + path + "; Secure; SameSite=None";
      document.querySelector("output").textContent = document.cookie.length > 100000 ? "set" : "not set";
    </script>`);
    await expect(editor.result.getByRole("status")).toHaveText("set");
    await editor.runDocument("<p>Again</p>");
    await expect(editor.result.getByText("Again")).toBeVisible();
    await editor.beginNew();
    await findsNothing(editor);
    const { hostname } = new URL(process.env["PRODUCT_PREVIEW_ORIGIN"] ?? "");
    expect((await context.cookies()).filter(({ domain }) => domain === hostname)).toEqual([]);
  });
});

test("behind an https proxy, each owner's documents have an origin and share nothing", async ({
  launchOptions,
  startOwn,
}) => {
  const proxy = await startHttpsProxy();
  const baseURL = `https://editor.test:${proxy.port}`;
  const product = await startOwn({
    APP_ORIGIN: baseURL,
    PREVIEW_ORIGIN: `https://*.preview.example:${proxy.port}`,
    PROXY_COUNT: "1",
  });
  proxy.passTo(Number(product.port));
  const onLoopback = "--host-resolver-rules=MAP editor.test 127.0.0.1, MAP *.preview.example 127.0.0.1";
  const options = { ...launchOptions, args: [...(launchOptions.args ?? []), onLoopback] };
  await inBrowser("partitioned", { launchOptions: options, baseURL }, async (context) => {
    // A carried document has no owner, and an origin to itself.
    const runLinked = async (code: string) => {
      const editor = new EditorPage(await context.newPage());
      const library = {
        library: "multiple-select",
        version: "2.3.1",
        theme: "bootstrap5",
        extensions: [],
        locale: "en-US",
      };
      const content = SnippetContent.parse({ title: "Linked", description: "", code, library });
      await editor.page.goto(`/#${await packDocument(content)}`);
      await expect(editor.code).toContainText("<output>");
      await editor.run();
      return editor.result.getByRole("status");
    };
    const first = await runLinked(`<output></output><script>
      const output = document.querySelector("output");
      localStorage.setItem("mine", "1");
      document.cookie = "mine=1; path=/; Secure; SameSite=None; Partitioned";
      new BroadcastChannel("mine").onmessage = () => { output.textContent = "heard"; };
      output.textContent = location.host + " " + localStorage.length + document.cookie;
    </script>`);
    const host = String.raw`o-[0-9a-f]{40}\.preview\.example:${proxy.port}`;
    await expect(first).toHaveText(new RegExp(`^${host} 1mine=1$`));
    const second = await runLinked(`<output></output><script>
      new BroadcastChannel("mine").postMessage("ask");
      document.querySelector("output").textContent = location.host + " " + localStorage.length + document.cookie;
    </script>`);
    await expect(second).toHaveText(new RegExp(`^${host} 0$`));
    // It still exists, has received nothing, and is on another origin.
    const [one, other] = await Promise.all([first, second].map((output) => output.textContent()));
    expect(one).toMatch(/ 1mine=1$/);
    expect(one?.split(" ")[0]).not.toBe(other?.split(" ")[0]);
  });
  await proxy.stop();
});

test("with an origin for each owner, strangers' documents share nothing but files", async ({
  launchOptions,
  startOwn,
}) => {
  const port = String(await freePort());
  const { origin } = await startOwn({
    PORT: port,
    APP_ORIGIN: `http://localhost:${port}`,
    PREVIEW_ORIGIN: `http://*.preview.localhost:${port}`,
  });
  await inBrowser("partitioned", { launchOptions, baseURL: origin }, async (context) => {
    const editor = new EditorPage(await context.newPage());
    const files = new Set<string>();
    editor.page.on("request", (request) => {
      const { pathname, origin: from } = new URL(request.url());
      if (/^\/(npm\/|runner-)/.test(pathname)) files.add(from);
    });
    const runsAt = async () =>
      editor.result.locator("html").evaluate(({ ownerDocument }) => ownerDocument.defaultView?.origin);
    await editor.open("/");
    const ofExamples = await runsAt();
    await editor.beginNew();
    await expect(editor.page).toHaveURL(/new=/);
    expect(await leaveTraces(editor)).toContain("partitioned cookie of the parent name");
    const ofNobody = await runsAt();
    await editor.signIn("ada");
    await editor.save();
    await findsNothing(editor);
    const ofAda = await runsAt();

    await editor.open("/");
    await findsNothing(editor);
    expect(await runsAt()).toBe(ofExamples);
    expect(new Set([ofExamples, ofNobody, ofAda]).size).toBe(3);
    expect([...files]).toEqual([`http://files.preview.localhost:${port}`]);
    expect((await context.cookies()).filter(({ domain }) => domain.endsWith("preview.localhost"))).toEqual(
      [],
    );

    await editor.runDocument("<script>setTimeout(() => $.error('told by the library'))</script>");
    await expect(editor.console).toContainText("told by the library");
  });
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { holdBack } from "./product/hold-back.ts";
import { watchErrors, expect, test } from "./product/editor-page.ts";

const origin = process.env["PRODUCT_ORIGIN"] ?? "";

/** A page of another site with this content. */
const openForeignPage = async (page: Page, content: string) => {
  const server = createServer((_request, response) => {
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>Blog</title><link rel="icon" href="data:,">${content}`);
  }).listen(0, "127.0.0.2");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  await page.goto(`http://127.0.0.2:${address.port}/`);
  server.close();
};

const framed = (path: string) =>
  `<iframe title="Embed" width="700" height="480" src="${origin}${path}"></iframe>`;

test("a page of another site shows an example, which runs on request", async ({ page }) => {
  const pageErrors = watchErrors(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openForeignPage(page, framed("/embed/example/basics/smallest?theme=bootstrap4"));
  const embed = page.frameLocator('iframe[title="Embed"]');
  await expect(embed.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(embed.getByText(/Bootstrap v4/)).toBeVisible();
  const run = embed.getByRole("button", { name: "Run" });
  await expect(run).toBeVisible();
  expect(requested.filter((url) => /\/(npm|gh|run|api)\/|\/keeper$/.test(url))).toEqual([]);
  await run.click();
  const result = embed.frameLocator('iframe[title="Result"]');
  await expect(result.getByRole("table").first()).toBeVisible();
  await expect(result.getByRole("row").nth(2)).toBeVisible();
  // A frame that has just been made has no address yet.
  await expect
    .poll(() => page.frames().filter((frame) => /\/keeper(\?|#|$)/.test(frame.url())).length)
    .toBeGreaterThan(0);
  expect(page.context().pages()).toHaveLength(1);
  expect(pageErrors).toEqual([]);

  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    embed.getByRole("link", { name: "Open in the editor" }).click(),
  ]);
  await expect(opened).toHaveURL(`${origin}/example/basics/smallest?theme=bootstrap4`);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);

  await page.goto("/embed/example/basics/smallest?view=both");
  await expect(page.getByRole("textbox", { name: "Code" })).toContainText("<table");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.frameLocator('iframe[title="Result"]').getByRole("table").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("the editor's own pages cannot be framed by another site, and an embed without scripts is a link", async ({
  page,
}) => {
  const bare = framed("/embed/example/welcome").replace("<iframe", '<iframe sandbox="allow-popups"');
  await openForeignPage(page, framed("/") + bare.replace("Embed", "Bare"));
  const editor = page.frames().find((frame) => frame.parentFrame() && !frame.url().includes("/embed/"));
  await expect.poll(() => editor?.url()).toMatch(/^chrome-error:/);
  await expect(page.frameLocator('iframe[title="Embed"]').getByRole("button")).toHaveCount(0);
  const link = page.frameLocator('iframe[title="Bare"]').getByRole("link");
  await expect(link).toHaveAttribute("href", "/example/welcome");
});

test("an embed shows its result before its scripts are there, which take that very run over", async ({
  page,
}) => {
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/run\/[0-9a-f]{32}$/.test(request.url())) posted.push(request.url());
  });
  const release = await holdBack(page, /\/assets\/open-embed-[^/]+\.js$/);
  await openForeignPage(page, framed("/embed/example/basics/smallest?version=1.24.1"));
  const embed = page.frameLocator('iframe[title="Embed"]');
  await embed.getByRole("button", { name: "Run" }).click();
  const frame = embed.locator('iframe[name^="run-"]');
  const row = frame.contentFrame().getByRole("row").nth(2);
  await expect(row).toBeVisible();
  const name = await frame.getAttribute("name");
  release();
  await expect(frame).toHaveAttribute("title", "Result");
  await expect(frame).toHaveAttribute("data-state", "shown");
  expect(await frame.getAttribute("name")).toBe(name);
  await expect(row).toBeVisible();
  expect(posted).toHaveLength(1);
});

test("a snippet is embedded with its code and described by its page, unless it is private", async ({
  editor,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await editor.openAs(aUsername("ada"), "/");
  await editor.hasRun();
  const address = await editor.saveNew(
    "Embedded",
    "<h1>Embedded 行</h1>\n<output></output>\n<script>\nlocalStorage.seen = Number(localStorage.seen ?? 0) + 1;\n" +
      "document.querySelector('output').textContent = localStorage.seen;\nmissing();\n</script>",
  );
  await page.keyboard.press("Alt+Shift+C");
  const share = page.getByRole("dialog", { name: "Share" });
  await share.getByRole("radio", { name: "Code and result" }).check();
  await share.getByRole("button", { name: "Copy embed for another page" }).click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  await test.step("the code shows it in a page of another site, signed in or not", async () => {
    await openForeignPage(page, code);
    const embed = page.frameLocator('iframe[title="Embedded"]');
    await expect(embed.getByRole("textbox", { name: "Code" })).toContainText("Embedded 行");
    await embed.getByRole("button", { name: "Run" }).click();
    const result = embed.frameLocator('iframe[title="Result"]');
    await expect(result.getByRole("heading", { name: "Embedded 行" })).toBeVisible();
    await expect(result.getByRole("status")).toHaveText("1");
    await expect(embed.getByRole("region", { name: "Problems" })).toContainText("missing is not defined");
    await embed.getByRole("button", { name: "Go to line 6" }).click();
    await expect(embed.getByRole("textbox", { name: "Code" })).toBeFocused();
  });

  await test.step("its page links to its oEmbed description", async () => {
    await page.goto(address);
    const description = await page.locator('link[type="application/json+oembed"]').getAttribute("href");
    const answer: unknown = await (await page.request.get(description ?? "")).json();
    expect(answer).toMatchObject({ type: "rich", title: "Embedded" });
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/webp");
  });

  await test.step("a private one does not exist, even for its owner", async () => {
    await page.evaluate(
      async (id) => {
        await fetch("/api/snippet", {
          method: "PATCH",
          headers: {
            "content-type": "application/json",
            "x-xsrf-token": /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "",
          },
          body: JSON.stringify({ id, visibility: "private" }),
        });
      },
      Number(new URL(address).pathname.split("/").at(-1)),
    );
    const answer = await page.goto(address.replace("/code/", "/embed/code/"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Nothing to show" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("embeds of one site share no data between documents", async ({ editor, page }) => {
  await editor.openAs(aUsername("grace"), "/");
  await editor.hasRun();
  const counting = (name: string) =>
    `<h1>${name}</h1><output></output><script>localStorage.seen = Number(localStorage.seen ?? 0) + 1;` +
    "document.querySelector('output').textContent = localStorage.seen;</script>";
  const [one, other] = [
    new URL(await editor.saveNew("One", counting("One"))).pathname,
    new URL(await editor.saveNew("Other", counting("Other"))).pathname,
  ];
  for (const [path, seen] of [
    [one, "1"],
    [one, "2"],
    [other, "1"],
    [one, "1"],
  ] as const) {
    await openForeignPage(page, framed(`/embed${path}`));
    const embed = page.frameLocator('iframe[title="Embed"]');
    await embed.getByRole("button", { name: "Run" }).click();
    await expect(embed.frameLocator('iframe[title="Result"]').getByRole("status")).toHaveText(seen);
  }
});

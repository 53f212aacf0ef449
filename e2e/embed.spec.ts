import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { complaintsOf, expect, test } from "./product/editor-page.ts";

const origin = process.env["PRODUCT_ORIGIN"] ?? "";

/** A page of another site with what is given in it. */
const openForeignPage = async (page: Page, content: string) => {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>Blog</title>${content}`);
  }).listen(0, "127.0.0.2");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  await page.goto(`http://127.0.0.2:${address.port}/`);
  server.close();
};

const framed = (path: string) =>
  `<iframe title="Embed" width="700" height="480" src="${origin}${path}"></iframe>`;

test("a page of another site shows an example, which runs when somebody wants it", async ({ page }) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openForeignPage(page, framed("/embed/example/basics/smallest?theme=bootstrap4"));
  const embed = page.frameLocator('iframe[title="Embed"]');
  await expect(embed.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(embed.getByText(/Bootstrap v4/)).toBeVisible();
  const run = embed.getByRole("button", { name: "Run" });
  await expect(run).toBeVisible();
  expect(asked.filter((url) => /\/(npm|gh|run|keeper)\b|\/api\//.test(url))).toEqual([]);
  await run.click();
  const result = embed.frameLocator('iframe[title="Result"]');
  await expect(result.getByRole("table").first()).toBeVisible();
  await expect(result.getByRole("row").nth(2)).toBeVisible();
  expect(complaints).toEqual([]);

  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    embed.getByRole("link", { name: "Open in the editor" }).click(),
  ]);
  await expect(opened).toHaveURL(`${origin}/example/basics/smallest?theme=bootstrap4`);
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});

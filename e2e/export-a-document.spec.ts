import { readFile } from "node:fs/promises";
import { Settings } from "@online-editor/contract";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { axeFindings } from "./product/axe-findings.ts";
import { watchErrors, expect, test } from "./product/editor-page.ts";
import { saveDownload } from "./product/save-download.ts";

const shipsOf = (page: Page) => page.locator("#ships tbody tr");

test("a document is exported as a page with CDN links, as one that works from disk, and as a project", async ({
  editor,
  page,
  context,
}, { outputDir }) => {
  await editor.open("/?theme=bootstrap4&extensions=export");
  const settings = Settings.parse(JSON.parse((await page.locator("#settings").textContent()) ?? ""));
  await editor.chooseFrom("Menu", "Export");
  const dialog = page.getByRole("tabpanel", { name: "Export" });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  await expect(button("HTML with CDN links")).toBeEnabled();
  await expect(button("CodePen")).not.toHaveAttribute("aria-disabled");
  expect(await axeFindings(page)).toEqual([]);

  await test.step("the page loads pinned files, which the browser verifies", async () => {
    const path = await saveDownload(page, button("HTML with CDN links"), outputDir);
    const html = await readFile(path, "utf8");
    const addresses = html.match(/https:\/\/cdn\.jsdelivr\.net\/\S+?(?=")/g) ?? [];
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect(address).toMatch(/\/npm\/(@[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+\//);
    expect(html.match(/ integrity="sha\d+-[^"]+" crossorigin/g)).toHaveLength(addresses.length);
    const reader = await context.newPage();
    const pageErrors = watchErrors(reader);
    await reader.route("https://cdn.jsdelivr.net/**", async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: settings.previewOrigin + pathname }) });
    });
    await reader.goto(`file://${path}`);
    await expect(shipsOf(reader)).toHaveCount(8);
    expect(pageErrors).toEqual([]);
    await reader.unrouteAll();
    await reader.route("https://cdn.jsdelivr.net/npm/jquery@*/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.tampered = true" }),
    );
    await reader.reload();
    expect(await reader.evaluate(() => "tampered" in window)).toBe(false);
    await reader.close();
  });

  await test.step("everything inlined, it runs from disk without a network", async () => {
    const path = await saveDownload(page, button("HTML with everything inlined"), outputDir);
    await expect(dialog.getByText(/-inlined\.html downloaded/)).toBeVisible();
    const reader = await context.newPage();
    const pageErrors = watchErrors(reader);
    const requested: string[] = [];
    await reader.route(/^https?:/, async (route) => {
      requested.push(route.request().url());
      await route.abort();
    });
    await reader.goto(`file://${path}`);
    await expect(shipsOf(reader)).toHaveCount(8);
    await reader.evaluate(() => document.fonts.ready);
    expect([requested, pageErrors]).toEqual([[], []]);
    await reader.close();
  });

  await test.step("the project pins its packages", async () => {
    const path = await saveDownload(page, button("Vite project"), outputDir);
    const files = unzipSync(new Uint8Array(await readFile(path)));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const { dependencies } = JSON.parse(text("package.json")) as { dependencies: Record<string, string> };
    expect(dependencies["jquery"]).toBe("3.7.1");
    expect(dependencies["bootstrap-table"]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(text("index.html")).toContain('<table id="ships"');
    expect(text("src/example.js")).toContain("bootstrapTable(");
    expect(text("src/style.css")).toContain("padding");
    expect(text("src/main.js")).toContain("../node_modules/jquery/dist/jquery.min.js?url");
  });

  await test.step("other playgrounds get it by their forms, in a tab that cannot reach back", async () => {
    const posted: Record<string, URLSearchParams> = {};
    await context.route(/^https:\/\/(codepen\.io|jsfiddle\.net|stackblitz\.com)\//, async (route) => {
      posted[route.request().url()] = new URLSearchParams(route.request().postData() ?? "");
      await route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" });
    });
    for (const name of ["CodePen", "JSFiddle", "StackBlitz"]) {
      const opening = context.waitForEvent("page");
      await button(name).click();
      const opened = await opening;
      await expect(opened).toHaveTitle("Elsewhere");
      expect(await opened.evaluate(() => window.opener === null)).toBe(true);
      await opened.close();
    }
    const pen = JSON.parse(posted["https://codepen.io/pen/define"]?.get("data") ?? "") as Record<
      string,
      string
    >;
    expect(pen["html"]).toContain('<table id="ships"');
    expect(pen["js"]).toContain("bootstrapTable(");
    expect(pen["js_external"]).toMatch(/^https:\/\/cdn\.jsdelivr\.net\/npm\/jquery@3\.7\.1\/.*;https:/);
    const fiddle = posted["https://jsfiddle.net/api/post/library/pure/"];
    expect(fiddle?.get("resources")).toContain("https://cdn.jsdelivr.net/npm/bootstrap@4");
    const blitz = posted["https://stackblitz.com/run"];
    expect(blitz?.get("project[files][index.html]")).toContain('integrity="sha');
  });
});

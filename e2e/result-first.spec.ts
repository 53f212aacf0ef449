import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";
import { leavingDocument, lookingDocument } from "./product/traces.ts";

const app = /\/assets\/app-[^/]+\.js$/;
/** The frame of the result, in the first screen and in the app. */
const frame = (page: Page) => page.locator('iframe[name^="run-"]');
const row = (page: Page) => frame(page).contentFrame().locator("tbody > tr[data-index]").first();
const nameOfFrame = (page: Page) => frame(page).getAttribute("name");

test("a link shows its result before the app is there, which takes that very run over, and a text typed meanwhile runs", async ({
  editor,
  page,
}) => {
  await test.step("a link shows its result before the app is there, which takes that very run over", async () => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && /\/run\/[0-9a-f]{32}$/.test(request.url()))
        posted.push(request.url());
    });
    const release = await holdBack(page, app);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(row(page)).toBeVisible();
    const name = await nameOfFrame(page);
    const place = await frame(page).boundingBox();
    release();
    await expect(editor.button("Run")).toBeVisible();
    await expect(page.getByRole("img", { name: "Ran as selected" })).toBeVisible();
    await expect(frame(page)).toHaveAttribute("data-state", "shown");
    expect(await nameOfFrame(page)).toBe(name);
    expect(await frame(page).boundingBox()).toEqual(place);
    await expect(row(page)).toBeVisible();
    expect(posted).toHaveLength(1);
    // The run is the editor's like any other: its reports arrive, and the next one replaces it.
    await editor.button("Run").click();
    await expect.poll(() => posted.length).toBe(2);
    await expect(page.locator(`iframe[name="${name}"]`)).toHaveCount(0);
    await expect(row(page)).toBeVisible();
  });
  await test.step("a text typed before the app is there runs instead of what the page brought", async () => {
    const release = await holdBack(page, app);
    await page.goto("/example/basics/smallest", { waitUntil: "domcontentloaded" });
    await expect(row(page)).toBeVisible();
    await editor.code.focus();
    await page.keyboard.press("ControlOrMeta+Home");
    await page.keyboard.type("<h1>Typed</h1>");
    release();
    await expect(editor.result.getByRole("heading", { name: "Typed" })).toBeVisible();
  });
  await test.step("a reload runs this tab's draft; the link opened anew shows what was sent, and offers the draft", async () => {
    await editor.open("/example/basics/smallest");
    await editor.runDocument("<h1>Mine</h1>");
    await expect(editor.result.getByRole("heading", { name: "Mine" })).toBeVisible();
    await page.reload();
    await expect(editor.result.getByRole("heading", { name: "Mine" })).toBeVisible();
    await page.goto("/example/basics/smallest?theme=bootstrap4");
    await expect(row(page)).toBeVisible();
    await expect(page.getByText(/^You have a draft of this from/)).toBeVisible();
    await editor.button("Open it").click();
    await expect(editor.code).toContainText("Mine");
    await editor.button("Run").click();
    await expect(editor.result.getByRole("heading", { name: "Mine" })).toBeVisible();
  });
});

test("the document at the next link finds nothing of the one before, although it runs as early", async ({
  editor,
  page,
}) => {
  await editor.openAs(aUsername("ada"), "/");
  await editor.hasRun();
  const link = await editor.saveNew("Looks", lookingDocument);
  await editor.open("/");
  await editor.runDocument(leavingDocument);
  await expect(editor.result.getByRole("status")).toContainText("local storage, ");
  const release = await holdBack(page, app);
  // The document that leaves writes once more while it is taken away.
  await page.goto(link, { waitUntil: "domcontentloaded" });
  const found = frame(page).contentFrame().getByRole("status");
  await expect(found).toHaveText("found: .");
  release();
  await expect(editor.button("Run")).toBeVisible();
  await expect(found).toHaveText("found: .");
});

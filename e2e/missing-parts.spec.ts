import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

/** Parts that load by themselves once the first result is shown. */
const unasked = ["save-trouble", "problem-overlay"];

/** What says in its place that a part is missing. */
const messageOf = (page: Page) => page.getByRole("alert").filter({ hasText: "did not load" });

/** What reports parts without a place of their own, all at once. */
const notificationOf = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByText("Part of the editor did not load");

/** Aborts requests for the parts. Returns a promise of the time when all were requested. */
const block = async (page: Page, parts: readonly string[]) => {
  const requested = parts.map((part) => page.waitForRequest(new RegExp(`/assets/${part}-[\\w-]{8}\\.js$`)));
  await page.route(new RegExp(`/assets/(${parts.join("|")})-[\\w-]{8}\\.js$`), (route) => route.abort());
  return Promise.all(requested);
};

test("that a part is missing is said, and nothing is lost by reloading", async ({ editor, page }) => {
  const blocked = new Set(["dialogs", "side-panel", "console-panel"]);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => {
    const name = /\/assets\/(.*)-[\w-]{8}\.js$/.exec(route.request().url())?.[1] ?? "";
    return blocked.has(name) ? route.abort() : route.continue();
  });
  await editor.open("/");
  await editor.write("<h1>Not lost</h1>");
  const openEach = [
    ["dialogs", () => page.keyboard.press("ControlOrMeta+k"), page.getByRole("combobox")],
    ["side-panel", () => editor.button("Examples").click(), page.getByRole("searchbox")],
    [
      "console-panel",
      () => page.getByRole("tab", { name: "Console" }).click(),
      page.getByRole("tabpanel", { name: "Console" }),
    ],
  ] as const;
  for (const [name, open, part] of openEach) {
    await editor.code.focus();
    await open();
    // What has a place of its own says so there; what is opened closes again.
    const trouble = name === "console-panel" ? messageOf(page) : notificationOf(page).first();
    await expect(trouble, name).toBeVisible();
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
    if (name === "dialogs") await expect(editor.code).toBeFocused();
    blocked.delete(name);
    await page.getByRole("button", { name: "Reload" }).first().click();
    await expect(messageOf(page)).toHaveCount(0);
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
    await expect(async () => {
      if (!(await part.first().isVisible())) await open();
      await expect(part.first(), name).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.keyboard.press("Escape");
  }
});

test("parts that nobody has asked for yet are reported once, by a notification", async ({ editor, page }) => {
  const requested = block(page, unasked);
  await editor.open("/");
  await requested;
  await expect(notificationOf(page)).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a failed save is not passed over in silence where the part that explains it is missing", async ({
  editor,
  page,
}) => {
  await page.route(/\/assets\/save-trouble-/, (route) => route.abort());
  await editor.openAs(aUsername("ada"), "/");
  await editor.hasRun();
  const address = await editor.saveNew("Mine");
  const trouble = messageOf(page);
  await expect(trouble).toHaveCount(0);
  await page.route("**/api/code", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await editor.write("<h1>Not lost</h1>");
  await editor.pressSave();
  await expect(trouble).toBeVisible();
  await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  expect(page.url()).toContain(address);
});

test("without its first script the page says what to do", async ({ page }) => {
  await page.route(/\/assets\/start-/, (route) => route.abort());
  await page.goto("/");
  const words = page.getByText("Online Editor has not started.");
  await expect(words).toBeHidden();
  // It gives the script eight seconds, by an animation that is over now.
  await words.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(words).toBeVisible();
});

test("without the app's script the user can type, sees what is wrong, and loses nothing by reloading", async ({
  editor,
  page,
}) => {
  const app = /\/assets\/(start-)?app-[^/]+\.js$/;
  await page.route(app, (route) => route.abort());
  await page.goto("/");
  const trouble = messageOf(page);
  await expect(trouble).toBeVisible();
  await editor.code.focus();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("kept");
  await page.unroute(app);
  await trouble.getByRole("button", { name: "Reload" }).click();
  await expect(trouble).toHaveCount(0);
  await expect(editor.button("Run")).toBeVisible();
  await expect(editor.code).toContainText("kept");
});

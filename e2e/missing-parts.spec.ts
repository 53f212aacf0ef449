import type { Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";

/** What says in its place that a part is missing. */
const messageOf = (page: Page) => page.getByRole("alert").filter({ hasText: "did not load" });

test("that the later parts are missing is said, and nothing is lost by reloading", async ({
  editor,
  page,
}) => {
  const parts = /\/assets\/parts-[^/]+\.js$/;
  await page.route(parts, (route) => route.abort());
  await editor.openAs(aUsername("ada"), "/");
  await editor.hasRun();
  const trouble = messageOf(page);
  await expect(trouble).toHaveCount(1);
  await editor.write("<h1>Not lost</h1>");

  await test.step("what is opened closes again, and the focus returns to the code", async () => {
    for (const open of [
      () => page.keyboard.press("ControlOrMeta+k"),
      () => editor.button("Examples").click(),
      () => editor.button("Menu").click(),
    ]) {
      await editor.code.focus();
      await open();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("complementary")).toHaveCount(0);
      await expect(trouble).toHaveCount(1);
    }
    await editor.code.focus();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(editor.code).toBeFocused();
  });
  await test.step("a tool says so in its place", async () => {
    await page.getByRole("tab", { name: "Network" }).click();
    await expect(page.getByRole("tabpanel", { name: "Network" }).getByRole("alert")).toBeVisible();
  });
  await page.unroute(parts);
  await trouble.first().getByRole("button", { name: "Reload" }).click();
  await expect(trouble).toHaveCount(0);
  await expect(editor.code).toHaveText("<h1>Not lost</h1>");
  // The text is there before the shortcuts are.
  await editor.hasRun();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("scripts without a place on the screen are reported once, by a notification", async ({
  editor,
  page,
}) => {
  const scripts = ["emmet", "follow-document"];
  const requested = scripts.map((name) => page.waitForRequest(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)));
  await page.route(new RegExp(`/assets/(${scripts.join("|")})-[\\w-]{8}\\.js$`), (route) => route.abort());
  await editor.open("/");
  await Promise.all(requested);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications.getByText("Part of the editor did not load")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a failed save is not passed over in silence where the part that explains it is missing", async ({
  editor,
  page,
}) => {
  await editor.openAs(aUsername("ada"), "/");
  await editor.hasRun();
  const address = await editor.saveNew("Mine");
  await page.route(/\/assets\/parts-/, (route) => route.abort());
  await page.route("**/api/code", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await editor.open(address);
  await editor.write("<h1>Not lost</h1>");
  await editor.pressSave();
  await expect(messageOf(page)).toHaveCount(2);
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

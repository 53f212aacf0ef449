import { routes } from "@online-editor/contract";
import { aUsername } from "./product/a-username.ts";
import { expect, test } from "./product/editor-page.ts";
import { holdBack } from "./product/hold-back.ts";

test("the top bar is whole before the catalogue arrives, stays in place, and switches the library", async ({
  editor,
  page,
}) => {
  const release = await holdBack(page, routes.readCatalogue.path);
  await page.goto("/");
  // In one step: a menu that arrives replaces its button.
  const places = () =>
    page
      .getByRole("banner")
      .evaluate((bar) =>
        Array.from(
          bar.querySelectorAll("button, [role=radio], input[type=radio]"),
          (one) => one.getBoundingClientRect().left,
        ),
      );
  await expect(page.getByRole("radio", { name: "Bootstrap Table" })).toBeChecked();
  await expect(editor.button("Reference")).toBeEnabled();
  const before = await places();
  await page.getByRole("radio", { name: "Multiple Select" }).press("Space");
  release();
  await expect(page.getByRole("radio", { name: "Multiple Select" })).toBeChecked();
  await expect(page).toHaveURL(/library=multiple-select/);
  await expect(page.getByRole("img", { name: "Ran as selected" })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("the result stays where it is when the tools of its bar are loaded", async ({ editor, page }) => {
  const release = await holdBack(page, /\/assets\/parts-[^/]+\.js$/);
  await editor.open("/?extensions=reorder-columns");
  const places = () =>
    page
      .getByRole("toolbar", { name: "What runs" })
      .getByRole("button")
      .or(page.locator('iframe[title="Result"]'))
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await page.getByRole("button", { name: /^Frame: / }).click();
  release();
  await expect(page.getByRole("menuitemradio", { name: /Phone/ })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a slow save can be cancelled and saves once, and the words about a slow run move nothing", async ({
  editor,
  page,
}) => {
  await test.step("the words about a slow run cover the result, and move nothing", async () => {
    await editor.open("/");
    const top = () =>
      page
        .locator('iframe[title="Result"]')
        .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().top));
    const [before] = await top();
    const release = await holdBack(page, /\/run\/[0-9a-f]+$/);
    await editor.tryDocument("<h1>Slow</h1>");
    await expect(page.getByRole("status").getByText("Fetching")).toBeVisible();
    expect(new Set(await top())).toEqual(new Set([before]));
    release();
    await expect(editor.result.getByRole("heading", { name: "Slow" })).toBeVisible();
  });
  await test.step("a slow save can be cancelled, and a retry saves once", async () => {
    const name = aUsername("patient");
    await editor.signIn(name);
    const saved = Promise.withResolvers<undefined>();
    // The server saves at once; its answer does not arrive.
    await page.route(
      "**/api/code",
      async (route) => {
        await route.fetch();
        saved.resolve(undefined);
      },
      { times: 1 },
    );
    await editor.beginNew();
    await editor.write("<h1>Slow</h1>");
    await editor.pressSave();
    const progress = page.getByRole("status").filter({ hasText: "Saving" });
    await saved.promise;
    await progress.getByRole("button", { name: "Cancel" }).click();
    const trouble = page.getByRole("alert").filter({ hasText: "Cancelled before the server responded" });
    await expect(trouble).toBeVisible();
    await expect(editor.code).toHaveText("<h1>Slow</h1>");
    await trouble.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(new RegExp(`/code/${name}/\\d+$`));
    await expect(await editor.openMySnippets()).toHaveCount(1);
  });
});

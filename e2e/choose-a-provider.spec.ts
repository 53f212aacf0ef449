import { expect } from "./product/editor-page.ts";
import { test } from "./product/product-with-providers.ts";

test.describe.configure({ mode: "default" });

test("both providers are offered as a choice, without sign-in by name", async ({ editor, page }) => {
  await page.goto("/");
  await editor.button("Sign in").click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog.getByRole("button", { name: /^Sign in with/ })).toHaveText([
    "Sign in with GitHub Enterprise",
    "Sign in with the company",
  ]);
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
});

for (const provider of ["GitHub Enterprise", "the company"])
  test(`signing in with ${provider} returns to the unsaved document`, async ({
    editor,
    page,
    github: _github,
    oidc: _oidc,
    ada,
  }) => {
    const address = "/example/basics/smallest?library=bootstrap-table&theme=bulma";
    await editor.open(address);
    const url = page.url();
    await editor.write("<h1>Not lost</h1>");
    await editor.signInWith(provider);
    await expect(editor.button("Account")).toBeVisible();
    await expect(page).toHaveURL(url);
    await expect(editor.code).toHaveText("<h1>Not lost</h1>");
    await editor.runsOn("Theme", "Bulma");
    await expect(page.getByText("Example, changed")).toBeVisible();
    await editor.button("Account").click();
    await expect(page.getByText(`Signed in as ${ada}`)).toBeVisible();
  });

test("signing in returns to the old revision being read", async ({
  editor,
  elsewhere,
  github,
  oidc,
  ada,
}) => {
  await editor.page.goto("/?new=1");
  await editor.signInWith("GitHub Enterprise");
  await editor.write("<h1>First</h1>");
  await editor.save();
  const link = `${editor.page.url()}?revision=1`;
  await editor.write("<h1>Second</h1>");
  await editor.save();
  expect([github.person?.login, oidc.person?.preferred_username]).toEqual([ada, ada]);

  const reader = await elsewhere();
  await reader.page.goto(link);
  await expect(reader.code).toHaveText("<h1>First</h1>");
  await reader.signInWith("the company");
  await expect(reader.button("Account")).toBeVisible();
  await expect(reader.page).toHaveURL(link);
  await expect(reader.code).toHaveText("<h1>First</h1>");
});

test("people with one name at two providers are two users, who return as themselves", async ({
  editor,
  page,
  elsewhere,
  github: _github,
  oidc: _oidc,
  ada,
}) => {
  await page.goto("/");
  await editor.signInWith("GitHub Enterprise");
  await editor.saveNew("Of the first");
  await expect(page).toHaveURL(new RegExp(`/code/${ada}/`));

  const second = await elsewhere();
  await second.page.goto("/");
  await second.signInWith("the company");
  await second.saveNew("Of the second");
  await expect(second.page).toHaveURL(new RegExp(`/code/${ada}-2/`));
  await expect(await second.openMySnippets()).toHaveText([/Of the second/]);

  const firstAgain = await elsewhere();
  await firstAgain.page.goto("/");
  await firstAgain.signInWith("GitHub Enterprise");
  await expect(await firstAgain.openMySnippets()).toHaveText([/Of the first/]);
});

import { type EditorPage, expect } from "./product/editor-page.ts";
import { test } from "./product/product-with-providers.ts";

test.describe.configure({ mode: "default" });

const address = "/example/basics/smallest?library=bootstrap-table&theme=bulma";

/** Signs in from a changed example, to which the provider leads back. */
const signInFromExample = async (
  editor: EditorPage,
  { provider, name }: { provider: string; name: string },
) => {
  const { page } = editor;
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
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
  await page.keyboard.press("Escape");
};

test("both providers are offered, signing in returns to what was open, and people with one name are two users", async ({
  editor,
  page,
  elsewhere,
  github,
  oidc,
  ada,
}) => {
  expect([github.person?.login, oidc.person?.preferred_username]).toEqual([ada, ada]);
  await test.step("both are offered as a choice, without sign-in by name", async () => {
    await page.goto("/");
    await editor.button("Sign in").click();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await expect(dialog.getByRole("button", { name: /^Sign in with/ })).toHaveText([
      "Sign in with GitHub Enterprise",
      "Sign in with the company",
    ]);
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("signing in with GitHub Enterprise returns to the unsaved document", async () => {
    await signInFromExample(editor, { provider: "GitHub Enterprise", name: ada });
  });
  await editor.saveNew("Of the first", "<h1>First</h1>");
  await expect(page).toHaveURL(new RegExp(`/code/${ada}/`));
  const link = `${page.url()}?revision=1`;
  await editor.write("<h1>Second</h1>");
  await editor.save();

  const second = await elsewhere();
  await test.step("signing in with the company returns to the unsaved document", async () => {
    await signInFromExample(second, { provider: "the company", name: ada });
  });
  await test.step("people with one name at two providers are two users", async () => {
    await second.saveNew("Of the second");
    await expect(second.page).toHaveURL(new RegExp(`/code/${ada}-2/`));
    await expect(await second.openMySnippets()).toHaveText([/Of the second/]);
  });
  await test.step("signing in returns to the old revision being read, as the same user", async () => {
    await second.button("Close My snippets").click();
    await second.chooseFrom("Account", "Sign out");
    await expect(second.button("Sign in")).toBeVisible();
    await second.page.goto(link);
    await expect(second.code).toHaveText("<h1>First</h1>");
    await second.signInWith("the company");
    await expect(second.page).toHaveURL(link);
    await expect(second.code).toHaveText("<h1>First</h1>");
    await expect(second.button("Account")).toBeVisible();
  });
  await test.step("and the first returns as the first", async () => {
    const firstAgain = await elsewhere();
    await firstAgain.page.goto("/");
    await firstAgain.signInWith("GitHub Enterprise");
    await expect(await firstAgain.openMySnippets()).toHaveText([/Of the first/]);
  });
});

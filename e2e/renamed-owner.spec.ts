import { expect } from "./product/editor-page.ts";
import { test } from "./product/product-with-providers.ts";

test.describe.configure({ mode: "default" });

test("after its owner was renamed, a snippet's old address redirects to the new one, even when the name is taken", async ({
  editor,
  elsewhere,
  page,
  github,
  ada,
}) => {
  const id = github.person?.id ?? 0;
  await page.goto("/?new=1");
  await editor.signInWith("GitHub Enterprise");
  const address = await editor.saveNew("Mine");
  await editor.write("<h1>Newer</h1>");
  await editor.save();
  expect(address).toContain(`/code/${ada}/`);

  github.person = { id, login: `${ada}-renamed` };
  const again = await elsewhere();
  await again.page.goto("/");
  await again.signInWith("GitHub Enterprise");
  await again.button("Account").click();
  await expect(again.page.getByText(`Signed in as ${ada}-renamed`)).toBeVisible();

  const reader = await elsewhere();
  await reader.page.goto(address);
  await expect(reader.code).toHaveText("<h1>Newer</h1>");
  await expect(reader.page).toHaveURL(address.replace(ada, `${ada}-renamed`));
  await reader.page.goto(`${address}?revision=1`);
  await expect(reader.code).toHaveText("<h1>Mine</h1>");
  await expect(reader.page).toHaveURL(`${address.replace(ada, `${ada}-renamed`)}?revision=1`);
  await reader.page.goto(`/code/${ada}`);
  await expect(reader.page.getByRole("link", { name: /Mine/ })).toBeVisible();

  github.person = { id: id + 1, login: ada };
  const other = await elsewhere();
  await other.page.goto("/");
  await other.signInWith("GitHub Enterprise");
  await other.saveNew("Of another");
  await expect(other.page).toHaveURL(new RegExp(`/code/${ada}-2/`));
  await other.page.goto(address);
  await expect(other.code).toHaveText("<h1>Newer</h1>");
});

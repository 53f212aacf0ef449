import { expect, test } from "./product/editor-page.ts";
import { readCatalogue } from "./product/read-catalogue.ts";

test("no key is lost while the list is rebuilt, on the oldest release that has the example and the newest", async ({
  editor,
  page,
  request,
}) => {
  const { libraries } = await readCatalogue(request);
  const releases = libraries.find(({ id }) => id === "multiple-select")?.releases ?? [];
  const oldest = releases.findIndex(({ version }) => version === "1.4.3");
  expect(oldest).toBeGreaterThan(8);
  // Releases that exist only as a git tag need a git host.
  const suitable = releases.slice(0, oldest + 1).filter(({ source }) => source === "npm");
  const some = [0, suitable.length - 1].flatMap((at) => suitable[at] ?? []);
  expect(some).toHaveLength(2);
  for (const { version } of some)
    await test.step(version, async () => {
      await editor.open(`/example/filter/from-a-server?library=multiple-select&version=${version}`);
      const { result } = editor;
      const search = result.locator(".ms-search input");
      await expect(result.locator(".ms-drop li:visible")).not.toHaveCount(0);
      await search.click();
      // Slowly enough that answers arrive in between, one of which rebuilds the list.
      await search.pressSequentially("hamb", { delay: 320 });
      const people = result.locator(".ms-drop li:visible");
      await expect(people.filter({ hasText: "Hamburg" }).first()).toBeVisible();
      await expect(people.filter({ hasText: "Rotterdam" })).toHaveCount(0);
      // The library can reopen the list 50 ms after it was built, and then empties its field.
      await search.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await expect(search).toHaveValue("hamb");
      await expect(search).toBeFocused();
      // The chosen item stays, even if the answer does not have it.
      await people.filter({ hasText: "Ingrid Larsen" }).click();
      await search.fill("gdansk");
      await search.fill("Gdańsk");
      await expect(people.filter({ hasText: "Jakub Wójcik" })).toBeVisible();
      await expect(result.locator(".ms-choice")).toContainText("Ingrid Larsen");
      await page.keyboard.press("Escape");
    });
});

import { LibraryReference } from "@online-editor/contract/reference";
import { mergeReleases } from "@online-editor/reference";
import { releasesIn } from "@online-editor/reference/with-release";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./product/editor-page.ts";

/** Serves the reference as it was before one of its releases. */
const forgetReleasesSince = async (page: Page, library: string, newest: string) => {
  const file = new URL(`../content/reference/${library}.json`, import.meta.url);
  const written = LibraryReference.parse(JSON.parse(await readFile(file, "utf8")));
  const older = written.releases.slice(written.releases.findIndex((version) => version === newest) + 1);
  const names = mergeReleases(releasesIn(written).filter(({ version }) => older.includes(version)));
  const before = {
    ...written,
    releases: older,
    unread: written.unread.filter((each) => older.includes(each)),
    names,
  };
  await page.route(`**/api/reference/releases?library=${library}`, (route) =>
    route.fulfill({ json: before }),
  );
};

for (const { library, version, brought } of [
  {
    library: "multiple-select",
    version: "2.3.0",
    brought: ["filterOptions", "formatFilterAll", "formatFilterSelected", "formatFilterUnselected"],
  },
  {
    library: "bootstrap-table",
    version: "1.22.4",
    brought: ["copyRowsHandler", "paginationLoadMore", "printStyles"],
  },
])
  test(`the names of ${library} ${version} are read by running it if the reference is older`, async ({
    editor,
    page,
  }) => {
    const address = `/?library=${library}&version=${version}`;
    const readNames = async () => {
      await editor.open(address);
      const button = editor.button("Reference");
      if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
      const panel = page.getByRole("complementary", { name: "Reference" });
      await panel.getByRole("button", { name: "New in this release" }).click();
      await expect(panel.getByRole("listitem")).toHaveCount(brought.length);
      const facts: string[][] = [];
      for (const name of brought) {
        const entry = panel.getByRole("listitem").filter({ hasText: name });
        await entry.getByRole("button", { name }).first().click();
        await expect(entry.getByRole("definition").first()).toBeVisible();
        facts.push([name, ...(await entry.getByRole("definition").allTextContents())]);
      }
      return { facts, all: await panel.getByRole("searchbox").getAttribute("placeholder") };
    };
    const known = await readNames();
    const frames = await page.locator("iframe").count();
    await forgetReleasesSince(page, library, version);
    expect(await readNames()).toEqual(known);
    // The frame in which it was read is removed.
    await expect(page.locator("iframe")).toHaveCount(frames);
  });

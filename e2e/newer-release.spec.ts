import { LibraryReference } from "@online-editor/contract/reference";
import { mergeReleases } from "@online-editor/reference";
import { releasesIn } from "@online-editor/reference/with-readings";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./product/editor-page.ts";

/** Serves the reference as it was before one of its releases. */
const forgetReleasesSince = async (page: Page, library: string, newest: string) => {
  const file = new URL(`../content/reference/${library}.json`, import.meta.url);
  const written = LibraryReference.parse(JSON.parse(await readFile(file, "utf8")));
  const older = written.releases.slice(written.releases.findIndex((version) => version === newest) + 1);
  const names = mergeReleases(releasesIn(written).filter(({ version }) => older.includes(version)));
  const unread = written.unread.filter((each) => older.includes(each));
  await page.route(`**/api/reference/releases?library=${library}`, (route) =>
    route.fulfill({ json: { ...written, releases: older, unread, names } }),
  );
};

test("a release that is newer than the reference has the names of the release before, and says so", async ({
  editor,
  page,
}) => {
  await forgetReleasesSince(page, "bootstrap-table", "1.22.4");
  await editor.open("/?library=bootstrap-table&version=1.22.4");
  await editor.button("Reference").click();
  const panel = page.getByRole("complementary", { name: "Reference" });
  await expect(
    panel.getByText("1.22.4 is newer than this editor's reference. These are the names of 1.22.3."),
  ).toBeVisible();
  await panel.getByRole("searchbox").fill("paginationLoadMore");
  await expect(panel.getByText("No names match")).toBeVisible();
  await panel.getByRole("searchbox").fill("pageSize");
  await expect(panel.getByRole("listitem").filter({ hasText: "pageSize" }).first()).toBeVisible();
});

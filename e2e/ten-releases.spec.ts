import { watchErrors, type EditorPage, expect, test } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { fieldsOf, rowsOf } from "./promises/promised.ts";

// From the first to the last of npm's releases, each with the newest Bootstrap that its markup supports.
const tableReleases = [
  { version: "1.11.0", theme: "bootstrap3", title: "Bootstrap v3" },
  { version: "1.12.1", theme: "bootstrap4", title: "Bootstrap v4" },
  { version: "1.13.5", theme: "bootstrap4", title: "Bootstrap v4" },
  { version: "1.14.2", theme: "bootstrap4", title: "Bootstrap v4" },
  { version: "1.16.0", theme: "bootstrap4", title: "Bootstrap v4" },
  { version: "1.18.3", theme: "bootstrap5", title: "Bootstrap v5" },
  { version: "1.20.2", theme: "bootstrap5", title: "Bootstrap v5" },
  { version: "1.22.6", theme: "bootstrap5", title: "Bootstrap v5" },
  { version: "1.24.2", theme: "bootstrap5", title: "Bootstrap v5" },
];
const selectReleases = ["1.2.1", "1.3.1", "1.4.3", "1.7.0", "2.0.9"];

const showsShips = async (editor: EditorPage): Promise<void> => {
  await expect(rowsOf(editor.result)).toHaveCount(8);
  await expect(rowsOf(editor.result).first()).toContainText("Aurora");
};

const showsHarbours = async (editor: EditorPage): Promise<void> => {
  await expect(fieldsOf(editor.result).first()).toContainText("Yamato Star");
  await expect(fieldsOf(editor.result).nth(1)).toContainText("Rotterdam");
};

/** The page itself shows its release: by the address that its script came from. */
const loaded = async (editor: EditorPage, release: string): Promise<void> => {
  await expect(editor.result.locator(`script[src*="/npm/${release}/"]`).first()).toBeAttached();
};

for (const [index, { version, theme, title }] of tableReleases.entries()) {
  const way = index % 3 === 0 ? "chosen at the bar" : "named by the link";
  test(`the table's welcome example runs on ${version} with ${title}, ${way}`, async ({ editor, page }) => {
    const pageErrors = watchErrors(page);
    if (way === "named by the link") await editor.open(`/?version=${version}&theme=${theme}`);
    else {
      await editor.open("/");
      await editor.choose("Theme", theme);
      await editor.choose("Version", version);
      await editor.hasRun();
    }
    await editor.runsOn("Version", version);
    await editor.runsOn("Theme", title);
    await showsShips(editor);
    await loaded(editor, `bootstrap-table@${version}`);
    expect(pageErrors).toEqual([]);
  });
}

test("the table's welcome example runs on the newest release", async ({ editor, request }) => {
  const newest = await newestRelease(request, "bootstrap-table");
  await editor.open(`/?version=${newest}`);
  await editor.runsOn("Version", newest);
  await showsShips(editor);
  await loaded(editor, `bootstrap-table@${newest}`);
});

for (const [index, version] of selectReleases.entries()) {
  const way = index % 2 === 0 ? "named by the link" : "chosen at the bar";
  test(`the select's welcome example runs on ${version}, ${way}`, async ({ editor, page }) => {
    const pageErrors = watchErrors(page);
    if (way === "named by the link") await editor.open(`/?library=multiple-select&version=${version}`);
    else {
      await editor.open("/");
      await page.getByRole("radio", { name: "Multiple Select" }).click();
      await expect(page).toHaveTitle("Online Editor Multiple Select");
      await editor.choose("Version", version);
      await editor.hasRun();
    }
    await editor.runsOn("Version", version);
    await showsHarbours(editor);
    await loaded(editor, `multiple-select@${version}`);
    expect(pageErrors).toEqual([]);
  });
}

test("the select's welcome example runs on the newest release", async ({ editor, request }) => {
  const newest = await newestRelease(request, "multiple-select");
  await editor.open(`/?library=multiple-select&version=${newest}`);
  await editor.runsOn("Version", newest);
  await showsHarbours(editor);
  await loaded(editor, `multiple-select@${newest}`);
});

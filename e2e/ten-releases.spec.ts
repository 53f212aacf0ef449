import { ThemeId, Version } from "@online-editor/contract";
import { defaultSelection } from "@online-editor/selection";
import { exampleDocument } from "./product/example-document.ts";
import { expect, test, watchErrors } from "./product/editor-page.ts";
import { expectShown } from "./product/expect-shown.ts";
import type { ProductFacts } from "./product/prepare-page.ts";
import { fieldsOf, rowsOf } from "./promises/promised.ts";
import type { FrameLocator } from "@playwright/test";

// From the first to the last of npm's releases, each with the newest Bootstrap that its markup supports.
const tableReleases = [
  { version: "1.11.0", theme: "bootstrap3" },
  { version: "1.12.1", theme: "bootstrap4" },
  { version: "1.13.5", theme: "bootstrap4" },
  { version: "1.14.2", theme: "bootstrap4" },
  { version: "1.16.0", theme: "bootstrap4" },
  { version: "1.18.3", theme: "bootstrap5" },
  { version: "1.20.2", theme: "bootstrap5" },
  { version: "1.22.6", theme: "bootstrap5" },
  { version: "1.24.2", theme: "bootstrap5" },
];
const selectReleases = ["1.2.1", "1.3.1", "1.4.3", "1.7.0", "2.0.9"].map((version) => ({
  version,
  theme: "default",
}));

const showsShips = async (result: FrameLocator): Promise<void> => {
  await expect(rowsOf(result)).toHaveCount(8);
  await expect(rowsOf(result).first()).toContainText("Aurora");
};

const showsHarbours = async (result: FrameLocator): Promise<void> => {
  await expect(fieldsOf(result).first()).toContainText("Yamato Star");
  await expect(fieldsOf(result).nth(1)).toContainText("Rotterdam");
};

/** The page itself shows its release: by the address that its script came from. */
const loaded = (result: FrameLocator, release: string): Promise<void> =>
  expect(result.locator(`script[src*="/npm/${release}/"]`).first()).toBeAttached();

/** The welcome example on each release and on the library's newest. */
const onEach = (
  { catalogue }: ProductFacts,
  {
    id,
    releases,
    see,
  }: {
    id: string;
    releases: readonly { version: string; theme: string }[];
    see: (result: FrameLocator) => Promise<void>;
  },
) => {
  const library = catalogue.libraries.find((each) => each.id === id);
  if (!library) throw new Error(`There is no library ${id}.`);
  const usual = defaultSelection(library);
  const chosen = releases.map(({ version, theme }) => ({
    ...usual,
    version: Version.parse(version),
    theme: ThemeId.parse(theme),
  }));
  return [...chosen, usual].map((selection) => ({
    name: selection.version,
    document: exampleDocument(id, "welcome"),
    library,
    selection,
    see: async (result: { contentFrame(): FrameLocator }) => {
      await see(result.contentFrame());
      await loaded(result.contentFrame(), `${id}@${selection.version}`);
    },
  }));
};

test("the table's welcome example runs on ten releases", ({ browser }) =>
  expectShown(browser, (facts) =>
    onEach(facts, { id: "bootstrap-table", releases: tableReleases, see: showsShips }),
  ));

test("the select's welcome example runs on six releases", ({ browser }) =>
  expectShown(browser, (facts) =>
    onEach(facts, { id: "multiple-select", releases: selectReleases, see: showsHarbours }),
  ));

test("the first and the last release of both libraries run, named by a link and chosen at the bar", async ({
  editor,
  page,
}) => {
  const pageErrors = watchErrors(page);
  await editor.open("/?version=1.11.0&theme=bootstrap3");
  await editor.runsOn("Version", "1.11.0");
  await editor.runsOn("Theme", "Bootstrap v3");
  await showsShips(editor.result);
  await loaded(editor.result, "bootstrap-table@1.11.0");
  await editor.choose("Theme", "bootstrap5");
  await editor.choose("Version", "1.24.2");
  await editor.hasRun();
  await editor.runsOn("Theme", "Bootstrap v5");
  await showsShips(editor.result);
  await loaded(editor.result, "bootstrap-table@1.24.2");

  await page.getByRole("radio", { name: "Multiple Select" }).click();
  await expect(page).toHaveTitle("Online Editor Multiple Select");
  // A choice before its document is there is one for the document that is being left.
  await showsHarbours(editor.result);
  await editor.choose("Version", "1.2.1");
  await editor.hasRun();
  await showsHarbours(editor.result);
  await loaded(editor.result, "multiple-select@1.2.1");
  expect(pageErrors).toEqual([]);
});

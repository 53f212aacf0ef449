import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type SearchAnswer, SearchAnswers } from "@online-editor/contract/judgement";
import { packDocument } from "@online-editor/run/packed-document";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import type { Page } from "@playwright/test";
import { outputOfCommand } from "./product/run-command.ts";
import { expect, test } from "./product/editor-page.ts";
import { contentOf, readRegressions, type Regression } from "./regressions/read-regressions.ts";

// The command line searches for all of them.
test.slow();

// Bugs introduced by releases of both libraries; each is known from the sources of the releases on both sides.
const regressions = readRegressions();
const searchesAll = process.env["REGRESSIONS"] === "all";

/** Other tests find these: from a document without a check, from an issue's text alone, as a commit, or in the editor. */
const foundByOthers = new Set(
  [
    "cell-attributes choice-as-number custom-view-button cyclic-data export-with-footer relative-url-refreshed row-id",
    "row-inserted-last search-of-missing-parts strict-search total-as-text tree-by-names",
    "count-of-groups empty-group invert-disabled label-opens refreshed-twice tab-after-destroy",
  ].flatMap((slugs) => slugs.split(" ")),
);
/** Every test run searches the others; `REGRESSIONS=all` searches all, on the command line and in the editor, in some minutes. */
const searched = regressions.filter(({ slug }) => searchesAll || !foundByOthers.has(slug));

const untilFound = { timeout: 200_000 };

/** The first good release after the newest break. */
const fixedAfter = ({ changes, firstBad }: SearchAnswer): string | null => {
  const at = changes.findIndex(({ to, verdict }) => verdict === "bad" && to === firstBad);
  return changes[at + 1]?.to ?? null;
};

test("the release before each is the previous one on the registry", () => {
  for (const { path, library, lastGood, firstBad } of regressions) {
    const fetched = builtInLibrary(library).releases.filter(({ source }) => source === "npm");
    const at = fetched.findIndex(({ version }) => version === firstBad);
    expect(fetched[at + 1]?.version, path).toBe(lastGood);
  }
});

test("the command line finds the releases that broke and fixed each of them", async () => {
  const folder = await makeTemporaryFolder();
  for (const { slug, path } of searched) await copyFile(path, join(folder.path, `${slug}.html`));
  const printed = await outputOfCommand(["search", folder.path, "--workers", "4", "--json"]);
  await folder.stop();
  const answers = SearchAnswers.parse(JSON.parse(printed));
  const found = answers.results.map((answer) => ({
    slug: basename(answer.document, ".html"),
    lastGood: answer.lastGood,
    firstBad: answer.firstBad,
    fixedIn: fixedAfter(answer),
    unjudged: answer.verdicts.filter(({ verdict }) => verdict === "cannot-run" || verdict === "unsure"),
  }));
  const expected = searched.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  expect(found).toEqual(
    expected.map(({ slug, lastGood, firstBad, fixedIn }) => ({
      slug,
      lastGood,
      firstBad,
      fixedIn,
      unjudged: [],
    })),
  );
});

const release = (page: Page, version: string) =>
  page.getByRole("option", { name: new RegExp(`^${version.replaceAll(".", String.raw`\.`)},`) });

/** `find-the-release` searches the other library in the editor. */
const inEditor = regressions.filter(({ slug }) => searchesAll || slug === "empty-group");

/** The sentence about the break and its end. */
const sentenceAbout = ({ firstBad, fixedIn }: Regression): RegExp => {
  const exact = (version: string) => version.replaceAll(".", String.raw`\.`);
  return new RegExp(
    fixedIn === null
      ? String.raw`roken (?:again )?since ${exact(firstBad)}\.`
      : String.raw`roken (?:again )?(?:in|from) ${exact(firstBad)}\b.*?\. Fixed in ${exact(fixedIn)}\.`,
  );
};

for (const regression of inEditor)
  test(`the editor finds it: ${regression.title}`, async ({ editor, page }) => {
    const { lastGood, firstBad, fixedIn } = regression;
    await page.goto(`/?check#${await packDocument(contentOf(regression))}`);
    await editor.button("Find the release").click();
    await expect(release(page, lastGood)).toHaveAccessibleName(`${lastGood}, Works`, untilFound);
    await expect(release(page, firstBad)).toHaveAccessibleName(`${firstBad}, Broken`, untilFound);
    if (fixedIn !== null)
      await expect(release(page, fixedIn)).toHaveAccessibleName(`${fixedIn}, Works`, untilFound);
    // It also says what is known so far: the remaining releases need not be awaited.
    const search = page.getByRole("region", { name: "Search over releases" });
    await expect(search).toContainText(sentenceAbout(regression), untilFound);
  });

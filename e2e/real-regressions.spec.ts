import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type SearchAnswer, SearchAnswers } from "@online-editor/contract/judgement";
import { packDocument } from "@online-editor/run/packed-document";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { makeTemporaryFolder } from "@online-editor/testing/temporary-folder.ts";
import type { Page } from "@playwright/test";
import { runCommand } from "./product/run-command.ts";
import { expect, test } from "./product/editor-page.ts";
import { pageStyles, wholePageOf } from "./regressions/as-whole-page.ts";
import { contentOf, readRegressions, type Regression } from "./regressions/read-regressions.ts";

// The command line searches for all of them.
test.slow();

// Bugs introduced by releases of both libraries; each is known from the sources of the releases on both sides.
const regressions = readRegressions();
const searchesAll = process.env["REGRESSIONS"] === "all";

/** Other tests find these: from a document without a check, from an issue's text alone, as a commit, or in the editor. */
const foundByOthers = new Set(
  [
    "cell-attributes cell-out-of-search cyclic-data export-with-footer relative-url-refreshed row-id row-inserted-last",
    "search-of-missing-parts strict-search total-as-text",
    "count-of-groups empty-group filter-over-numbers group-of-one invert-disabled label-opens refreshed-twice",
    "tab-after-destroy",
  ].flatMap((slugs) => slugs.split(" ")),
);
/** Every test run searches the others; `REGRESSIONS=all` searches all, on the command line and in the editor, in some minutes. */
const searched = regressions.filter(({ slug }) => searchesAll || !foundByOthers.has(slug));

/** A regression's document, over the releases on both sides of its changes alone unless all are searched. */
const searchedText = async ({ path, lastGood, firstBad, fixedIn }: Regression): Promise<string> => {
  const text = await readFile(path, "utf8");
  const releases = [lastGood, firstBad, ...(fixedIn === null ? [] : [fixedIn])].join(" || ");
  return searchesAll ? text : text.replace(/^releases: .*$/m, `releases: "${releases}"`);
};

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
  for (const regression of searched)
    await writeFile(join(folder.path, `${regression.slug}.html`), await searchedText(regression));
  // Progress goes to a terminal alone.
  const ended = await runCommand(["search", folder.path, "--all", "--workers", "4", "--json"], { CI: "" });
  await folder.stop();
  expect([ended.status, ended.stderr]).toEqual([1, ""]);
  const answers = SearchAnswers.parse(JSON.parse(ended.stdout));
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

/** Without a theme of its own or with one, with extensions and without, of both libraries. */
const asPages = [
  "cell-out-of-search strict-search row-id total-as-text cyclic-data tree-by-names",
  "label-opens empty-group count-of-groups refreshed-twice",
].flatMap((slugs) => slugs.split(" "));

test("the command line finds the same releases for whole pages with their own tags, however they are written", async () => {
  const folder = await makeTemporaryFolder();
  const wanted = regressions.filter(({ slug }) => asPages.includes(slug));
  expect(wanted).toHaveLength(10);
  for (const regression of wanted)
    for (const style of pageStyles) {
      const { lastGood, firstBad, fixedIn, check } = regression;
      const releases = [lastGood, firstBad, ...(fixedIn === null ? [] : [fixedIn])].join(" || ");
      const front = `---\nreleases: ${JSON.stringify(releases)}\ncheck: ${JSON.stringify(check)}\n---\n`;
      const file = join(folder.path, `${regression.slug}.${style}.html`);
      await writeFile(file, front + wholePageOf(regression, style));
    }
  const ended = await runCommand(["search", folder.path, "--all", "--workers", "4", "--json"], { CI: "" });
  await folder.stop();
  expect(ended.status, ended.stderr).toBe(1);
  const { results } = SearchAnswers.parse(JSON.parse(ended.stdout));
  const found = results.map((answer) => ({
    page: basename(answer.document, ".html"),
    firstBad: answer.firstBad,
    fixedIn: fixedAfter(answer),
  }));
  const expected = wanted.flatMap(({ slug, firstBad, fixedIn }) =>
    pageStyles.map((style) => ({ page: `${slug}.${style}`, firstBad, fixedIn })),
  );
  const inOrder = (one: { page: string }, other: { page: string }) => (one.page < other.page ? -1 : 1);
  expect(found.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
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

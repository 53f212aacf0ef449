import { type SearchAnswer, SearchAnswers } from "@online-editor/contract/judgement";
import { packDocument } from "@online-editor/run/packed-document";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import type { Page } from "@playwright/test";
import { outputOf } from "./product/command-line.ts";
import { expect, test } from "./product/editor-page.ts";
import {
  contentOf,
  readRegressions,
  type Regression,
  regressionsFolder,
} from "./regressions/read-regressions.ts";

// The command line searches for all of them.
test.slow();

// Bugs introduced by releases of both libraries; each is known from the sources of the releases on both sides.
const regressions = readRegressions();

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
  const printed = await outputOf(["search", regressionsFolder, "--workers", "3", "--json"]);
  const answers = SearchAnswers.parse(JSON.parse(printed));
  const found = answers.results.map((answer) => ({
    path: answer.document,
    lastGood: answer.lastGood,
    firstBad: answer.firstBad,
    fixedIn: fixedAfter(answer),
    unjudged: answer.verdicts.filter(({ verdict }) => verdict === "cannot-run" || verdict === "unsure"),
  }));
  expect(found).toEqual(
    regressions.map(({ path, lastGood, firstBad, fixedIn }) => ({
      path,
      lastGood,
      firstBad,
      fixedIn,
      unjudged: [],
    })),
  );
});

const release = (page: Page, version: string) =>
  page.getByRole("option", { name: new RegExp(`^${version.replaceAll(".", String.raw`\.`)},`) });

/** Every test run covers one; `find-the-release` searches the other library. `REGRESSIONS=all` covers all, in some minutes. */
const inEditor = ["empty-group"];
const searched =
  process.env["REGRESSIONS"] === "all"
    ? regressions
    : regressions.filter(({ slug }) => inEditor.includes(slug));

/** The sentence about the break and its end. */
const sentenceAbout = ({ firstBad, fixedIn }: Regression): RegExp => {
  const exact = (version: string) => version.replaceAll(".", String.raw`\.`);
  return new RegExp(
    fixedIn === null
      ? String.raw`roken (?:again )?since ${exact(firstBad)}\.`
      : String.raw`roken (?:again )?(?:in|from) ${exact(firstBad)}\b.*?\. Fixed in ${exact(fixedIn)}\.`,
  );
};

for (const regression of searched)
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

import { packDocument } from "@online-editor/run/packed-document";
import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect } from "./product/editor-page.ts";
import { testOn } from "./product/few-releases.ts";
import { contentOf, readRegressions, type Regression } from "./regressions/read-regressions.ts";

// Ten bugs of releases, each taken from its document without a check to the sentence that names the release.
const byDifference = [
  "cell-attributes",
  "choice-as-number",
  "custom-view-button",
  "row-inserted-last",
  "total-as-text",
  "tree-by-names",
  "invert-disabled",
];
const byError = "relative-url-refreshed";
const byPicking = "row-id";
const byRecording = "label-opens";
const regressions = readRegressions().filter(({ slug }) =>
  [...byDifference, byError, byPicking, byRecording].includes(slug),
);
const named = (slug: string): Regression => {
  const regression = regressions.find((one) => one.slug === slug);
  if (!regression) throw new Error(`There is no regression ${slug}.`);
  return regression;
};

/** Of each bug: the releases around its break, and its end. */
const releasesOf = (library: string) =>
  regressions
    .filter((one) => one.library === library)
    .flatMap(({ lastGood, firstBad, fixedIn }) => [
      lastGood,
      firstBad,
      ...(fixedIn === null ? [] : [fixedIn]),
    ]);

const test = testOn({
  "bootstrap-table": [...releasesOf("bootstrap-table"), "1.27.3"],
  "multiple-select": [...releasesOf("multiple-select"), "2.3.1"],
});

/** Opens a bug's document on the release that has it, without its check, and asks for the break. */
const openTriage = async (editor: EditorPage, page: Page, regression: Regression) => {
  const { check: _, ...content } = contentOf(regression);
  const library = { ...content.library, version: regression.firstBad };
  await page.goto(`/#${await packDocument({ ...content, library })}`);
  await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName(/^(Ran as selected|Failed)/);
  await editor.button("Find the break").click();
  const triage = page.getByRole("tabpanel", { name: "Triage" });
  await expect(
    triage.getByRole("heading", { name: `What is wrong on ${regression.firstBad}?` }),
  ).toBeVisible();
  // Nothing is expected unasked, so there is nothing to find yet.
  await expect(editor.button("Find the release")).toHaveAttribute("title", "Say what is wrong first");
  return triage;
};

/** Waits for the run that a press starts: a page that can record or have an element picked is another one. */
const runsAnew = async (page: Page, press: () => Promise<void>) => {
  const shown = page.locator('iframe[title="Result"][data-state="shown"]');
  const earlier = await shown.getAttribute("name");
  await press();
  await expect(
    page.locator(`iframe[title="Result"][data-state="shown"]:not([name="${earlier}"])`),
  ).toHaveCount(1);
};

/** Presses Find the release, and waits for the sentence about the bug. */
const find = async (editor: EditorPage, page: Page, { firstBad, fixedIn }: Regression) => {
  await editor.button("Find the release").click();
  const fixed = fixedIn === null ? "" : `.*\\. Fixed in ${fixedIn}\\.`;
  const sentence = `roken (?:again )?(?:in|from|since) ${firstBad}\\b${fixed}`;
  await expect(page.getByRole("region", { name: "Search over releases" })).toContainText(
    new RegExp(sentence),
  );
};

for (const slug of byDifference)
  test(`in 3 actions, by the first difference: ${named(slug).title}`, async ({ editor, page }) => {
    const triage = await openTriage(editor, page, named(slug));
    await triage.getByRole("radio").first().click();
    await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
    await find(editor, page, named(slug));
  });

test(`in 3 actions, by its error: ${named(byError).title}`, async ({ editor, page }) => {
  await openTriage(editor, page, named(byError));
  await editor.button("It throws an error").click();
  await find(editor, page, named(byError));
});

test(`in 6 actions, by picking: ${named(byPicking).title}`, async ({ editor, page }) => {
  const triage = await openTriage(editor, page, named(byPicking));
  await runsAnew(page, () => editor.button("Pick in the result").click());
  await expect(editor.button("Pick in the result")).toHaveAttribute("aria-pressed", "true");
  await editor.result.getByRole("cell", { name: "Aurora" }).click();
  const card = page.getByRole("dialog", { name: "cell “Aurora”" });
  await expect(card.getByRole("status")).toHaveText("so on 1.23.4");
  await card.getByRole("button", { name: "Parent: tr" }).click();
  const row = page.getByRole("dialog", { name: /Aurora/ });
  await expect(row.getByRole("button", { name: "Parent: tbody" })).toBeVisible();
  await row.getByRole("textbox", { name: "Class or attribute" }).fill("id");
  await row.getByRole("textbox", { name: "Value" }).fill("ship-7");
  await expect(row.getByRole("status")).toHaveText("not so on 1.23.4");
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole("button", { name: "Use as the check" }).click();
  await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
  await find(editor, page, named(byPicking));
});

test(`in 5 actions, by a recording: ${named(byRecording).title}`, async ({ editor, page }) => {
  const triage = await openTriage(editor, page, named(byRecording));
  await runsAnew(page, () => editor.button("Record").click());
  await editor.result.locator("label").first().click();
  await editor.button("Done").click();
  await expect(triage.getByText("What should have happened?")).toBeVisible();
  await triage.getByRole("radio").first().click();
  await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
  await find(editor, page, named(byRecording));
});

test("Escape stops picking, from the keyboard alone", async ({ editor, page }) => {
  await openTriage(editor, page, named(byPicking));
  await editor.button("Pick in the result").focus();
  await page.keyboard.press("Enter");
  await expect(editor.button("Pick in the result")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(editor.button("Pick in the result")).toHaveAttribute("aria-pressed", "false");
});

import { packDocument } from "@online-editor/run/packed-document";
import type { Locator, Page } from "@playwright/test";
import { aUsername } from "./product/a-username.ts";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect } from "./product/editor-page.ts";
import { testOn } from "./product/few-releases.ts";
import { contentOf, readRegressions, type Regression } from "./regressions/read-regressions.ts";

// Bugs of releases, each taken from its document without a check to the sentence that names the release.
const byKeyboard = "cell-attributes";
/** One of each library; `REGRESSIONS=all` takes more. What of a difference is proposed: `difference-rows.test.ts`. */
const byDifference = [
  "custom-view-button",
  "invert-disabled",
  ...(process.env["REGRESSIONS"] === "all"
    ? ["choice-as-number", "row-inserted-last", "total-as-text", "tree-by-names"]
    : []),
];
const byError = "relative-url-refreshed";
const byPicking = "row-id";
const byRecording = "label-opens";
const regressions = readRegressions().filter(({ slug }) =>
  [byKeyboard, ...byDifference, byError, byPicking, byRecording].includes(slug),
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
  const triage = page.getByRole("tabpanel", { name: "Triage" });
  // It stays open for the next link of the tab.
  if (!(await triage.isVisible())) await editor.button("Find the break").click();
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

/** The sentence about a bug: the release that broke, and the one that fixed it. */
const sentenceAbout = ({ firstBad, fixedIn }: Regression): RegExp => {
  const fixed = fixedIn === null ? "" : `.*\\. Fixed in ${fixedIn}\\.`;
  return new RegExp(`roken (?:again )?(?:in|from|since) ${firstBad}\\b${fixed}`);
};

/** Presses Find the release, and waits for the sentence about the bug. */
const find = async (editor: EditorPage, page: Page, regression: Regression) => {
  await editor.button("Find the release").click();
  await expect(page.getByRole("region", { name: "Search over releases" })).toContainText(
    sentenceAbout(regression),
  );
};

test("in 3 actions, by the first difference, one link after the other in one tab", async ({
  editor,
  page,
}) => {
  test.slow();
  for (const slug of byDifference)
    await test.step(named(slug).title, async () => {
      const triage = await openTriage(editor, page, named(slug));
      await triage.getByRole("radio").first().click();
      await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
      await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName(/^(Ran as selected|Failed)/);
      await find(editor, page, named(slug));
    });
});

test(`in 3 actions, by its error: ${named(byError).title}; saved with its snippet, a stranger's link shows it without a run`, async ({
  editor,
  page,
  browser,
}) => {
  const regression = named(byError);
  await editor.openAs(aUsername("ada"), "/");
  await openTriage(editor, page, regression);
  await editor.button("It throws an error").click();
  await find(editor, page, regression);
  await expect(editor.button("Search again")).toBeVisible();
  await editor.save();
  await expect(page).toHaveURL(/\/code\/[^/]+\/\d+/);
  const context = await browser.newContext();
  const other = await context.newPage();
  const runs: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && /\/run\/[0-9a-f]{32}$/.test(request.url())) runs.push(request.url());
  });
  const address = new URL(page.url());
  address.searchParams.set("check", "");
  await other.goto(address.href);
  const search = other.getByRole("region", { name: "Search over releases" });
  await expect(search).toContainText(new RegExp(`roken (?:in|from|since) ${regression.firstBad}`));
  await expect(search).toContainText("Nothing was run here.");
  await expect(other.locator('iframe[title="Result"][data-state="shown"]')).toHaveCount(1);
  expect(runs).toHaveLength(1);
  await context.close();
});

test(`in 6 actions, by picking, which Escape stops: ${named(byPicking).title}`, async ({ editor, page }) => {
  const triage = await openTriage(editor, page, named(byPicking));
  const pick = editor.button("Pick in the result");
  // Escape stops it, from the keyboard alone.
  await pick.focus();
  await runsAnew(page, () => page.keyboard.press("Enter"));
  await expect(pick).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(pick).toHaveAttribute("aria-pressed", "false");
  await pick.click();
  await expect(pick).toHaveAttribute("aria-pressed", "true");
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

test(`in 5 actions, by a recording, to which it leads where nothing differs before: ${named(byRecording).title}`, async ({
  editor,
  page,
}) => {
  const triage = await openTriage(editor, page, named(byRecording));
  await runsAnew(page, () => triage.getByRole("button", { name: "Record it" }).click());
  await editor.result.locator("label").first().click();
  await editor.button("Done").click();
  await expect(triage.getByText("What should have happened?")).toBeVisible();
  await triage.getByRole("radio").first().click();
  await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
  await find(editor, page, named(byRecording));
});

test(`the whole way by keyboard alone, by the first difference, to the report: ${named(byKeyboard).title}`, async ({
  editor,
  page,
}) => {
  const regression = named(byKeyboard);
  const { check: _, ...content } = contentOf(regression);
  const library = { ...content.library, version: regression.firstBad };
  await page.goto(`/#${await packDocument({ ...content, library })}`);
  await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName(/^(Ran as selected|Failed)/);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("bisect");
  await expect(page.getByRole("option").first()).toHaveAccessibleName(/^Find the break/);
  await page.keyboard.press("Enter");
  const triage = page.getByRole("tabpanel", { name: "Triage" });
  await expect(triage.getByRole("radio").first()).toBeVisible();
  await tabTo(page, triage.getByRole("radio").first());
  await page.keyboard.press("Enter");
  await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
  await tabTo(page, editor.button("Find the release"));
  await page.keyboard.press("Enter");
  const timeline = page.getByRole("listbox", { name: "Releases" });
  await expect(triage).toContainText(sentenceAbout(regression));
  await expect(editor.button("Report")).toBeVisible();
  await tabTo(page, timeline);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, triage.getByRole("button", { name: "Report" }));
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: /^Report/ });
  await expect(report.getByRole("textbox", { name: "Title" })).toHaveValue(new RegExp(regression.firstBad));
  await page.keyboard.press("Escape");
  await expect(report).toBeHidden();
});

test.describe("with fingers on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test(`by picking, where a second tap is the parent, to the two results beside each other: ${named(byKeyboard).title}`, async ({
    editor,
    page,
  }) => {
    const regression = named(byKeyboard);
    const { check: _, ...content } = contentOf(regression);
    const library = { ...content.library, version: regression.firstBad };
    await page.goto(`/#${await packDocument({ ...content, library })}`);
    await page.getByRole("tab", { name: "Tools" }).tap();
    await page.getByRole("tab", { name: "Triage" }).tap();
    const triage = page.getByRole("tabpanel", { name: "Triage" });
    // What differs is preselected.
    await expect(triage.getByRole("radio").first()).toBeVisible();
    await editor.button("Pick in the result").tap();
    const said = page.getByText("Tap what is wrong");
    await expect(said).toBeVisible();
    await editor.button("Cancel").tap();
    await expect(said).toBeHidden();
    await editor.button("Pick in the result").tap();
    await expect(said).toBeInViewport();
    const aurora = editor.result.getByRole("cell", { name: "Aurora" });
    const sheet = page.getByRole("dialog", { name: /Aurora/ });
    await aurora.tap();
    await expect(sheet.getByRole("button", { name: "Parent: tr" })).toBeVisible();
    await aurora.tap();
    await expect(sheet.getByRole("button", { name: "Parent: tbody" })).toBeVisible();
    await editor.result.getByRole("cell", { name: "Borealis" }).tap();
    await expect(page.getByRole("dialog", { name: /Borealis/ })).toBeVisible();
    await aurora.tap();
    await expect(sheet.getByRole("radio", { name: "have the", exact: true })).toBeChecked();
    await expect(sheet.getByRole("textbox", { name: "Value" })).toHaveValue("late");
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Use as the check" }).tap();
    await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
    await editor.button("Find the release").tap();
    await expect(triage).toContainText(sentenceAbout(regression));
    await triage.getByRole("button", { name: "Compare" }).tap();
    for (const [place, version] of [
      ["above", regression.lastGood],
      ["below", regression.firstBad],
    ] as const)
      await expect(
        page
          .getByRole("toolbar", { name: `What runs ${place}` })
          .getByRole("button", { name: new RegExp(version) }),
      ).toBeInViewport();
    await expect(aurora).toBeInViewport();
    await expect(
      page.frameLocator('iframe[title="Compared result"]').getByRole("cell").first(),
    ).toBeInViewport();
  });
});

/** Presses Tab until it has the focus, as often as there may be controls on the way; out of the code by Escape first. */
const tabTo = async (page: Page, target: Locator) => {
  const code = page.getByRole("textbox", { name: "Code" });
  const has = (element: Locator) => element.evaluate((one) => one.contains(document.activeElement));
  for (let pressed = 0; pressed < 100 && !(await has(target)); pressed += 1) {
    if (await has(code)) await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
};

/** One that shows a difference, one that throws, and one of the other library that does neither before a click. */
const pressedInOrder = [byKeyboard, byError, byRecording].map(named);

test("pressed in the order in which it stands, nothing names another release", async ({ editor, page }) => {
  for (const regression of pressedInOrder)
    await test.step(regression.title, async () => {
      const triage = await openTriage(editor, page, regression);
      // What differs is looked for unasked.
      await expect(triage.getByText("Looking for what differs")).toHaveCount(0);
      await runsAnew(page, () => editor.button("Pick in the result").click());
      await page.keyboard.press("Escape");
      await runsAnew(page, () => editor.button("Record").click());
      await editor.button("Done").click();
      const error = editor.button("It throws an error");
      if ((await error.getAttribute("aria-disabled")) !== "true") await error.click();
      const first = triage.getByRole("radio").first();
      const verdict = triage.getByRole("region", { name: "Verdict" });
      await expect(
        first
          .or(verdict)
          .or(triage.getByText(/show the same|Nothing visible changed/))
          .first(),
      ).toBeVisible();
      if (await first.isVisible()) await first.click();
      const find = editor.button("Find the release");
      if ((await find.getAttribute("aria-disabled")) === "true") return;
      await find.click();
      await expect(page.getByRole("region", { name: "Search over releases" })).toContainText(
        new RegExp(`roken (?:again )?(?:in|from|since) ${regression.firstBad}\\b|releases show this`),
      );
    });
});

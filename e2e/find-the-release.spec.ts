import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { type EditorPage, expect } from "./product/editor-page.ts";
import { testOn, test as testOfFewReleases } from "./product/few-releases.ts";

/** So many that a search can be stopped, continued and reloaded before it is done. */
const testOfSomeReleases = testOn({
  "bootstrap-table": [
    "1.27.3 1.27.1 1.27.0 1.26.0 1.25.0 1.24.2 1.24.1 1.24.0 1.23.5 1.23.4 1.23.2 1.22.6 1.22.4 1.21.4 1.20.2",
    "1.19.1 1.18.3 1.17.1 1.16.0 1.15.3",
  ].flatMap((versions) => versions.split(" ")),
});

const table = `<table id="cities" data-toggle="table">
  <thead><tr><th data-field="city">City</th></tr></thead>
  <tbody><tr><td>Oslo</td></tr></tbody>
</table>`;
const minor = "Number(($.fn.bootstrapTable.VERSION || '1.0.0').split('.')[1])";

const searchOf = (page: Page): Locator => page.getByRole("region", { name: "Search over releases" });
const releases = (page: Page) => page.getByRole("listbox", { name: "Releases" }).getByRole("option");
const release = (page: Page, version: string) =>
  page.getByRole("option", { name: new RegExp(`^${version.replaceAll(".", String.raw`\.`)},`) });
const hiddenFrames = (page: Page) => page.locator("iframe[sandbox][inert]");

/** Each release that could run, with its verdict. */
const verdictsOf = async (page: Page): Promise<(string | null)[]> => {
  const names = await releases(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  return names.filter((name) => name?.includes("Cannot run") === false);
};

const openCheck = async (editor: EditorPage, page: Page, text: string, address = "/") => {
  await editor.open(address);
  await editor.runDocument(text);
  await page.getByRole("tab", { name: "Triage" }).click();
  await expect(editor.button("Add expectation")).toBeVisible();
};

const expectTrue = async (editor: EditorPage, page: Page, code: string) => {
  await editor.button("Add expectation").click();
  await page.getByRole("menuitem", { name: "JavaScript expression" }).click();
  const dialog = page.getByRole("dialog", { name: "Add expectation" });
  await dialog.getByRole("textbox").fill(code);
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.getByRole("spinbutton", { name: "Each within" }).fill("1");
};

/** Parts of the screen that hide what does not fit: scrolling to something in them would shift the screen. */
const hiddenOverflow = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("div, section, main"))
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 50 && scrollHeight > clientHeight + 1)
      .filter((part) => getComputedStyle(part).overflowY === "hidden")
      .map(({ className }) => className),
  );

testOfSomeReleases(
  "a search stops at once and continues after a reload; the release that broke is named, opened and reported",
  async ({ editor, page }) => {
    await openCheck(editor, page, table);
    await expectTrue(editor, page, `${minor} < 24`);
    await editor.button("Find the release").click();
    const known = page.getByRole("option", { name: /, (Works|Broken)/ });
    await expect(known.nth(3)).toBeAttached();
    await searchOf(page).getByRole("button", { name: "Stop" }).click();
    await expect(hiddenFrames(page)).toHaveCount(0);
    await expect(searchOf(page)).toContainText("Stopped");
    const judged = await known.count();
    expect(judged).toBeLessThan(14);

    // What is asked for is shown, though the panel is too low for everything.
    await editor.button("Edit what is expected").click();
    await editor.button("Run check").click();
    const verdict = page.getByRole("region", { name: "Verdict" });
    await expect(verdict).toContainText("Broken");
    await expect(verdict).toBeInViewport({ ratio: 1 });
    await editor.button("Matrix").click();
    await expect(editor.button("Run matrix")).toBeInViewport({ ratio: 1 });
    await editor.button("Matrix").click();

    await editor.button("Find the release").click();
    await expect(searchOf(page).getByRole("status")).toBeInViewport({ ratio: 1 });
    expect(await hiddenOverflow(page)).toEqual([]);
    expect(await known.count()).toBeGreaterThanOrEqual(judged);
    await expect(known.nth(judged + 2)).toBeAttached();
    const before = await known.count();
    await page.reload();
    await page.getByRole("tab", { name: "Triage" }).click();
    await expect(known.nth(before - 1)).toBeAttached();
    await expect(editor.button("Search again")).toBeVisible();

    const answer = searchOf(page).getByRole("status");
    await expect(answer).toContainText("Works up to 1.23.5. Broken since 1.24.0.");
    const then = page.getByRole("region", { name: "Then" });
    await expect(then.getByRole("link")).toHaveAttribute(
      "href",
      "https://github.com/wenzhixin/bootstrap-table/compare/1.23.5...1.24.0",
    );
    await expect(release(page, "1.23.5")).toHaveAccessibleName("1.23.5, Works");
    await expect(release(page, "1.24.0")).toHaveAccessibleName("1.24.0, Broken");
    await expect(hiddenFrames(page)).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);

    const picture = hiddenFrames(page).contentFrame();
    await release(page, "1.23.5").hover();
    await expect(picture.getByText("Oslo")).toBeVisible();
    await searchOf(page).getByRole("status").hover();
    await expect(hiddenFrames(page)).toHaveCount(0);

    const strip = page.getByRole("listbox", { name: "Releases" });
    await strip.focus();
    // It starts at the release that broke.
    await page.keyboard.press("ArrowLeft");
    const active = await strip.getAttribute("aria-activedescendant");
    await expect(page.locator(`[id="${active ?? ""}"]`)).toHaveAccessibleName("1.23.5, Works");
    await expect(picture.getByText("Oslo")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hiddenFrames(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await editor.runsOn("Version", "1.23.5");
    await expect(release(page, "1.23.5")).toHaveAttribute("aria-selected", "true");

    await then.getByRole("button", { name: "Report" }).click();
    const report = page.getByRole("dialog", { name: "Report" });
    await expect(report.getByRole("textbox", { name: "Title" })).toHaveValue(/^Not true: .* since 1\.24\.0$/);
    await expect(report.getByRole("textbox", { name: "Steps" })).toHaveValue(
      "1. Open the example on 1.24.0.",
    );
    await expect(report.getByRole("textbox", { name: "Expected" })).toHaveValue(/is true, as on 1\.23\.5\.$/);
    await expect(report.getByRole("textbox", { name: "Actual" })).toHaveValue("Found: false");
    const issue = report.getByRole("article", { name: "Preview of the issue" });
    await expect(issue).toContainText("Bootstrap Table: Works up to 1.23.5. Broken since 1.24.0.");
    await expect(issue.getByRole("link", { name: "Example on 1.23.5" })).toHaveAttribute("href", /^http/);
    await expect(issue.getByRole("link", { name: "Example on 1.24.0" })).toHaveAttribute("href", /^http/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await strip.press("End");
    await strip.press("Enter");
    await editor.runsOn("Version", "1.27.3");
    await then.getByRole("button", { name: "Compare" }).click();
    const right = page.getByRole("toolbar", { name: "What runs right" });
    await expect(right.getByRole("button", { name: /^Version 1\.24\.0/ })).toBeVisible();
    await editor.runsOn("Version", "1.23.5");
    await editor.button("Close comparison").click();
    await expect(right).toHaveCount(0);
    await editor.runsOn("Version", "1.27.3");

    const verdicts = await verdictsOf(page);
    let runs = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && /\/run\/[0-9a-f]{32}$/.test(request.url())) runs += 1;
    });
    await page.reload();
    await page.getByRole("tab", { name: "Triage" }).click();
    await expect(answer).toContainText("Broken since 1.24.0");
    expect(await verdictsOf(page)).toEqual(verdicts);
    // The result's own run.
    await editor.hasRun();
    expect(runs).toBe(1);

    await page.setViewportSize({ width: 390, height: 800 });
    await expect(searchOf(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

testOfFewReleases(
  "hostile releases in the middle of a search cannot run, with their reasons, and harm nothing else",
  async ({ editor, page }) => {
    const hostile = `${table}<script>
    const release = ${minor}
    if ($.fn.bootstrapTable.VERSION === "1.18.3") { const from = Date.now(); while (Date.now() - from < 600000) {} }
    if (release === 20) alert(1)
    if (release === 21) setTimeout(() => { location = "about:blank" }, 20)
    if (release === 22) setInterval(() => { for (let i = 0; i < 1000; i += 1) parent.postMessage({}, "*") })
    if (release === 23) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => port1.postMessage({ type: "checked", failedStep: null, expectations: [{ holds: true, found: "" }], text: "" })
      parent.postMessage({ type: "check-hello", run: location.pathname.split("/").pop() }, "*", [port2])
    }
  </script>`;
    await openCheck(editor, page, hostile);
    // Nothing is added to a check unasked.
    await expect(editor.button("Find the release")).toBeDisabled();
    await editor.addExpectation("No uncaught error");
    await editor.button("Find the release").click();
    await expect(release(page, "1.18.3")).toHaveAccessibleName("1.18.3, Cannot run");
    // What is typed meanwhile arrives.
    await editor.write(`${hostile}<p>typed</p>`);
    await expect(editor.code).toContainText("typed");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(editor.button("Search again")).toBeVisible();
    for (const [version, reason] of [
      ["1.18.3", "The document hung."],
      ["1.21.4", "The document navigated away."],
      ["1.22.6", "The document flooded the editor with messages."],
      ["1.23.5", "The document posed as the runner."],
    ] as const) {
      await release(page, version).hover();
      await expect(searchOf(page)).toContainText(new RegExp(`Cannot run ?${reason}`));
    }
    // A dialog is answered.
    for (const version of ["1.11.0", "1.17.1", "1.20.2", "1.24.1", "1.27.3"])
      await expect(release(page, version)).toHaveAccessibleName(`${version}, The same`);
    await expect(searchOf(page).getByRole("status")).toContainText(
      /^No uncaught error in any of \d+ releases\. That may not be your problem: say what is wrong\.$/,
    );
    await expect(searchOf(page).getByRole("listitem")).toHaveText([/\d+ show this/, /[4-9] not judged/]);
    await expect(hiddenFrames(page)).toHaveCount(0);
    // The hang took the result with it.
    await expect(editor.result.getByRole("cell", { name: "Oslo" })).toBeVisible();
    await editor.runDocument("<h1>Mended</h1>");
    await expect(editor.result.getByRole("heading", { name: "Mended" })).toBeVisible();
  },
);

// What else is fitted, and what cannot run: judge.test.ts.
testOfFewReleases("a selection is fitted to a release, and that is reported", async ({ editor, page }) => {
  await openCheck(editor, page, table, "/?theme=bulma");
  await editor.addExpectation("No uncaught error");
  await editor.button("Find the release").click();
  for (const version of ["1.27.3", "1.11.0"])
    await expect(release(page, version)).toHaveAccessibleName(`${version}, Works`);
  await searchOf(page).getByRole("button", { name: "Stop" }).click();
  await expect(hiddenFrames(page)).toHaveCount(0);
  await release(page, "1.11.0").hover();
  await expect(searchOf(page)).toContainText(
    "The theme bulma is not in 1.11.0: its framework loads with the default table.",
  );
});

import type { Request } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { test as testWithBranches } from "./product/branch-product.ts";
import { type ChoicePart, type EditorPage, expect, test } from "./product/editor-page.ts";

/** The bar over the compared result: of the older release, so on the left. */
const leftBar = ({ page }: EditorPage) => page.getByRole("toolbar", { name: /^What runs (?:left|above)$/ });

const openLeft = async (editor: EditorPage, part: ChoicePart) => {
  await leftBar(editor)
    .getByRole("button", { name: new RegExp(`^${part} `) })
    .click();
  return editor.page.getByRole("dialog", { name: part, exact: true });
};

const chooseLeft = async (editor: EditorPage, part: Exclude<ChoicePart, "Extensions">, value: string) => {
  const popover = await openLeft(editor, part);
  await popover.getByRole("combobox", { name: part }).fill(value);
  await editor.page.keyboard.press("Enter");
};

const marking = `<h1 id="of"></h1><script>
  document.getElementById("of").textContent = "On " + (document.documentElement.dataset.branch ?? "a release");
</script>`;

test("a document runs on two releases side by side, each side with its own choices, and its lines, requests and differences are listed", async ({
  editor,
  page,
}) => {
  await editor.open("/");
  await test.step("the compared side has every choice of the other, and does not affect it", async () => {
    await editor.button("Compare").click();
    const beside = page.frameLocator('iframe[title="Compared result"]');
    await chooseLeft(editor, "Locale", "de-DE");
    await expect(beside.locator(".pagination-info")).toContainText("Zeige Zeile 1 bis 8 von 10 Zeilen");
    await openLeft(editor, "Extensions");
    await editor.extension("print").check();
    await page.keyboard.press("Escape");
    await expect(leftBar(editor).getByRole("button", { name: "Extensions print" })).toBeFocused();
    await expect(editor.choice("Extensions")).toHaveAccessibleName("Extensions none");
    await editor.runsOn("Locale", "en-US");
    await expect(page).not.toHaveURL(/print|de-DE/);
    await editor.button("Close comparison").click();
  });
  await test.step("console and network mark each line's side, and can show one side only", async () => {
    await editor.runDocument(`<script>
    console.log("On " + ($.fn.bootstrapTable.VERSION ?? $.fn.bootstrapTable.Constructor.VERSION));
  </script>`);
    await editor.button("Compare").click();
    await chooseLeft(editor, "Version", "1.22.6");
    await page.getByRole("tab", { name: /^Console/ }).click();
    const lines = page.getByRole("log", { name: "Lines of the console" });
    await expect(lines).toContainText(/Right.*On .*Left.*On 1\.22\.6/s);
    const side = page.getByRole("combobox", { name: "Side" });
    await side.selectOption("Left");
    await expect(lines).not.toContainText("Right");
    const prompt = page.getByRole("textbox", { name: "Evaluate in the left result" });
    await prompt.fill("40 + 2");
    await prompt.press("Enter");
    await expect(lines).toContainText("Left40 + 2Left42");
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("tab", { name: /^Network/ }).click();
    const rows = page.getByRole("table", { name: "Requests and files" }).getByRole("row");
    await expect(rows.filter({ hasText: "Left" })).not.toHaveCount(0);
    await expect(rows.filter({ hasText: "Right" })).toHaveCount(0);
    await side.selectOption("Both sides");
    await expect(rows.filter({ hasText: "Right" })).not.toHaveCount(0);
    await editor.button("Close comparison").click();
    await expect(side).toHaveCount(0);
    await expect(rows.filter({ hasText: "Left" })).toHaveCount(0);
  });
  await test.step("a document runs on two releases side by side, scrolls together, and its differences are listed", async () => {
    const beside = page.frameLocator('iframe[title="Compared result"]');
    const left = leftBar(editor);
    const differences = page.getByRole("region", { name: "Differences" });
    await editor.runDocument(`<h1 id="of"></h1><div style="height: 4000px">Long</div><script>
    const version = $.fn.bootstrapTable.VERSION ?? $.fn.bootstrapTable.Constructor.VERSION;
    document.getElementById("of").textContent = "On " + version;
    if (version === "1.22.6") onlyThere();
  </script>`);
    await editor.hasRun();
    const newest = await editor.result.getByRole("heading").innerText();
    let runs = 0;
    const isRun = (request: Request) => request.method() === "POST" && request.url().includes("/run/");
    page.on("request", (request) => {
      if (isRun(request)) runs += 1;
    });

    await editor.button("Compare").click();
    await chooseLeft(editor, "Version", "1.22.6");
    await expect(beside.getByRole("heading")).toHaveText("On 1.22.6");
    await expect(editor.result.getByRole("heading")).toHaveText(newest);
    await expect(page.getByRole("toolbar", { name: "What runs right" })).toBeVisible();
    await expect(left.getByRole("button", { name: /^Version 1\.22\.6/ })).toBeFocused();
    await expect(differences).toContainText("Left Uncaught ReferenceError: onlyThere is not defined");
    await differences.getByText("Text differs").click();
    await expect(differences.getByText("On 1.22.6")).toBeVisible();
    await differences.getByText("Text differs").click();

    const size = async (title: string) => {
      const box = await page.locator(`iframe[title="${title}"]`).boundingBox();
      return { width: box?.width, height: box?.height };
    };
    expect(await size("Compared result")).toEqual(await size("Result"));
    const scrolled = (frame: typeof beside) => frame.locator("html").evaluate(() => window.scrollY);
    await editor.result.locator("html").evaluate(() => {
      window.scrollTo({ top: 700, behavior: "instant" });
    });
    await expect.poll(() => scrolled(beside)).toBe(700);
    await beside.locator("html").evaluate(() => {
      window.scrollTo({ top: 300, behavior: "instant" });
    });
    await expect.poll(() => scrolled(editor.result)).toBe(300);

    const ranOnBulma = page.waitForRequest(isRun);
    await chooseLeft(editor, "Theme", "bulma");
    await ranOnBulma;
    await expect(left.getByRole("button", { name: "Theme Bulma" })).toBeVisible();
    const before = runs;
    await editor.button("Swap sides").click();
    await expect(differences).toContainText("Right Uncaught ReferenceError: onlyThere is not defined");
    await expect(editor.button("Swap sides")).toBeFocused();
    const leftEdge = async (title: string) =>
      (await page.locator(`iframe[title="${title}"]`).boundingBox())?.x ?? 0;
    expect(await leftEdge("Result")).toBeLessThan(await leftEdge("Compared result"));
    await editor.button("Close comparison").click();
    await expect(page.locator('iframe[name^="run-"]')).toHaveCount(1);
    await expect(differences).toBeHidden();
    await expect(editor.result.getByRole("heading")).toHaveText(newest);
    expect(runs).toBe(before);
  });
});

testWithBranches(
  "a release is compared with a branch, and keeps running when that cannot be built",
  async ({ editor, page, gitHost, startWithHost }) => {
    const { fix, broken } = gitHost.commits;
    const heading = page.frameLocator('iframe[title="Compared result"]').getByRole("heading");
    const left = leftBar(editor);
    const version = page.getByRole("dialog", { name: "Version" });
    const branch = version.getByRole("combobox", { name: "Branch" });
    const fixName = `wenzhixin:fix/rows (${fix.slice(0, 7)})`;
    // On the worker's own server an earlier test may have had it built.
    const { origin } = await startWithHost();
    await editor.open(`${origin}/`);
    await editor.runDocument(marking);
    await editor.button("Compare").click();
    await expect(heading).toHaveText("On a release");

    await testWithBranches.step("it is completed by keyboard, built and run", async () => {
      await openLeft(editor, "Version");
      // An opened choice takes the focus first.
      await expect(version.getByRole("combobox")).toBeFocused();
      await version.getByRole("radio", { name: "Release" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(branch).toBeFocused();
      await page.keyboard.type("fix");
      await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/^wenzhixin:fix\/rows/]);
      const releaseFetches = gitHost.holdFetches();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(version.getByRole("progressbar", { name: "Build" })).toBeVisible();
      await expect(
        left.getByRole("button", { name: /^Version .*building wenzhixin:fix\/rows/ }),
      ).toBeVisible();
      await expect(heading).toHaveText("On a release");
      releaseFetches();
      await expect(heading).toHaveText("On fix");
      await expect(left.getByRole("button", { name: `Version ${fixName}` })).toBeVisible();
      await expect(version.getByRole("status")).toContainText("Keep rows in their order");
      await expect(editor.result.getByRole("heading")).toHaveText("On a release");
      await expect(page).not.toHaveURL(/commit=/);
    });

    await testWithBranches.step("one that does not compile says where, at its place", async () => {
      await branch.fill("broken");
      await branch.press("Enter");
      const failure = version.getByRole("alert");
      await expect(failure).toContainText(`wenzhixin:broken (${broken.slice(0, 7)}) could not be built`);
      await expect(failure).toContainText(/src\/bootstrap-table\.js:\d+:\d+/);
      await expect(heading).toHaveText("On fix");
    });

    await testWithBranches.step("a missing branch is reported at the field", async () => {
      await branch.fill("nothing-of-this-name");
      await branch.press("Enter");
      await expect(version.getByRole("alert")).toContainText("misspelt or deleted");
      await expect(branch).toHaveAccessibleDescription(/misspelt or deleted/);
    });

    await testWithBranches.step("a failure out of sight is reported, with a way back", async () => {
      const mayAnswer = Promise.withResolvers<undefined>();
      await page.route(/\/api\/branch\?[^#]*broken-too/, async (route) => {
        await mayAnswer.promise;
        await route.continue();
      });
      await branch.fill("broken-too");
      await branch.press("Enter");
      await page.keyboard.press("Escape");
      await expect(version).toHaveCount(0);
      mayAnswer.resolve(undefined);
      await editor.button("Show why").click();
      await expect(version.getByRole("alert")).toContainText("misspelt or deleted");
    });

    await testWithBranches.step("and again the release", async () => {
      await version.getByText("Release", { exact: true }).click();
      await expect(heading).toHaveText("On a release");
      await expect(version.getByRole("combobox", { name: "Version" })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await testWithBranches.step("on a narrow phone nothing is cut off or in the way", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(left.getByRole("button", { name: /^What runs above / })).toBeInViewport({ ratio: 1 });
      await expect(editor.button("Close comparison")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await axeFindings(page)).toEqual([]);
    });

    await testWithBranches.step("where one of the two is shown with all the room", async () => {
      const shown = page.getByRole("radiogroup", { name: "Shown results" });
      const stage = page.locator('iframe[title="Compared result"]');
      const heightOfBoth = (await stage.boundingBox())?.height ?? 0;
      await shown.getByText("Above").click();
      await expect(page.locator("[inert]", { has: editor.whatRuns })).toHaveCount(1);
      await expect(heading).toBeInViewport();
      await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThan(1.8 * heightOfBoth);
      await shown.getByRole("radio", { name: "Above" }).press("ArrowRight");
      await expect(shown.getByRole("radio", { name: "Below" })).toBeChecked();
      await expect(page.locator("[inert]", { has: left })).toHaveCount(1);
      await expect(editor.result.getByRole("heading")).toBeInViewport();
      expect(await axeFindings(page)).toEqual([]);
      await shown.getByText("Both").click();
      await expect(page.locator("[inert]", { has: page.getByRole("toolbar") })).toHaveCount(0);
    });

    await testWithBranches.step("and the comparison ends where it began", async () => {
      await editor.button("Compare").click();
      await expect(left).toHaveCount(0);
      await editor.button("Compare").click();
      await editor.button("Close comparison").click();
      await expect(editor.button("Compare")).toBeFocused();
    });
  },
);

testWithBranches(
  "the compared pair is that of a pull request, and is in the report",
  async ({ editor, page, context, gitHost }) => {
    const { forked } = gitHost.commits;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await editor.openAs("maintainer", "/");
    await editor.hasRun();
    const saved = await editor.saveNew("A pair", marking);
    await editor.run();
    await editor.button("Compare").click();
    const version = await openLeft(editor, "Version");
    await expect(version.getByRole("combobox")).toBeFocused();
    await version.getByRole("radio", { name: "Release" }).focus();
    await page.keyboard.press("ArrowRight");
    const branch = version.getByRole("combobox", { name: "Branch" });
    await branch.fill(`ada:${forked}`);
    await branch.press("Enter");
    const beside = page.frameLocator('iframe[title="Compared result"]');
    await expect(beside.getByRole("heading")).toHaveText("On forked");
    const name = `ada:${forked.slice(0, 7)}`;
    await expect(leftBar(editor).getByRole("button", { name: `Version ${name}` })).toBeVisible();
    await page.keyboard.press("Escape");

    await editor.button("Share").click();
    await page.getByRole("dialog").getByRole("button", { name: "Copy before and after" }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(`After, Bootstrap Table ${name}: ${saved}`);
    const links = Array.from((await copied()).matchAll(/https?:\S+/g), ([link]) => link);
    await page.keyboard.press("Escape");

    await editor.chooseFrom("Menu", "Report a problem");
    await expect(page.getByRole("article", { name: "Preview of the issue" })).toContainText(
      new RegExp(`Bootstrap Table [\\d.]+, compared with ${name}`),
    );

    for (const [at, heading] of ["On a release", "On forked"].entries()) {
      await page.goto(links[at] ?? "");
      await expect(editor.result.getByRole("heading")).toHaveText(heading);
    }
  },
);

import { type Selection, ThemeId, Version } from "@online-editor/contract";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { defaultSelection } from "@online-editor/selection";
import type { Browser } from "@playwright/test";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { EditorPage, expect } from "./product/editor-page.ts";
import { test as base } from "./product/own-product.ts";
import { publishSelections } from "./product/publish-selections.ts";
import { rowsOf } from "./promises/promised.ts";

const library = builtInLibrary("bootstrap-table");
const newest = defaultSelection(library);
const older: Selection = { ...newest, version: Version.parse("1.25.0") };
const themed: Selection = { ...newest, theme: ThemeId.parse("bootstrap-table") };
const neverRun: Selection = { ...newest, version: Version.parse("1.24.2") };

const test = base.extend<{ registry: Awaited<ReturnType<typeof startLoopbackRegistry>> }>({
  registry: async ({ browserName: _ }, use) => {
    const registry = await startLoopbackRegistry();
    await publishSelections(registry, library, [newest, older, themed, neverRun]);
    await use(registry);
    await registry.cut();
  },
});

/** Runs the welcome example on each selection, in a browser with an empty cache. */
const runEach = async (browser: Browser, origin: string, selections: readonly Selection[]): Promise<void> => {
  const context = await browser.newContext();
  const editor = new EditorPage(await context.newPage());
  for (const { version, theme } of selections) {
    await editor.open(`${origin}/?version=${version}&theme=${theme}`);
    await editor.runsOn("Version", version);
    await expect(rowsOf(editor.result)).toHaveCount(8);
  }
  await context.close();
};

test("what has run before runs without the registry, and what has not says why", async ({
  browser,
  page,
  startOwn,
  registry,
}) => {
  const environment = { NPM_REGISTRY: registry.url };
  const product = await startOwn(environment);
  const { origin, port } = product;
  const editor = new EditorPage(page);

  await test.step("with the registry", () => runEach(browser, origin, [newest, older, themed]));
  await registry.cut();
  await test.step("without it", () => runEach(browser, origin, [newest, older, themed]));
  await product.stop();
  await startOwn({ ...environment, PORT: port });
  await test.step("without it, after a restart", () => runEach(browser, origin, [newest, older, themed]));

  await test.step("a release that was never fetched says what is wrong, and the editor keeps working", async () => {
    await editor.open(`${origin}/`);
    await editor.choose("Version", neverRun.version);
    const message = page.getByRole("alert");
    await expect(
      message.getByRole("heading", { name: `bootstrap-table ${neverRun.version} could not be fetched` }),
    ).toBeVisible();
    await expect(message).toContainText("Could not get bootstrap-table");
    await expect(editor.choice("Version")).toHaveAccessibleName(/, could not be fetched$/);
    // No line of the document is blamed for it.
    await expect(editor.problems).toHaveCount(0);
    await expect(page.getByText("No problems")).toBeVisible();
    await editor.choose("Version", older.version);
    await editor.hasRun();
    await expect(rowsOf(editor.result)).toHaveCount(8);
  });

  await test.step("when the registry is back, it runs", async () => {
    await registry.restore();
    await editor.choose("Version", neverRun.version);
    await editor.hasRun();
    await editor.runsOn("Version", neverRun.version);
    await expect(rowsOf(editor.result)).toHaveCount(8);
  });
});

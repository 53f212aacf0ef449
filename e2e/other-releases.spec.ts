import { aUsername } from "./product/a-username.ts";
import { watchErrors, type EditorPage, expect, test } from "./product/editor-page.ts";
import { answerAsLaterServer, answerAsServerOf, recordedReleases } from "./product/other-releases.ts";
import { rowsOf } from "./promises/promised.ts";

/** A day's work: opens, chooses, edits, runs, signs in, saves, changes, lists and loads. */
const workADay = async (editor: EditorPage) => {
  const ada = aUsername("ada");
  await editor.open("/");
  await expect(rowsOf(editor.result).first()).toBeVisible();
  await editor.choose("Version", "1.24.1");
  await editor.hasRun();
  await editor.runsOn("Version", "1.24.1");
  await editor.runDocument("<h1>Before</h1>");
  await expect(editor.result.getByRole("heading", { name: "Before" })).toBeVisible();
  await editor.signIn(ada);
  const address = await editor.saveNew("Mine", "<h1>First</h1>");
  await editor.write("<h1>Second</h1>");
  await editor.save();
  await expect(await editor.openMySnippets()).toHaveText([/Mine/]);
  await editor.open(`${address}?revision=1`);
  await expect(editor.code).toHaveText("<h1>First</h1>");
  await expect(editor.result.getByRole("heading", { name: "First" })).toBeVisible();
  await expect(editor.button("Account")).toBeVisible();
};

test("an old tab still works when its server is of a later release", async ({ editor, page }) => {
  const pageErrors = watchErrors(page);
  await answerAsLaterServer(page);
  await workADay(editor);
  // It did get unknown fields.
  const catalogue = await page.evaluate(async (): Promise<unknown> =>
    JSON.parse(await (await fetch("/api/catalogue")).text()),
  );
  for (const path of ["", "libraries.2.", "libraries.0.", "libraries.0.releases.0.", "libraries.0.themes.0."])
    expect(catalogue).toHaveProperty(`${path}ofALaterRelease`);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(pageErrors).toEqual([]);
});

for (const release of recordedReleases)
  test(`the editor works with a server of release ${release.version}`, async ({ editor, page }) => {
    const pageErrors = watchErrors(page);
    const refused = await answerAsServerOf(page, release);
    await workADay(editor);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(refused).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

import { SnippetContent } from "@online-editor/contract";
import { Check } from "@online-editor/contract/check";
import { packDocument } from "@online-editor/run/packed-document";
import type { Page } from "@playwright/test";
import { type EditorPage, expect, test } from "./product/editor-page.ts";
import { testOn } from "./product/few-releases.ts";

const untilReduced = { timeout: 90_000 };

const document = `<!-- Sent by a reporter -->
<style>
  h1 {
    color: teal;
  }
</style>
<h1>Ships</h1>
<table id="ships" data-search="true">
  <thead>
    <tr>
      <th data-field="name">Name</th>
      <th data-field="days">Days</th>
    </tr>
  </thead>
</table>
<script>
  const ships = [
    { name: "Aurora", days: 3 },
    { name: "Cirrus", days: null },
  ];
  $("#ships").bootstrapTable({ data: ships });
  sortShips(ships);
</script>
`;

const reduction = (page: Page) => page.getByRole("region", { name: "Reduction" });
const hiddenFrames = (page: Page) => page.locator("iframe[sandbox][inert]");

/** For lines that are all on the screen. */
const codeOf = async ({ code }: EditorPage) => (await code.locator(".cm-line").allTextContents()).join("\n");
const expectCode = async (editor: EditorPage, text: string) => {
  await expect.poll(() => codeOf(editor)).toBe(text);
};

const openBad = async (editor: EditorPage, page: Page, text: string) => {
  await editor.open("/");
  await editor.runDocument(text);
  await page.getByRole("tab", { name: "Triage" }).click();
  // Runs it at once.
  await editor.button("It throws an error").click();
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText("Broken");
};

test("a document is reduced to what throws, which undo reverts; Stop leaves no frame", async ({
  editor,
  page,
}) => {
  await openBad(editor, page, document);
  await editor.button("Reduce").click();
  await expect(reduction(page).getByRole("status")).toContainText(/[1-9]\d* attempts/);
  await reduction(page).getByRole("button", { name: "Stop" }).click();
  await expect(hiddenFrames(page)).toHaveCount(0);
  await expect(reduction(page).getByRole("status")).toContainText("Stopped");
  await expectCode(editor, document);

  await editor.button("Reduce").click();
  await expect(reduction(page).getByRole("button", { name: "Undo" })).toBeVisible(untilReduced);
  await expect(hiddenFrames(page)).toHaveCount(0);
  const reduced = await codeOf(editor);
  expect(reduced.length).toBeLessThan(50);
  expect(reduced).toContain("sortShips");
  await editor.runCheck();
  await expect(page.getByRole("region", { name: "Verdict" })).toContainText("Broken");

  await reduction(page).getByRole("button", { name: "Compare before and after" }).click();
  await expect(page.getByRole("toolbar", { name: "What runs right" })).toBeVisible();
  await page.getByRole("tab", { name: "Triage" }).click();
  await reduction(page).getByRole("button", { name: "Undo" }).click();
  await expectCode(editor, document);
  await reduction(page).getByRole("button", { name: "Use the reduced document" }).click();
  await expectCode(editor, reduced);
  await editor.code.press("ControlOrMeta+z");
  await expectCode(editor, document);
});

test("typing during a reduction stops it, and the text stays and is restored by Undo", async ({
  editor,
  page,
}) => {
  await openBad(editor, page, document);
  await editor.button("Reduce").click();
  // Something smaller was found by then.
  await expect(reduction(page).getByRole("status")).toContainText(
    /(?<!\d)(\d+) of (?!\1 bytes)\d+ bytes/,
    untilReduced,
  );
  await editor.code.press("ControlOrMeta+Home");
  await editor.code.pressSequentially("mine ");
  await expect(reduction(page).getByRole("status")).toContainText("Stopped");
  await expect(hiddenFrames(page)).toHaveCount(0);
  await expectCode(editor, `mine ${document}`);

  await reduction(page).getByRole("button", { name: "Use the reduced document" }).click();
  await expect(editor.code).not.toContainText("mine");
  await reduction(page).getByRole("button", { name: "Undo" }).click();
  await expectCode(editor, `mine ${document}`);
});

const groups = `<h2>Ports</h2>
<select>
  <optgroup>
    <option selected>Oslo</option>
  </optgroup>
</select>
<script>
  $("select").multipleSelect();
</script>
`;

const testOfFewReleases = testOn({ "multiple-select": ["2.3.1", "1.7.0", "1.5.2", "1.4.3"] });

testOfFewReleases(
  "after a search a document stays good where it was good, and bad where it was bad",
  async ({ editor, page }) => {
    const content = {
      title: "Ports",
      description: "",
      code: groups,
      library: {
        library: "multiple-select",
        version: "1.5.2",
        theme: "default",
        extensions: [],
        locale: "en-US",
      },
      check: Check.parse({
        expectations: [
          { expect: "count", target: { by: "selector", selector: ".ms-drop li.selected" }, count: 1 },
        ],
        withinSeconds: 1,
      }),
    };
    await editor.open(`/?check#${await packDocument(SnippetContent.parse(content))}`);
    await editor.button("Find the release").click();
    await expect(page.getByRole("link", { name: /between 1\.4\.3.* and 1\.5\.2/ })).toBeVisible();
    await expect(editor.button("Search again")).toBeVisible();

    await editor.button("Reduce").click();
    await expect(reduction(page).getByRole("button", { name: "Undo" })).toBeVisible(untilReduced);
    // An empty document fails the check too.
    const reduced = await codeOf(editor);
    expect(reduced).toContain("multipleSelect(");
    expect(reduced).not.toContain("Ports");
    await test.step("the answer stays, also after a reload, and goes on", async () => {
      const before = page.getByText("Found before it was reduced; both sides checked again.");
      const expectAnswer = async () => {
        await expect(before).toBeVisible();
        await expect(page.getByText("Broken in 1.5.2. Fixed in 1.7.0.")).toBeVisible();
        for (const name of ["Upgrade to 2.3.1", "Compare", "Find the commit", "Report"])
          await expect(page.getByRole("button", { name, exact: true }).last()).toBeEnabled();
      };
      await expectAnswer();
      await page.reload();
      await expectAnswer();
      await expectCode(editor, reduced);
    });
    await editor.button("Edit what is expected").click();
    const verdict = page.getByRole("region", { name: "Verdict" }).getByRole("strong");
    for (const [version, word] of [
      ["1.4.3", "Works"],
      ["1.5.2", "Broken"],
    ] as const) {
      await editor.choose("Version", version);
      await editor.runsOn("Version", version);
      await editor.runCheck();
      await expect(verdict).toHaveText(word);
    }
  },
);

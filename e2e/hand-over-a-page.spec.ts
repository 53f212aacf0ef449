import { packDocument } from "@online-editor/run/packed-document";
import { type EditorPage, expect, test } from "./product/editor-page.ts";
import { wholePageOf } from "./regressions/as-whole-page.ts";
import { contentOf, readRegressions } from "./regressions/read-regressions.ts";
import { textOf } from "./reports/reports.ts";

test.slow();

const regressions = readRegressions();

/** A page that loads exactly what the editor chooses for it. */
const alike = (slug: string) => {
  const regression = regressions.find((one) => one.slug === slug);
  if (!regression) throw new TypeError(`There is no ${slug}.`);
  const { check: _, ...content } = contentOf(regression);
  return { content, code: wholePageOf(regression, "in-head") };
};

const handOver = async (editor: EditorPage, what: RegExp) => {
  const { page } = editor;
  await editor.whatRuns.getByRole("button", { name: /^Theme / }).click();
  const choice = page.getByRole("dialog", { name: "Theme", exact: true });
  await expect(choice).toContainText(what);
  await choice.getByRole("button", { name: "Let the editor choose" }).click();
};

test("the editor chooses the files of a page, and says whether it shows the same", async ({
  editor,
  page,
}) => {
  const slugs = ["strict-search", "row-id", "total-as-text", "label-opens", "count-of-groups"];
  for (const slug of slugs)
    await test.step(`the page of ${slug} shows the same`, async () => {
      const { content, code } = alike(slug);
      await page.goto("about:blank");
      await page.goto(`/#${await packDocument({ ...content, code })}`);
      await editor.hasRun();
      await handOver(editor, /This page loads its own [a-z-]+ [\d.]+\. Let the editor choose its files\?/);
      await expect(page.getByText("Shows the same as the page.")).toBeVisible();
    });
  await test.step("one whose own order matters does not, and is taken back in one step", async () => {
    const { content } = alike("strict-search");
    const code = textOf({ file: "whole-order.html" });
    await page.goto("about:blank");
    await page.goto(`/#${await packDocument({ ...content, code })}`);
    await editor.hasRun();
    await handOver(editor, /This page loads its own bootstrap 5\.3\.3\./);
    const differences = page.getByRole("list", { name: "Elements that differ" });
    await expect(differences).toContainText("table#inside");
    await page.getByRole("button", { name: "Take the page back" }).click();
    await expect(editor.code).toContainText("doctype");
    await editor.hasRun();
    await expect(editor.result.locator(".bootstrap-table")).toContainText("Rivet");
  });
});

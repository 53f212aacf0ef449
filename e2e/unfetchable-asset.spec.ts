import { expect, test } from "./product/editor-page.ts";
import { rowsOf } from "./promises/promised.ts";

test("a file of a missing package, or missing from a release, is named with the reason", async ({
  editor,
}) => {
  await test.step("a file of a missing package is named, with the reason", async () => {
    await editor.open("/");
    await editor.runDocument(
      '<script src="https://cdn.jsdelivr.net/npm/no-such-package-here-xyz@1.0.0/x.js"></script><h1>The rest</h1>',
    );
    await expect(editor.result.getByRole("heading", { name: "The rest" })).toBeVisible();
    const message = editor.problems;
    await expect(message).toContainText("no-such-package-here-xyz@1.0.0/x.js could not be loaded.");
    await expect(message).toContainText("The registry has no package no-such-package-here-xyz.");
    await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName("Failed");
  });
  await test.step("a file missing from a release is named, with the reason, and the rest runs", async () => {
    await editor.runDocument(
      `<link rel="stylesheet" href="https://unpkg.com/bootstrap-table@1.22.6/dist/no-such-file.css">
    <table data-toggle="table"><thead><tr><th>Tea</th></tr></thead><tbody><tr><td>Assam</td></tr></tbody></table>`,
    );
    await expect(editor.problems).toContainText(
      "bootstrap-table@1.22.6/dist/no-such-file.css could not be loaded.",
    );
    await expect(rowsOf(editor.result)).toHaveCount(1);
  });
});

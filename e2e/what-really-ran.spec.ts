import { watchErrors, expect, test } from "./product/editor-page.ts";
import { newestRelease } from "./product/newest-release.ts";
import { fieldsOf, rowsOf } from "./promises/promised.ts";

const table = `
  <table data-toggle="table">
    <thead><tr><th data-field="tea">Tea</th></tr></thead>
    <tbody><tr><td>Assam</td></tr><tr><td>Sencha</td></tr></tbody>
  </table>`;

/** A page as people paste it: with its own files, from a public address. */
const wholePage = ({
  jquery,
  style,
  script,
}: {
  jquery: string;
  style: string;
  script: string;
}): string => `<!doctype html>
<html>
<head>
  <link rel="stylesheet" href="${style}">
  <script src="${jquery}"></script>
  <script src="${script}"></script>
</head>
<body>${table}</body>
</html>`;

const addresses = {
  jsDelivr: {
    version: "1.22.6",
    jquery: "https://cdn.jsdelivr.net/npm/jquery@3.7.1/dist/jquery.min.js",
    style: "https://cdn.jsdelivr.net/npm/bootstrap-table@1.22.6/dist/bootstrap-table.min.css",
    script: "https://cdn.jsdelivr.net/npm/bootstrap-table@1.22.6/dist/bootstrap-table.min.js",
  },
  unpkg: {
    version: "1.20.2",
    jquery: "https://unpkg.com/jquery@3.7.1/dist/jquery.min.js",
    style: "https://unpkg.com/bootstrap-table@1.20.2/dist/bootstrap-table.min.css",
    script: "https://unpkg.com/bootstrap-table@1.20.2/dist/bootstrap-table.min.js",
  },
  cdnjs: {
    version: "1.18.3",
    jquery: "https://cdnjs.cloudflare.com/ajax/libs/jquery/3.7.1/jquery.min.js",
    style: "https://cdnjs.cloudflare.com/ajax/libs/bootstrap-table/1.18.3/bootstrap-table.min.css",
    script: "https://cdnjs.cloudflare.com/ajax/libs/bootstrap-table/1.18.3/bootstrap-table.min.js",
  },
};

test("what a document loads itself is shown, warned about, and changed by one click", async ({
  editor,
  page,
  request,
}) => {
  await test.step("what a document loads itself is shown, warned about, and changed by one click", async () => {
    await editor.open("/");
    await test.step("a complete page with files from a CDN runs as it is, and its release is shown", async () => {
      const outside: string[] = [];
      page.on("request", (request) => {
        if (!/^(localhost|127\.0\.0\.1)$/.test(new URL(request.url()).hostname)) outside.push(request.url());
      });
      const pageErrors = watchErrors(page);
      for (const [cdn, { version, ...files }] of Object.entries(addresses)) {
        await editor.runDocument(wholePage(files));
        await editor.runsOn("Version", version);
        await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName(/^Ran/);
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(rowsOf(editor.result), cdn).toHaveCount(2);
        // Nothing was added to the page: it has only its own style sheet, without the selected theme.
        await expect(editor.result.locator('link[rel="stylesheet"]')).toHaveCount(1);
        expect(pageErrors).toEqual([]);
        expect(outside).toEqual([]);
      }
    });

    await test.step("a document that mixes files of two releases is warned about, and one click ends that", async () => {
      const newest = await newestRelease(request, "bootstrap-table");
      await editor.runDocument(table);
      await editor.hasRun();
      await editor.choose("Version", newest);
      await editor.hasRun();
      const places = () =>
        editor.whatRuns
          .getByRole("button")
          .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().left));
      // Tools of the bar come late.
      await expect.poll(places).not.toContain(0);
      const before = await places();
      await editor.runDocument(
        `<script src="https://cdn.jsdelivr.net/npm/bootstrap-table@1.22.6/dist/locale/bootstrap-table-fr-FR.min.js"></script>${table}`,
      );
      await expect(page.getByRole("alert")).toContainText(
        `The document loads files of different releases: bootstrap-table ${newest} and 1.22.6.`,
      );
      await expect(rowsOf(editor.result)).toHaveCount(2);
      // The warning sign has moved nothing under the pointer.
      expect(await places()).toEqual(before);
      await editor.button("Use one release for all").click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(editor.code).toContainText(`bootstrap-table@${newest}/dist/locale`);
    });

    await test.step("a fragment that loads the library itself chooses the release, and follows another choice", async () => {
      await editor.runDocument(
        `<script src="https://code.jquery.com/jquery-3.3.1.min.js"></script>
  <script src="https://cdn.jsdelivr.net/npm/bootstrap-table@1.22.6/dist/bootstrap-table.min.js"></script>${table}`,
      );
      await editor.runsOn("Version", "1.22.6");
      await expect(rowsOf(editor.result)).toHaveCount(2);
      await expect(editor.result.locator("script[src*=jquery]")).toHaveCount(1);
      await editor.choose("Version", "1.21.0");
      await expect(editor.code).toContainText("bootstrap-table@1.21.0/dist");
      await editor.runsOn("Version", "1.21.0");
      await expect(rowsOf(editor.result)).toHaveCount(2);
      await expect(page.getByText("not the selected version")).toHaveCount(0);
    });

    await test.step("a complete page moves to another release in place, and says what its local files are", async () => {
      await editor.runDocument(wholePage(addresses.unpkg));
      await editor.choose("Version", "1.21.0");
      await expect(editor.code).toContainText("unpkg.com/bootstrap-table@1.21.0/dist");
      await editor.runsOn("Version", "1.21.0");
      await expect(rowsOf(editor.result)).toHaveCount(2);
      await editor.runDocument(wholePage({ ...addresses.unpkg, script: "../assets/bootstrap-table.min.js" }));
      await expect(rowsOf(editor.result)).toHaveCount(2);
      await expect(editor.whatRuns).toContainText("1 file replaced");
    });

    await test.step("a release that is older than those here is the page's own", async () => {
      await editor.runDocument(
        wholePage({
          ...addresses.unpkg,
          style: "https://unpkg.com/bootstrap-table@1.10.1/dist/bootstrap-table.min.css",
          script: "https://unpkg.com/bootstrap-table@1.10.1/dist/bootstrap-table.min.js",
        }),
      );
      await expect(editor.choice("Version")).toHaveAccessibleName("Version 1.10.1, by the page itself");
      await expect(rowsOf(editor.result)).toHaveCount(2);
      await editor.choose("Version", "1.20.2");
      await editor.runsOn("Version", "1.20.2");
      await expect(editor.code).toContainText("bootstrap-table@1.20.2/dist");
    });

    await test.step("a page without the library says so, and one click runs what is in it on the selected release", async () => {
      await editor.runDocument(`<!doctype html><title>Plain</title><h1>Teas</h1>${table}`);
      await expect(editor.result.getByRole("heading", { name: "Teas" })).toBeVisible();
      await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName("Ran without bootstrap-table");
      const line = page.getByRole("status").filter({ hasText: "whole page" });
      await expect(line).toContainText(
        /^A whole page loads its own files: nothing of bootstrap-table 1\.\d+\.\d+ ran\./,
      );
      await page.getByRole("tab", { name: "Triage" }).click();
      await editor.addExpectation("No uncaught error");
      await editor.button("Run check").click();
      await expect(page.getByRole("region", { name: "Verdict" })).toContainText(
        "whole page that loads no Bootstrap Table",
      );

      await line.getByRole("button", { name: /^Run on / }).click();
      await expect(editor.whatRuns.getByRole("img")).toHaveAccessibleName("Ran as selected");
      await expect(rowsOf(editor.result)).toHaveCount(2);
      await expect(line).toHaveCount(0);
      await editor.code.press("ControlOrMeta+z");
      await expect(editor.code).toContainText("<!doctype html>");
    });
  });
  await test.step("a complete page with another release of multiple-select is recognised too", async () => {
    await page.getByRole("radio", { name: "Multiple Select" }).check({ force: true });
    await expect(page).toHaveTitle("Online Editor Multiple Select");
    await editor.runDocument(`<!doctype html>
<link rel="stylesheet" href="https://unpkg.com/multiple-select@1.5.2/dist/multiple-select.min.css">
<script src="https://unpkg.com/jquery@3.7.1/dist/jquery.min.js"></script>
<script src="https://unpkg.com/multiple-select@1.5.2/dist/multiple-select.min.js"></script>
<select id="teas" multiple><option selected>Assam</option><option>Sencha</option></select>
<script>$("#teas").multipleSelect();</script>`);
    await editor.runsOn("Version", "1.5.2");
    await expect(fieldsOf(editor.result)).toHaveText(["Assam"]);
  });
});

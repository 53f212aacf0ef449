import { test as base } from "./product/editor-page.ts";
import { openReportComparer, type ReportComparer } from "./reports/compare-reports.ts";
import { reports } from "./reports/reports.ts";

const test = base.extend<object, { comparer: ReportComparer }>({
  comparer: [
    async ({ browser }, use) => {
      const comparer = await openReportComparer(browser, process.env["PRODUCT_ORIGIN"] ?? "");
      await use(comparer);
      await comparer.close();
    },
    { scope: "worker" },
  ],
});

// One after the other: they share their pages.
test.describe.configure({ mode: "default" });

/** It is busy for twelve seconds on either page; result-comes-back shows such a one in the editor. */
const busy = "busy12.html";

for (const report of reports.filter(({ file }) => file !== busy))
  test(`${report.file}, ${report.opened}, shows what its plain page shows`, async ({ comparer }) => {
    await comparer.compare(report);
  });

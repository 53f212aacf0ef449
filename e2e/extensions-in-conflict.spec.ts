import { readFileSync } from "node:fs";
import { type ExtensionConflict, ExtensionConflicts } from "@online-editor/contract/reference";
import { bareSelection } from "./reference/bare-release.ts";
import { matchesRelease } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import type { Frame, Page } from "@playwright/test";
import { openHost, runInHost } from "./product/run-in-product.ts";
import { expect, test as base } from "./product/editor-page.ts";
import { prepareFor, type ProductFacts, readProductFacts } from "./product/prepare-page.ts";

const origin = process.env["PRODUCT_ORIGIN"] ?? "";

/** `host`: a page in which one document runs after the other. */
const test = base.extend<object, { facts: ProductFacts; host: Page }>({
  facts: [async ({ browserName: _ }, use) => use(await readProductFacts(origin)), { scope: "worker" }],
  host: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openHost(page, origin);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
});

const library = builtInLibrary("bootstrap-table");
const conflicts = ExtensionConflicts.parse(
  JSON.parse(
    readFileSync(new URL(`../content/reference/conflicts/${library.id}.json`, import.meta.url), "utf8"),
  ),
);

/** A document with three tables: one with the first option alone, one with the second, one with both. */
interface Shown {
  /** Options of all three, as JavaScript. */
  shared: string;
  /** Options beside the first and beside the second. */
  beside: readonly [string, string];
  /** Runs before the tables are made. */
  before?: string;
  /** What a table shows, once that is certain. */
  see: (frame: Frame, table: string, page: Page) => Promise<unknown>;
  /** By table; null is not asked. */
  shows: readonly [unknown, unknown, unknown];
}

const columns = (more = "") =>
  `columns: [{ field: "metres", title: "Quay", ${more} }, { field: "country", title: "Country" }],`;
const data = `data: [2540, 1100, 900, 380].map((metres, id) => ({ metres, country: ["Poland", "Norway"][id % 2] })),`;

const tableIn = (frame: Frame, table: string) =>
  frame.locator(".bootstrap-table").filter({ has: frame.locator(`#${table}`) });

const shown: Readonly<Record<string, Shown>> = {
  "autoRefresh usePipeline": {
    shared: `columns: [{ field: "name" }], url: "data/items?total=800", sidePagination: "server", pagination: true,
      pageSize: 5, ajax(request) { count(name, "requests"); $.ajax(request); }, onRefresh() { count(name, "refreshes"); },`,
    beside: ["autoRefreshInterval: 0.2,", "pipelineSize: 20,"],
    before: `var counts = {};
      const count = (name, what) => { (counts[name] ??= { requests: 0, refreshes: 0 })[what]++; };`,
    see: async (frame, table) => {
      const read = () =>
        frame.evaluate<{ requests: number; refreshes: number }>(`counts[${JSON.stringify(table)}]`);
      // A refresh before the first answer asks in any case.
      await expect(frame.locator(`#${table} tbody tr[data-index]`)).toHaveCount(5);
      const before = await read();
      if (table !== "second")
        await expect.poll(async () => (await read()).refreshes).toBeGreaterThan(before.refreshes + 2);
      return (await read()).requests > before.requests ? "asks again" : "asks once";
    },
    shows: ["asks again", "asks once", "asks once"],
  },
  "filterControl advancedSearch": {
    shared: `search: true, idTable: "searched", ${columns('filterControl: "input"')} ${data}`,
    beside: ["", ""],
    see: async (frame, table) => {
      const inTable = frame.locator(".bootstrap-table").filter({ has: frame.locator(`#${table}`) });
      const filter = inTable.locator("th[data-field=metres] input");
      // One key: a table that filters by ">" alone would be counted, and one that has filtered moves the cursor.
      await filter.evaluate((input: HTMLInputElement) => (input.value = ">1000"));
      await filter.press("End");
      const rows = inTable.locator("tbody tr[data-index]");
      await expect(rows).not.toHaveCount(4);
      return rows.count();
    },
    shows: [2, null, 0],
  },
  "groupBy reorderableRows": {
    shared: `${columns()} ${data} onReorderRow(rows) { reordered[name] = rows.map((row) => typeof row); },`,
    beside: ['groupByField: "country",', "useRowAttrFunc: true,"],
    before: "var reordered = {};",
    see: async (frame, table, page) => {
      const rows = frame.locator(`#${table} > tbody > tr[data-index]`);
      const read = () => frame.evaluate<string[] | null>(`reordered[${JSON.stringify(table)}] ?? null`);
      // Rows can be moved some time after they are there.
      await expect(async () => {
        await rows.nth(0).locator("td").first().hover();
        await page.mouse.down();
        await rows.nth(1).locator("td").first().hover();
        await page.mouse.up();
        expect(await read()).not.toBeNull();
      }).toPass();
      return [...new Set(await read())].sort();
    },
    shows: [null, ["object"], ["object", "undefined"]],
  },
  "addrbar cookie": {
    shared: `pagination: true, pageSize: 1, ${columns()} ${data}`,
    beside: ["", "cookieIdTable: name,"],
    before: `history.replaceState({}, "", location.pathname + "?page=2");
      for (const name of ["second", "both"]) document.cookie = name + ".bs.table.pageNumber=3; path=/";`,
    see: async (frame, table) => frame.evaluate(`$("#${table}").bootstrapTable("getOptions").pageNumber`),
    shows: [2, 3, 3],
  },
  "fixedColumns detailView": {
    shared: `height: 200, ${columns()} ${data}`,
    beside: ["fixedNumber: 1,", ""],
    see: (frame, table) => tableIn(frame, table).locator(".fixed-columns").count(),
    shows: [1, 0, 0],
  },
  "fixedColumns cardView": {
    shared: `height: 200, ${columns()} ${data}`,
    beside: ["fixedNumber: 1,", ""],
    see: (frame, table) => tableIn(frame, table).locator(".fixed-columns").count(),
    shows: [1, 0, 0],
  },
  "cardView detailView": {
    shared: `${columns()} ${data}`,
    beside: ["", ""],
    see: (frame, table) => tableIn(frame, table).locator(".detail-icon").count(),
    shows: [0, 4, 0],
  },
  "cardView showFooter": {
    shared: `${columns('footerFormatter: () => "Sum"')} ${data}`,
    beside: ["", ""],
    see: async (frame, table) => {
      const sum = tableIn(frame, table).getByText("Sum").filter({ visible: true });
      if (table === "second") await expect(sum.first()).toBeVisible();
      return (await sum.count()) > 0;
    },
    shows: [false, true, false],
  },
  "treeShowField groupBy": {
    shared: `idField: "id", ${columns()} data: [{ id: 1, pid: 0 }, { id: 2, pid: 1 }, { id: 3, pid: 1 }].map((row, at) =>
      ({ ...row, metres: at, country: ["Poland", "Norway", "Latvia"][at] })),`,
    beside: ['treeShowField: "metres", parentIdField: "pid",', 'groupByField: "country",'],
    see: async (frame, table) => {
      await expect(frame.locator(`#${table} tr[data-index]`)).toHaveCount(3);
      const kinds = await frame
        .locator(`#${table} tbody tr`)
        .evaluateAll((rows) => rows.map((row) => (row.hasAttribute("data-index") ? "row" : "heading")));
      return kinds.join(" ");
    },
    shows: ["row row row", null, "heading row heading row heading row"],
  },
};

const documentOf = (
  { options: [one, another] }: ExtensionConflict,
  { shared, beside, before = "" }: Shown,
) => `
<table id="first"></table>
<table id="second"></table>
<table id="both"></table>
<script>
  ${before}
  const first = { ${one}: true, ${beside[0]} };
  const second = (name) => ({ ${another}: true, ${beside[1]} });
  const shared = (name) => ({ ${shared} });
  $("#first").bootstrapTable({ ...shared("first"), ...first });
  $("#second").bootstrapTable({ ...shared("second"), ...second("second") });
  $("#both").bootstrapTable({ ...shared("both"), ...first, ...second("both") });
</script>`;

for (const conflict of conflicts) {
  const { extensions, options, releases } = conflict;
  const inRange = library.releases.filter(
    ({ version, source }) => source !== "tag" && matchesRelease(releases, version),
  );
  for (const version of new Set([inRange[0]?.version, inRange.at(-1)?.version]))
    test(`${options.join(" and ")} do on one table of ${version} what neither does alone`, async ({
      facts,
      host,
    }) => {
      const document = shown[options.join(" ")];
      if (!document || !version) throw new Error(`${options.join(" and ")} are shown by no document.`);
      const prepared = prepareFor(facts, {
        library,
        selection: { ...bareSelection(library, version), extensions: [...extensions] },
        document: documentOf(conflict, document),
        origins: { editorOrigin: origin },
      });
      await host.context().clearCookies();
      const frame = await runInHost(host, prepared);
      for (const [index, table] of ["first", "second", "both"].entries()) {
        const expected = document.shows[index];
        if (expected !== null) expect(await document.see(frame, table, host), table).toEqual(expected);
      }
    });
}

// @vitest-environment jsdom
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { selectDefaults, tableDefaults } from "./defaults.ts";
import { findLibrary, type LibraryName } from "./find-library.ts";
import { MultipleSelect } from "./multiple-select.tsx";
import type { SelectMethods } from "./select-methods.ts";
import type { TableMethods } from "./table-methods.ts";
import { loadLibraries, removeLibraries, renderInto } from "./test/react-page.tsx";

const root = join(import.meta.dirname, "../../..");

beforeEach(loadLibraries);
afterEach(removeLibraries);

const runs = (library: LibraryName) => {
  const { defaults, jQuery } = findLibrary(library);
  const plugin: unknown = Reflect.get(
    jQuery.fn,
    library === "bootstrap-table" ? "bootstrapTable" : "multipleSelect",
  );
  return { defaults, plugin: plugin as { methods: string[]; VERSION: string } };
};
const textsWith = (defaults: Readonly<Record<string, unknown>>, texts: object, ...args: unknown[]) =>
  Object.fromEntries(
    Object.keys(texts).map((name) => [name, (defaults[name] as (...args: unknown[]) => string)(...args)]),
  );

test("the table's defaults and texts are those of the running library", () => {
  const { texts, ...options } = tableDefaults;
  const { defaults } = runs("bootstrap-table");
  expect(defaults).toMatchObject(options);
  expect(textsWith(defaults, texts)).toEqual(texts);
});

test("the select's defaults and texts are those of the running library", () => {
  const { texts, virtualScroll: _, filterByDataLength: __, ...options } = selectDefaults;
  const { defaults } = runs("multiple-select");
  expect(defaults).toMatchObject(options);
  expect(textsWith(defaults, texts, "{count}", "{total}")).toEqual(texts);
});

test("a long list has as many rows in the page as its blocks", async () => {
  const { rows, blocks } = selectDefaults.virtualScroll;
  await renderInto(<MultipleSelect data={Array.from({ length: rows * blocks + 1 }, (_, row) => row)} />);
  expect(document.querySelectorAll(".ms-drop li:not([class^='virtual-scroll'])")).toHaveLength(rows * blocks);
});

test.each([
  [selectDefaults.filterByDataLength, {}, false],
  [selectDefaults.filterByDataLength + 1, {}, true],
  [selectDefaults.filterByDataLength + 1, { filter: false }, false],
  [3, { filterByDataLength: 2 }, true],
])("%i choices with %j: there is a search field, %s", async (count, props, isThere) => {
  await renderInto(<MultipleSelect data={Array.from({ length: count }, (_, row) => row)} {...props} />);
  expect(document.querySelector(".ms-search input") !== null).toBe(isThere);
});

const tableMethods: Readonly<Record<keyof TableMethods<object>, true>> = {
  getOptions: true,
  refreshOptions: true,
  getData: true,
  getFooterData: true,
  getSelections: true,
  load: true,
  append: true,
  prepend: true,
  remove: true,
  removeAll: true,
  insertRow: true,
  updateRow: true,
  getRowByUniqueId: true,
  updateByUniqueId: true,
  removeByUniqueId: true,
  updateCell: true,
  updateCellByUniqueId: true,
  showRow: true,
  hideRow: true,
  getHiddenRows: true,
  showColumn: true,
  hideColumn: true,
  getVisibleColumns: true,
  getHiddenColumns: true,
  showAllColumns: true,
  hideAllColumns: true,
  mergeCells: true,
  checkAll: true,
  uncheckAll: true,
  checkInvert: true,
  check: true,
  uncheck: true,
  checkBy: true,
  uncheckBy: true,
  refresh: true,
  resetView: true,
  showLoading: true,
  hideLoading: true,
  togglePagination: true,
  toggleFullscreen: true,
  toggleView: true,
  resetSearch: true,
  filterBy: true,
  sortBy: true,
  sortReset: true,
  scrollTo: true,
  getScrollPosition: true,
  selectPage: true,
  prevPage: true,
  nextPage: true,
  toggleDetailView: true,
  expandRow: true,
  collapseRow: true,
  expandRowByUniqueId: true,
  collapseRowByUniqueId: true,
  expandAllRows: true,
  collapseAllRows: true,
  updateColumnTitle: true,
  updateFormatText: true,
};

const selectMethods: Readonly<Record<keyof SelectMethods, true>> = {
  getOptions: true,
  refreshOptions: true,
  getData: true,
  getSelects: true,
  setSelects: true,
  enable: true,
  disable: true,
  open: true,
  close: true,
  check: true,
  uncheck: true,
  checkAll: true,
  uncheckAll: true,
  checkInvert: true,
  focus: true,
  blur: true,
  refresh: true,
  resetFilter: true,
};

test.each([
  ["bootstrap-table", tableMethods],
  ["multiple-select", selectMethods],
] as const)("the handle has every method of %s, but not destroy", (library, methods) => {
  const { plugin } = runs(library);
  expect(Object.keys(methods).sort()).toEqual(plugin.methods.filter((name) => name !== "destroy").sort());
});

test.each(["bootstrap-table", "multiple-select"] as const)(
  "what is compared is the newest %s",
  async (library) => {
    const content = join(root, "content/libraries", `${library}.json`);
    const { releases } = JSON.parse(await readFile(content, "utf8")) as {
      releases: { version: string; source: string }[];
    };
    const installed = join(root, "node_modules", library, "package.json");
    const { version } = JSON.parse(await readFile(installed, "utf8")) as { version: string };
    expect(version).toBe(releases.find(({ source }) => source === "npm")?.version);
  },
);

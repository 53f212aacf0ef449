// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { selectDefaults, tableDefaults } from "./defaults.ts";
import { findLibrary, type LibraryName } from "./find-library.ts";
import { MultipleSelect } from "./multiple-select.tsx";
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
  return { defaults, plugin: plugin as object };
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

const types = ["table-options", "table-methods", "select-options", "select-methods"]
  .map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`), "utf8"))
  .join("\n");
const membersOf = (name: string) => {
  const [, body = ""] = new RegExp(`^export interface ${name}\\b.*\\{\\n([^]*?)^\\}`, "m").exec(types) ?? [];
  return Array.from(body.matchAll(/^ {2}(\w+)\??[:(]/gm), ([, member = ""]) => member);
};

test.each([
  ["bootstrap-table", "defaults", ["TableOptions", "TableEvents"]],
  ["bootstrap-table", "columnDefaults", ["TableColumn"]],
  ["bootstrap-table", "methods", ["TableMethods"]],
  ["multiple-select", "defaults", ["SelectOptions", "SelectEvents"]],
  ["multiple-select", "methods", ["SelectMethods"]],
] as const)("the types have every name of %s in its %s", (library, list, interfaces) => {
  const listed: unknown = Reflect.get(runs(library).plugin, list);
  const names = (Array.isArray(listed) ? listed : Object.keys(listed as object)) as string[];
  // The components have `data` themselves, and React ends a widget.
  const wrapped = names.filter((name) => name !== "data" && name !== "destroy");
  expect([...new Set(interfaces.flatMap(membersOf))].sort()).toEqual(wrapped.sort());
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

import { LibraryReference } from "@online-editor/contract/reference";
import { readReference } from "@online-editor/reference";
import { expect, test } from "vitest";
import { isListedBy, listedNames, sectionOf, firstOf, createNameSearch } from "./listed-names.ts";

const reference = readReference(
  LibraryReference.parse({
    library: "widget",
    links: {},
    releases: ["2.0.0", "1.1.0", "1.0.0"],
    unread: [],
    names: [
      { kind: "option", name: "pageSize", type: ["number"], description: "The number of rows per page." },
      { kind: "option", name: "striped", type: ["boolean"], until: "1.1.0", defaults: { "1.0.0": "false" } },
      { kind: "option", name: "search", type: ["boolean"], since: "2.0.0" },
      { kind: "method", name: "exportNow", type: ["function"], extension: "export" },
      { kind: "method", name: "load", type: ["function"], until: "1.0.0" },
      { kind: "method", name: "load", type: ["function"], since: "2.0.0" },
    ],
  }),
);
const [newest, middle, oldest] = reference.releases as [never, never, never];
const listed = (version: never) =>
  listedNames(reference, version).map(({ name, presence, isNew }) => `${name.name} ${presence} ${isNew}`);

test("lists a release's names first, then those of other releases, each once", () => {
  expect(listed(newest)).toEqual([
    "pageSize present false",
    "search present true",
    "exportNow present false",
    "load present true",
    "striped no-longer false",
  ]);
  expect(listed(middle)).toEqual([
    "pageSize present false",
    "striped present false",
    "exportNow present false",
    "search not-yet false",
    "load no-longer false",
  ]);
  expect(listed(oldest)).toContain("load present false");
});

test("names of extensions have their own section, and also belong to their kind", () => {
  const exportNow = { kind: "method", extension: "export" as never } as const;
  expect(sectionOf(exportNow)).toBe("extension");
  for (const filter of ["method", "extension", null] as const)
    expect(isListedBy(filter, exportNow)).toBe(true);
  expect(isListedBy("option", exportNow)).toBe(false);
});

test("finds names by their parts, their descriptions and the titles of their examples", () => {
  const search = createNameSearch(
    listedNames(reference, newest),
    [
      {
        address: { library: "widget", category: "extensions", slug: "export" } as never,
        shows: ["exportNow"],
      },
    ],
    { ignored: {}, concepts: [{ of: ["extensions/export"], words: { en: ["save as file"] } }] },
  );
  const found = (words: string) => search.find(words).items.map(({ name }) => name.name);
  expect(found("size")).toEqual(["pageSize"]);
  expect(found('data-page-size="5"')).toEqual(["pageSize"]);
  expect(found("rows per page")).toEqual(["pageSize"]);
  expect(found("save as file")).toEqual(["exportNow"]);
  expect(found("stripped")).toEqual(["striped"]);
});

test("names that begin with what is written come before those that only contain its parts", () => {
  const names = ["paginationPagesBySide", "sidePagination"].map((name) => ({
    kind: "option",
    name,
    type: ["string"],
    description: "The side of the pagination: side, pages.",
  }));
  const sides = readReference(
    LibraryReference.parse({ library: "widget", links: {}, releases: ["2.0.0"], unread: [], names }),
  );
  const search = createNameSearch(listedNames(sides, newest), [], null);
  for (const words of ["sidePag", "side pag", "data-side-pag"])
    expect(search.find(words).items.map(({ name }) => name.name)).toEqual([
      "sidePagination",
      "paginationPagesBySide",
    ]);
});

test("draws as many names of a long list as requested, over all groups", () => {
  const names = listedNames(reference, newest);
  const groups = [
    { id: "a", title: "found" as const, names: names.slice(0, 2) },
    { id: "b", title: "absent" as const, names: names.slice(2) },
  ];
  expect(firstOf(groups, 1).map(({ names: drawn }) => drawn.length)).toEqual([1]);
  expect(firstOf(groups, 3).map(({ names: drawn }) => drawn.length)).toEqual([2, 1]);
});

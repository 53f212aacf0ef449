import { describe, expect, test } from "vitest";
import { anExampleSummary } from "../workspace/test/a-library.ts";
import { createExampleSearch } from "./search-examples.ts";

const examples = [
  anExampleSummary("export/to-files", {
    title: "Save rows as a file",
    description: "Choose the columns, then export them.",
    shows: ["showExport", "exportTypes"],
    needs: { extensions: ["export"] },
  }),
  anExampleSummary("filters/by-column", {
    title: "Filter by column",
    description: "A field above each column.",
    shows: ["filterControl"],
    needs: { extensions: ["filter-control"] },
  }),
  anExampleSummary("pages/on-the-server", {
    title: "Pages that the server makes",
    description: "The table asks for one page at a time, and shows it.",
    shows: ["sidePagination", "onPageChange"],
  }),
];
const search = createExampleSearch(examples);
const found = (words: string) => search.find(words).map(({ address }) => address.slug);

describe("an example is found by", () => {
  test.each([
    ["a word of its title", "column", ["by-column", "to-files"]],
    ["a word of its description", "above", ["by-column"]],
    ["the name of an option", "showExport", ["to-files"]],
    ["the name in another case", "SHOWEXPORT", ["to-files"]],
    ["a part of the name", "pagination", ["on-the-server"]],
    ["the name in words", "side pagination", ["on-the-server"]],
    ["the attribute that sets the option", "data-side-pagination", ["on-the-server"]],
    ["the attribute as it is written", 'data-show-export="true"', ["to-files"]],
    ["attribute and value in one", "data-side-pagination=server", ["on-the-server"]],
    ["an extension", "filter-control", ["by-column"]],
    ["its category", "filters", ["by-column"]],
    ["the beginning of a word", "pagin", ["on-the-server"]],
    ["a word with a slip", "servr", ["on-the-server"]],
    ["a name with a slip", "filtrControl", ["by-column"]],
  ])("%s", (_, words, slugs) => {
    expect(found(words).toSorted()).toEqual(slugs);
  });
});

test("every word must be there", () => {
  expect(found("export rows")).toEqual(["to-files"]);
  expect(found("export server")).toEqual([]);
});

test("the one that says it in its title comes before the one that mentions it", () => {
  expect(found("column")).toEqual(["by-column", "to-files"]);
});

test.each(["", "   ", "...", "zzzz", "__proto__", "(", "*"])("nothing is found by %j", (words) => {
  expect(found(words)).toEqual([]);
});

test("one of a thousand is found", () => {
  const many = Array.from({ length: 1000 }, (_, n) =>
    anExampleSummary(`many/e-${n}`, {
      title: `Number ${n}`,
      shows: [n === 777 ? "theRareOption" : "common"],
    }),
  );
  expect(
    createExampleSearch(many)
      .find("rareOption")
      .map(({ title }) => title),
  ).toEqual(["Number 777"]);
});

test("what is taken in beforehand is found as well, and once", () => {
  const many = Array.from({ length: 50 }, (_, n) =>
    anExampleSummary(`many/e-${n}`, { title: `Number ${n}` }),
  );
  const prepared = createExampleSearch(many);
  expect(prepared.prepare()).toBe(false);
  expect(prepared.find("number")).toHaveLength(50);
  expect(prepared.prepare()).toBe(true);
  expect(prepared.find("number")).toHaveLength(50);
});

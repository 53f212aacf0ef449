import { describe, expect, test } from "vitest";
import type { Synonyms } from "@online-editor/contract/content-words";
import { anExampleSummary } from "@online-editor/run/testing";
import { createExampleSearch } from "./use-example-search.ts";

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
const found = (words: string) => search.find(words).items.map(({ address }) => address.slug);

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

test("every word must match; otherwise examples with some words are found, and marked", () => {
  expect(search.find("export rows")).toMatchObject({
    words: "all",
    items: [{ title: "Save rows as a file" }],
  });
  const { words, items: some } = search.find("export server quickly");
  expect(words).toBe("some");
  expect(some.map(({ address }) => address.slug).toSorted()).toEqual(["on-the-server", "to-files"]);
});

test("those with more of the words come first", () => {
  expect(found("server columns export quickly")[0]).toBe("to-files");
});

describe("a synonym", () => {
  const synonyms: Synonyms = {
    ignored: { en: ["how", "to", "a", "the"], de: ["die"], "zh-Hans": ["如何"] },
    concepts: [
      { of: ["export"], words: { en: ["download"], de: ["Straße speichern"], "zh-Hans": ["导出表格"] } },
      { of: ["filters/by-column"], words: { en: ["narrow down"] } },
      { of: ["onPageChange"], words: { en: ["turn over"] } },
    ],
  };
  const translation = {
    categories: {},
    examples: { "widget/pages/on-the-server": { title: "服务器分页", description: "每次请求一页。" } },
    notes: {},
  };
  const knowing = createExampleSearch(examples, { synonyms, translation });

  test.each([
    ["of an extension", "download", "to-files"],
    ["of an example", "narrow down", "by-column"],
    ["of an event", "turn over", "on-the-server"],
    ["with a slip", "dwonload", "to-files"],
    ["with another ending", "downloading", "to-files"],
    ["in German, without its own letters", "strasse", "to-files"],
    ["in Chinese, in another order", "表格导出", "to-files"],
    ["with words that say nothing", "how to download a", "to-files"],
    ["in the language of the screen", "如何分页", "on-the-server"],
  ])("finds it: %s", (_, words, slug) => {
    expect(knowing.find(words)).toMatchObject({ words: "all", items: [{ address: { slug } }] });
  });

  test("is searched by ignored words if there are no others", () => {
    expect(knowing.find("the").items).not.toEqual([]);
  });
});

test("a match in the title comes before one in the description", () => {
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
      .items.map(({ title }) => title),
  ).toEqual(["Number 777"]);
});

test("items indexed beforehand are found too, and once", () => {
  const many = Array.from({ length: 50 }, (_, n) =>
    anExampleSummary(`many/e-${n}`, { title: `Number ${n}` }),
  );
  const prepared = createExampleSearch(many);
  expect(prepared.prepare()).toBe(false);
  expect(prepared.find("number").items).toHaveLength(50);
  expect(prepared.prepare()).toBe(true);
  expect(prepared.find("number").items).toHaveLength(50);
});

import { expect, test } from "vitest";
import { createExampleSearch } from "./use-example-search.ts";
import { builtInExamples, builtInSynonyms, everydaySearches } from "./test/built-in-examples.ts";

const searches = Object.fromEntries(
  ["bootstrap-table", "multiple-select"].map((library) => [
    library,
    createExampleSearch(builtInExamples(library), { synonyms: builtInSynonyms, translation: null }),
  ]),
);

/** There are 75 searches; a lower share of hits means that the search has become worse. */
test("everyday searches have a fitting example among the first three", () => {
  const missed = everydaySearches.flatMap(({ library, words, fits }) => {
    const found = searches[library]?.find(words).items.slice(0, 3) ?? [];
    const names = found.map(({ address: { category, slug } }) => `${category ?? ""}/${slug}`);
    return names.some((name) => fits.includes(name)) ? [] : [`${words}: ${names.join(", ")}`];
  });
  expect(everydaySearches).toHaveLength(75);
  expect(missed).toEqual([]);
});

test("everyday searches find all their words, without a fallback", () => {
  const fellBack = everydaySearches.filter(
    ({ library, words }) => searches[library]?.find(words).words === "some",
  );
  expect(fellBack.map(({ words }) => words)).toEqual([]);
});

test("each synonym names what an example is or shows", () => {
  const examples = ["bootstrap-table", "multiple-select"].flatMap(builtInExamples);
  const names = new Set(
    examples.flatMap(({ address: { category, slug }, shows, needs }) => [
      [category, slug].filter(Boolean).join("/"),
      ...shows,
      ...needs.extensions,
    ]),
  );
  const unknown = builtInSynonyms.concepts.flatMap(({ of }) => of.filter((name) => !names.has(name)));
  expect(unknown).toEqual([]);
});

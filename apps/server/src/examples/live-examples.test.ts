import { Example, ExampleSlug, LibraryId } from "@online-editor/contract";
import { expect, test } from "vitest";
import { createLiveExamples } from "./live-examples.ts";

const library = LibraryId.parse("bootstrap-table");
const anExample = (slug: string, parts: object = {}) =>
  Example.parse({
    address: { library, category: "basics", slug },
    title: slug,
    description: slug,
    shows: [],
    needs: {},
    code: `<p>${slug}</p>`,
    ...parts,
  });
const theirs = { name: "Theirs", library, readAt: null, unreadable: [] };

const live = (sourced: Example[] = []) => {
  let held = { examples: sourced, sources: [theirs], data: new Map() };
  const examples = createLiveExamples([anExample("own")], {
    exampleVersion: 35,
    renamed: new Map([["bootstrap-table/basics/old", "bootstrap-table/basics/new"]]),
    sources: { current: () => held, refresh: async () => undefined, close: () => undefined },
  });
  return {
    examples,
    change: (next: Example[]) => (held = { examples: next, sources: [theirs], data: new Map() }),
  };
};

test("lists and reads the editor's own and the sources' examples", () => {
  const { examples } = live([anExample("theirs", { source: "Theirs" })]);
  expect(examples.listed().examples.map(({ title, source }) => [title, source])).toEqual([
    ["own", undefined],
    ["theirs", "Theirs"],
  ]);
  expect(examples.listed().examples[0]).not.toHaveProperty("code");
  expect(examples.read(anExample("theirs").address).code).toBe("<p>theirs</p>");
});

test.each([{ slug: "other" }, { slug: "own", category: undefined }, { slug: "own", library: "x" }])(
  "a missing example is reported with its address: %j",
  (parts) => {
    const { address } = anExample("own");
    expect(() => live().examples.read({ ...address, ...parts } as typeof address)).toThrow(
      expect.objectContaining({ code: "example-not-found" }) as Error,
    );
  },
);

test("at a shared address the operator's example is served, and the editor's own beside it", () => {
  const { examples } = live([anExample("own", { source: "Theirs", code: "other" })]);
  expect(examples.read(anExample("own").address).code).toBe("other");
  const { library, category, slug } = examples.listed().examples[0]?.address ?? {};
  expect([library, category, slug]).toEqual(["bootstrap-table", "editor", "basics-own"]);
  expect(examples.listed().exampleSources[0]?.unreadable).toEqual([]);
});

test("the editor's own can always be read separately", () => {
  const address = { ...anExample("basics-own").address, category: ExampleSlug.parse("editor") };
  for (const { examples } of [live(), live([anExample("own", { code: "other" })])])
    expect(examples.read(address).code).toBe("<p>own</p>");
});

test("a renamed example is found by its old name, unless another one has it", () => {
  const { examples } = live([anExample("new")]);
  expect(examples.read(anExample("old").address).code).toBe("<p>new</p>");
  const { examples: others } = live([anExample("new"), anExample("old")]);
  expect(others.read(anExample("old").address).code).toBe("<p>old</p>");
});

test("the cache key is the content's, and changes with the texts of the sources", () => {
  const { examples, change } = live();
  expect(examples.listed().exampleVersion).toBe(35);
  const versions = ["one", "two", "one"].map((code) => {
    change([anExample("theirs", { code })]);
    return examples.listed().exampleVersion;
  });
  expect(versions[0]).toBe(versions[2]);
  expect(new Set([35, ...versions]).size).toBe(3);
  for (const version of versions) expect(Number.isSafeInteger(version)).toBe(true);
});

test("the list is the same object until a source changes", () => {
  const { examples, change } = live();
  const before = examples.listed();
  expect(examples.listed()).toBe(before);
  change([]);
  expect(examples.listed()).not.toBe(before);
});

import type { ExampleAddress } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";

const { content, ownExamples, references, words } = builtInContent;

/** The languages of the content besides English. Each is complete, otherwise a reader would see a mix of both. */
const languages = ["zh-Hans"];

const folderOf = ({ library, category }: ExampleAddress) => [library, category].filter(Boolean).join("/");
const examples = ownExamples.map(({ address }) => `${folderOf(address)}/${address.slug}`);
const categories = new Set(
  ownExamples.filter(({ address }) => address.category).map(({ address }) => folderOf(address)),
);
const conflicts = content.libraries.flatMap(({ id }) => references.get(id)?.conflicts ?? []);
const notes = new Set([
  ...conflicts.map(({ what }) => what),
  ...content.libraries.flatMap(({ knownProblems, advisories, extensions }) =>
    // Problems found by the matrix quote the browser's error.
    [...knownProblems, ...advisories, ...extensions.flatMap(({ about }) => about ?? [])]
      .map(({ what }) => what)
      .filter((what) => !what.startsWith("When it ran")),
  ),
]);

describe.each(languages)("in %s", (language) => {
  const translation = words.translation(language);
  const lacking = (wanted: Iterable<string>, translated: object) =>
    [...wanted].filter((key) => !(key in translated));

  test("every example has its title and description", () => {
    expect(lacking(examples, translation.examples)).toEqual([]);
  });

  test("every category has its name", () => {
    expect(lacking(categories, translation.categories)).toEqual([]);
  });

  test("every limit, advisory, extension and conflict has its text", () => {
    expect(lacking(notes, translation.notes)).toEqual([]);
  });

  test("nothing is translated that is no longer there", () => {
    expect(
      lacking(Object.keys(translation.examples), Object.fromEntries(examples.map((key) => [key, 1]))),
    ).toEqual([]);
    expect(Object.keys(translation.categories).filter((key) => !categories.has(key))).toEqual([]);
    expect(Object.keys(translation.notes).filter((key) => !notes.has(key))).toEqual([]);
  });

  test("no two examples of a library have the same title", () => {
    const titles = Object.entries(translation.examples).map(
      ([key, { title }]) => `${key.split("/")[0] ?? ""}: ${title}`,
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
});

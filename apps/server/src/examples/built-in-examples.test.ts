import { statSync } from "node:fs";
import { join } from "node:path";
import { defaultSelection, extensionsOf, localesOf, themesOf } from "@online-editor/selection";
import { type Example, type ExampleSummary, picturePath } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";

const { content, ownExamples: examples, data, picturesFolder } = builtInContent;

/** What the newest release of an example's library offers. */
const choicesFor = ({ address }: ExampleSummary) => {
  const library = content.libraries.find(({ id }) => id === address.library);
  if (!library) throw new Error(`There is no library ${address.library}.`);
  const { version } = defaultSelection(library);
  const has = ({ availability }: { availability: { kind: string } }) => availability.kind === "available";
  return {
    library,
    extensions: extensionsOf(library, version)
      .filter(has)
      .map(({ extension }) => extension.id),
    themes: themesOf(library, version)
      .filter(has)
      .map(({ theme }) => theme.id),
    locales: localesOf(library, version)
      .filter(has)
      .map(({ locale }) => locale),
  };
};

test("each library has its welcome page, and enough examples", () => {
  for (const { id } of content.libraries)
    expect(examples.some(({ address }) => address.library === id && address.slug === "welcome")).toBe(true);
  const countOf = (id: string) => examples.filter(({ address }) => address.library === id).length;
  expect(countOf("bootstrap-table")).toBeGreaterThanOrEqual(20);
  expect(countOf("multiple-select")).toBeGreaterThanOrEqual(10);
});

test("the data endpoint has enough rows for several pages", () => {
  expect((JSON.parse(data.text("orders")) as unknown[]).length).toBeGreaterThanOrEqual(800);
});

test("no two examples of a library have the same title", () => {
  const titles = examples.map(({ address, title }) => `${address.library}: ${title}`);
  expect(titles).toStrictEqual([...new Set(titles)]);
});

test("each has a picture (npm run pictures), and the total size is small", () => {
  const without = examples.filter(({ hasPicture }) => !hasPicture);
  expect(without.map(({ address }) => picturePath(address))).toStrictEqual([]);
  const sizes = examples.map(
    ({ address }) => statSync(join(picturesFolder, "..", picturePath(address))).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  // A picture of a closed field on a white page has 1,000 bytes, and shows nothing in a list of examples.
  expect(sizes.filter((size) => size < 1_200)).toEqual([]);
});

describe.each(
  examples.map((example): [string, Example] => [Object.values(example.address).join("/"), example]),
)("%s", (_path, { code, ...summary }) => {
  test("needs only what the newest release of its library has", () => {
    const { library, extensions, themes, locales } = choicesFor(summary);
    expect(extensions).toEqual(expect.arrayContaining(summary.needs.extensions));
    if (summary.needs.theme) expect(themes).toContain(summary.needs.theme);
    if (summary.needs.locale) expect(locales).toContain(summary.needs.locale);
    if (summary.needs.since)
      expect(library.releases.map(({ version }) => version)).toContain(summary.needs.since);
  });

  test("loads only existing data", () => {
    for (const [, name = ""] of code.matchAll(/["'`](?:json|data)\/([\w-]+)(?:\.json)?["'`?]/g))
      expect(data.names).toContain(name);
  });
});

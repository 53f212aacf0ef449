import { expect, test } from "vitest";
import { defaultSelection, libraryInText } from "./default-selection.ts";
import { aLibrary } from "./testing/a-library.ts";

const versionOf = (releases: { version: string; source: "npm" | "tag" }[]) =>
  defaultSelection(aLibrary({ releases })).version;

test("the default is the newest release, the first theme, no extension, the built-in locale", () => {
  expect(defaultSelection(aLibrary())).toEqual({
    library: "widget",
    version: "2.0.0",
    theme: "plain",
    extensions: [],
    locale: "en-US",
  });
});

test("a release that exists only as a git tag is not the default while npm has one", () => {
  expect(
    versionOf([
      { version: "2.1.0", source: "tag" },
      { version: "2.0.0", source: "npm" },
    ]),
  ).toBe("2.0.0");
  expect(versionOf([{ version: "2.1.0", source: "tag" }])).toBe("2.1.0");
});

test("a prerelease is not the default while there is a release", () => {
  expect(
    versionOf([
      { version: "3.0.0-beta.1", source: "npm" },
      { version: "2.0.0", source: "npm" },
    ]),
  ).toBe("2.0.0");
});

test.each([
  ["The Bootstrap table jumps", "bootstrap-table"],
  ["bootstraptable 1.18 and a <select>", "bootstrap-table"],
  [
    "Multiple Select closes; the table beside it is a bootstrap-table; multiple-select 1.4",
    "multiple-select",
  ],
  ["bootstrap-table ignores data-multiple-select-row and multipleSelectRow", "bootstrap-table"],
  ["<p>It is empty:</p><select multiple>", "multiple-select"],
  ["It is slow", undefined],
])("a library is known by its name in any spelling, else by its element: %s", (text, expected) => {
  const libraries = (
    [
      ["bootstrap-table", "Bootstrap Table", "bootstrapTable", "table"],
      ["multiple-select", "Multiple Select", "multipleSelect", "select"],
    ] as const
  ).map(([id, title, plugin, element]) => {
    const widget = { element, data: plugin };
    const events = { source: { from: "option-callbacks", plugin, change: "c", read: "r", widget } };
    return aLibrary({ id, package: id, title, events });
  });
  expect(libraryInText(text, { libraries })?.id).toBe(expected);
});

import { expect, test } from "vitest";
import { defaultSelection } from "./default-selection.ts";
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

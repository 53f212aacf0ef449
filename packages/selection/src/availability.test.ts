import { Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { extensionsOf, localesOf, themesOf } from "./availability.ts";
import { aLibrary } from "./testing/a-library.ts";

const library = aLibrary({
  themes: [
    { id: "plain", title: "Plain" },
    {
      id: "late",
      title: "Late",
      files: [{ releases: ">=2.0.0", style: "late.css", core: "replaced" }],
    },
  ],
  extensions: [
    {
      id: "on-and-off",
      files: [
        { releases: "1.0.0", scripts: ["a.js"] },
        { releases: ">=2.0.0", scripts: ["b.js"] },
      ],
    },
  ],
  locales: [{ code: "de-DE", releases: ">=1.1.0" }],
  knownProblems: [
    { releases: "1.0.0", themes: ["plain"], effect: "fails", what: "It stops.", checked: "run" },
    { releases: "2.0.0", extensions: ["on-and-off"], effect: "limited", what: "It is slow.", checked: "run" },
    {
      releases: "*",
      themes: ["plain"],
      extensions: ["on-and-off"],
      effect: "fails",
      what: "Together they stop.",
      checked: "run",
    },
  ],
});
const version = (text: string) => Version.parse(text);
const kinds = (entries: { availability: { kind: string } }[]) =>
  entries.map((entry) => entry.availability.kind);

test("a theme without files of its own is in every release", () => {
  expect(kinds(themesOf(library, version("1.1.0")))).toEqual(["available", "not-in-release"]);
});

test("a known problem that names only the theme is listed with the theme", () => {
  expect(themesOf(library, version("1.0.0"))[0]?.availability).toMatchObject({
    kind: "known-problem",
    problem: { what: "It stops." },
  });
});

test("what a release lacks is listed with the releases that have it", () => {
  expect(extensionsOf(library, version("1.1.0"))[0]?.availability).toEqual({
    kind: "not-in-release",
    releases: [
      { since: "1.0.0", until: "1.0.0" },
      { since: "2.0.0", until: null },
    ],
  });
});

test("a known problem of a theme together with an extension is not listed with either alone", () => {
  expect(kinds(extensionsOf(library, version("1.0.0")))).toEqual(["available"]);
  expect(kinds(extensionsOf(library, version("2.0.0")))).toEqual(["known-problem"]);
  expect(kinds(themesOf(library, version("2.0.0")))).toEqual(["available", "available"]);
});

test("the built-in locale comes first and is always available", () => {
  expect(localesOf(library, version("1.0.0")).map(({ locale }) => locale)).toEqual(["en-US", "de-DE"]);
  expect(kinds(localesOf(library, version("1.0.0")))).toEqual(["available", "not-in-release"]);
});

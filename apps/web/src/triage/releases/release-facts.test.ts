import { Version, ExtensionId } from "@online-editor/contract";
import { aLibrary } from "@online-editor/run/testing";
import { startSearch, recordVerdict } from "@online-editor/triage";
import { expect, test } from "vitest";
import {
  breakAndFix,
  changeIn,
  comparisonOf,
  dateOf,
  firstOfMinor,
  touchedNames,
  upgradeFor,
} from "./release-facts.ts";
import { LibraryReference } from "@online-editor/contract/reference";
import { readReference } from "@online-editor/reference";

const library = aLibrary();
const [newest, oldest] = [library.releases[0], library.releases.at(-1)];
if (!newest || !oldest) throw new Error("The library has no releases.");
const search = startSearch(library.releases.map(({ version }) => version));
const judged = (older: "good" | "bad", newer: "good" | "bad") =>
  recordVerdict(recordVerdict(search, oldest.version, { verdict: older, reason: "" }), newest.version, {
    verdict: newer,
    reason: "",
  });

test("names the releases on both sides of a break or a fix, and none without a change", () => {
  const change = { from: oldest.version, to: newest.version };
  expect(changeIn(judged("good", "bad"), library)).toEqual({ ...change, verdict: "bad" });
  expect(changeIn(judged("bad", "good"), library)).toEqual({ ...change, verdict: "good" });
  expect(changeIn(judged("bad", "bad"), library)).toBeNull();
});

test("a release is found among those of its minor release", () => {
  const releases = ["1.4.0", "1.3.10", "1.3.2", "1.2.0"].map((version) => ({
    ...newest,
    version: Version.parse(version),
  }));
  expect(firstOfMinor({ ...library, releases }, Version.parse("1.3.10"))).toBe("1.3.2");
  expect(firstOfMinor({ ...library, releases }, Version.parse("1.5.0"))).toBeNull();
});

test("an upgrade is offered when the break is fixed and the newest release works", () => {
  const middle = library.releases[1]?.version ?? "";
  const fixed = recordVerdict(judged("good", "good"), middle, { verdict: "bad", reason: "" });
  expect(breakAndFix(fixed)).toEqual({ broken: middle, fixed: newest.version, mayBeFixedEarlier: false });
  expect(upgradeFor(fixed, library)).toBe(newest.version);
  const unfixed = judged("good", "bad");
  expect(breakAndFix(unfixed)).toEqual({ broken: newest.version, fixed: null, mayBeFixedEarlier: false });
  expect(upgradeFor(unfixed, library)).toBeNull();
  // The one between was not asked about.
  expect(breakAndFix(judged("bad", "good"))).toEqual({
    broken: null,
    fixed: newest.version,
    mayBeFixedEarlier: true,
  });
});

test("links the comparison at the repository's host, else at GitHub", () => {
  const change = { from: Version.parse("1.0.0"), to: Version.parse("2.0.0") };
  const { repository } = library;
  expect(comparisonOf({ ...library, links: [] }, change)).toBe(
    `https://github.com/${repository}/compare/1.0.0...2.0.0`,
  );
  const links = [{ title: "Source", url: `https://git.example/${repository}` }];
  expect(comparisonOf({ ...library, links }, change)).toBe(
    `https://git.example/${repository}/compare/1.0.0...2.0.0`,
  );
});

test("a date is the day of publication in every time zone", () => {
  const dated = { ...library, releases: [{ ...newest, published: "2023-06-16" }] };
  expect(dateOf(dated, newest.version, "en")).toBe("Jun 16, 2023");
  expect(dateOf(library, Version.parse("9.9.9"), "en")).toBeNull();
});

const reference = readReference(
  LibraryReference.parse({
    library: "widget",
    links: {},
    releases: ["2.0.0", "1.0.0"],
    unread: [],
    names: [
      {
        kind: "option",
        name: "pageSize",
        type: ["number"],
        since: "1.0.0",
        defaults: { "1.0.0": "10", "2.0.0": "25" },
      },
      { kind: "option", name: "sort", type: ["string"], since: "1.0.0", until: "1.0.0", defaults: {} },
      { kind: "method", name: "sortBy", type: [], since: "2.0.0" },
      {
        kind: "option",
        name: "exportTypes",
        type: ["array"],
        since: "2.0.0",
        extension: "export",
        defaults: {},
      },
    ],
  }),
);
const [from, to] = [Version.parse("1.0.0"), Version.parse("2.0.0")];
const exporting = ExtensionId.parse("export");

const touched = (code: string, extensions: ExtensionId[] = []) =>
  touchedNames(reference, { from, to }, { code, extensions });

test("reports changed names that the document uses, also as attributes", () => {
  expect(touched('<table data-page-size="5"></table><script>$("#t").table("sortBy")</script>')).toEqual([
    "pageSize",
    "sortBy",
  ]);
});

test("a name inside another word does not count", () => {
  expect(touched("<p class='sort-order resorted'>sorting</p>")).toEqual([]);
  expect(touched("{ sort: 1 }")).toEqual(["sort"]);
});

test("names of an extension count when it is selected", () => {
  expect(touched("{ exportTypes: [] }")).toEqual([]);
  expect(touched("{ exportTypes: [] }", [exporting])).toEqual(["exportTypes"]);
});

test("reports nothing for a release that the reference does not know", () => {
  expect(
    touchedNames(reference, { from: Version.parse("0.9.0"), to }, { code: "sort", extensions: [] }),
  ).toBeNull();
});

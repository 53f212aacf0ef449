import { expect, test } from "vitest";
import { advisoriesOf, releasesOf } from "./releases-of.ts";
import { aLibrary, aSelection } from "./testing/a-library.ts";

const library = aLibrary({
  extensions: [{ id: "export", files: [{ releases: "*", scripts: ["export.js"] }] }],
  knownProblems: [
    { releases: "1.0.0", effect: "limited", what: "No defaults.", checked: "run" },
    { releases: "*", themes: ["plain"], effect: "limited", what: "No colours.", checked: "run" },
  ],
  advisories: [
    { releases: "<2.0.0", id: "CVE-2020-10000", what: "It leaks." },
    { releases: "<=2.0.0", extensions: ["export"], id: "CVE-2020-20000", what: "It leaks more." },
  ],
});

test("every release has the problems that it has in every selection, and no others", () => {
  const found = releasesOf(library).map(({ release, problems, advisories }) => [
    release.version,
    problems.map(({ what }) => what),
    advisories.map(({ id }) => id),
  ]);
  expect(found).toEqual([
    ["2.0.0", [], []],
    ["1.1.0", [], ["CVE-2020-10000"]],
    ["1.0.0", ["No defaults."], ["CVE-2020-10000"]],
  ]);
});

test("an advisory on an extension concerns selections with that extension", () => {
  const ids = (selection: Parameters<typeof advisoriesOf>[1]) =>
    advisoriesOf(library, selection).map(({ id }) => id);
  expect(ids(aSelection())).toEqual([]);
  expect(ids(aSelection({ extensions: ["export"] }))).toEqual(["CVE-2020-20000"]);
});

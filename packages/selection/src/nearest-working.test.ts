import { expect, test } from "vitest";
import { nearestWorking, works } from "./nearest-working.ts";
import { aLibrary, aSelection } from "./testing/a-library.ts";

const library = aLibrary({
  releases: ["3.0.0", "2.1.0", "2.0.0", "1.0.0"].map((version) => ({ version, source: "npm" })),
  themes: [
    { id: "plain", title: "Plain" },
    { id: "late", title: "Late", files: [{ releases: ">=2.1.0", style: "late.css", core: "replaced" }] },
  ],
  extensions: ["export", "print"].map((id) => ({ id, files: [{ releases: "*", scripts: [`${id}.js`] }] })),
  knownProblems: [
    { releases: "2.1.0", extensions: ["export"], effect: "fails", what: "It stops.", checked: "run" },
  ],
  advisories: [{ releases: "*", id: "CVE-2020-10000", what: "It leaks." }],
});

test("a selection without known problems except an advisory works", () => {
  expect(works(library, aSelection({ version: "3.0.0" }))).toBe(true);
  expect(works(library, aSelection({ version: "2.1.0", extensions: ["export"] }))).toBe(false);
  expect(works(library, aSelection({ version: "9.0.0" }))).toBe(false);
});

test("the nearest release is the fewest releases away, and the newer of two", () => {
  const nearest = (parts: object) => nearestWorking(library, aSelection(parts), "version")?.version;
  expect(nearest({ version: "2.1.0", extensions: ["export"] })).toBe("3.0.0");
  expect(nearest({ version: "1.0.0", theme: "late" })).toBe("2.1.0");
});

test("another theme is the first that works on the release", () => {
  expect(nearestWorking(library, aSelection({ version: "2.0.0", theme: "late" }), "theme")?.theme).toBe(
    "plain",
  );
});

test("as few extensions as possible are left out", () => {
  const selection = aSelection({ version: "2.1.0", extensions: ["export", "print"] });
  expect(nearestWorking(library, selection, "extensions")?.extensions).toEqual(["print"]);
});

test("nothing is offered if changing one part does not help", () => {
  expect(nearestWorking(library, aSelection({ version: "2.0.0", theme: "late" }), "locale")).toBeNull();
});

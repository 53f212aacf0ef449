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

test("a selection works where nothing but an advisory is known against it", () => {
  expect(works(library, aSelection({ version: "3.0.0" }))).toBe(true);
  expect(works(library, aSelection({ version: "2.1.0", extensions: ["export"] }))).toBe(false);
  expect(works(library, aSelection({ version: "9.0.0" }))).toBe(false);
});

test("the nearest release is the one fewest away, of two the newer", () => {
  const nearest = (parts: object) => nearestWorking(library, aSelection(parts), "version")?.version;
  expect(nearest({ version: "2.1.0", extensions: ["export"] })).toBe("3.0.0");
  expect(nearest({ version: "1.0.0", theme: "late" })).toBe("2.1.0");
});

test("another theme is the first that works on the release", () => {
  expect(nearestWorking(library, aSelection({ version: "2.0.0", theme: "late" }), "theme")?.theme).toBe(
    "plain",
  );
});

test("no more extensions are left out than must be", () => {
  const selection = aSelection({ version: "2.1.0", extensions: ["export", "print"] });
  expect(nearestWorking(library, selection, "extensions")?.extensions).toEqual(["print"]);
});

test("where changing a part is no help, nothing is offered", () => {
  expect(nearestWorking(library, aSelection({ version: "2.0.0", theme: "late" }), "locale")).toBeNull();
});

import { Selection } from "@online-editor/contract";
import { aLibrary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { judgeSelection } from "./judge-selection.ts";

const library = aLibrary({
  themes: [
    { id: "plain", title: "Plain" },
    { id: "late", title: "Late", files: [{ releases: ">=2.0.0", style: "late.css", core: "replaced" }] },
  ],
  extensions: [{ id: "export", files: [{ releases: "*", scripts: ["export.js"] }] }],
  knownProblems: [
    {
      releases: "1.1.0",
      themes: ["plain"],
      extensions: ["export"],
      effect: "fails",
      what: "No.",
      checked: "run",
    },
  ],
  advisories: [{ releases: "1.0.0", id: "CVE-2020-10000", what: "It leaks." }],
});

const statuses = (parts: object, since?: string) => {
  const selection = Selection.parse({
    library: library.id,
    version: "2.0.0",
    theme: "plain",
    extensions: [],
    locale: library.builtInLocale,
    ...parts,
  });
  const judged = judgeSelection(
    library,
    selection,
    since === undefined ? undefined : Selection.shape.version.parse(since),
  );
  return Object.entries(judged).flatMap(([part, { status }]) =>
    status === "works" ? [] : [`${part} ${status}`],
  );
};

test("each problem is shown at its most specific part", () => {
  expect(statuses({})).toEqual([]);
  expect(statuses({ version: "1.1.0", theme: "late" })).toEqual(["theme limited"]);
  expect(statuses({ version: "1.1.0", extensions: ["export"] })).toEqual(["extensions fails"]);
});

test("a value that the library does not have fails, as a version that is no release does", () => {
  expect(statuses({ version: "9.9.9" })).toEqual(["version fails"]);
  expect(statuses({ theme: "foo" })).toEqual(["theme fails"]);
  expect(statuses({ extensions: ["foo"] })).toEqual(["extensions fails"]);
  expect(statuses({ locale: "xx" })).toEqual(["locale fails"]);
});

test("a missing release fails, and one older than the document requires is limited", () => {
  expect(statuses({ version: "9.0.0" })).toEqual(["version fails"]);
  expect(statuses({ version: "1.1.0" }, "2.0.0")).toEqual(["version limited"]);
});

test("an advisory is no limit", () => {
  expect(statuses({ version: "1.0.0" })).toEqual([]);
});

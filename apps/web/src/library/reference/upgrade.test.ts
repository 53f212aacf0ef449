import { Version } from "@online-editor/contract";
import type { Affected } from "@online-editor/reference/affected";
import { aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { upgraded, upgradeItems } from "./upgrade.ts";

const library = aLibrary({
  extensions: [
    { id: "export", files: [{ releases: "<2.0.0", scripts: ["export.js"] }] },
    { id: "filter", files: [{ releases: "*", scripts: ["filter.js"] }] },
  ],
  themes: [
    { id: "plain", title: "Plain", reportedAs: "plain" },
    {
      id: "bold",
      title: "Bold",
      reportedAs: "bold",
      files: [{ releases: "<2.0.0", style: "bold.css", core: "kept" }],
    },
  ],
  locales: [{ code: "de-DE", releases: "<2.0.0" }],
});
const to = Version.parse("2.0.0");
const selection = aSelection({
  version: "1.0.0",
  theme: "bold",
  extensions: ["export", "filter"],
  locale: "de-DE",
});

const gone: Affected = {
  from: 0,
  to: 3,
  change: "no-longer",
  name: "old",
  other: "1.1.0",
  edits: [{ from: 0, to: 4, text: "" }],
};
const other: Affected = {
  from: 4,
  to: 4,
  change: "default",
  name: "size",
  other: "10",
  after: "20",
  edits: [{ from: 4, to: 4, text: "size=10 " }],
};
const byHand: Affected = { from: 8, to: 9, change: "no-longer", name: "call", other: "1.1.0", edits: [] };

test("parts of the selection that the other release lacks come first, then places in the document", () => {
  const items = upgradeItems([gone, other, byHand], { library, selection, to });
  expect(items.map(({ about, isProposed, isFixable }) => [about, isProposed, isFixable])).toEqual([
    ["theme", true, true],
    ["extension", true, true],
    ["locale", true, true],
    ["document", true, true],
    ["document", false, true],
    ["document", false, false],
  ]);
});

test("only chosen fixes change the text and the selection", () => {
  const items = upgradeItems([gone, other], { library, selection, to });
  const fixes = items.filter(({ isProposed }) => isProposed);
  expect(upgraded("old rest", { library, selection, to, fixes })).toEqual({
    code: "rest",
    selection: { ...selection, version: "2.0.0", theme: "plain", extensions: ["filter"], locale: "en-US" },
  });
  expect(upgraded("old rest", { library, selection, to, fixes: [] })).toEqual({
    code: "old rest",
    selection: { ...selection, version: "2.0.0" },
  });
  expect(upgraded("old rest", { library, selection, to, fixes: items }).code).toBe("size=10 rest");
});

test("selects an extension that a name needs in the other release", () => {
  const needs: Affected = {
    ...byHand,
    change: "needs-extension",
    extension: "filter" as never,
  };
  const plain = aSelection({ version: "1.0.0" });
  const fixes = upgradeItems([needs], { library, selection: plain, to });
  expect(upgraded("x", { library, selection: plain, to, fixes }).selection.extensions).toEqual(["filter"]);
});

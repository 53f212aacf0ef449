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
const on = { library, selection, to, translation: null };

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
  const items = upgradeItems([gone, other, byHand], on);
  expect(items.map(({ name, at, isProposed, fix }) => [name, at, isProposed, fix])).toEqual([
    ["bold", null, true, "Run on plain"],
    ["export", null, true, "Run without export"],
    ["de-DE", null, true, "Run in en-US"],
    ["old", 0, true, "Remove old"],
    ["size", 4, false, "Keep 10"],
    ["call", 8, false, null],
  ]);
});

test("only chosen fixes change the text and the selection", () => {
  const items = upgradeItems([gone, other], on);
  const fixes = items.filter(({ isProposed }) => isProposed);
  expect(upgraded("old rest", { selection, to, fixes })).toEqual({
    code: "rest",
    selection: { ...selection, version: "2.0.0", theme: "plain", extensions: ["filter"], locale: "en-US" },
  });
  expect(upgraded("old rest", { selection, to, fixes: [] })).toEqual({
    code: "old rest",
    selection: { ...selection, version: "2.0.0" },
  });
  expect(upgraded("old rest", { selection, to, fixes: items }).code).toBe("size=10 rest");
});

test("selects an extension that a name needs in the other release", () => {
  const needs: Affected = {
    ...byHand,
    change: "needs-extension",
    extension: "filter" as never,
  };
  const plain = aSelection({ version: "1.0.0" });
  const fixes = upgradeItems([needs], { ...on, selection: plain });
  expect(upgraded("x", { selection: plain, to, fixes }).selection.extensions).toEqual(["filter"]);
});

import { LibraryReference } from "@online-editor/contract/reference";
import { ExtensionId, Version } from "@online-editor/contract";
import { readReference } from "@online-editor/reference";
import { expect, test } from "vitest";
import { touchedChanges } from "./touched-changes.ts";

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
  touchedChanges(reference, { from, to }, { code, extensions });

test("reports changed names that the document uses, also as attributes", () => {
  expect(touched('<table data-page-size="5"></table><script>$("#t").table("sortBy")</script>')).toEqual([
    { kind: "changedDefault", name: "pageSize", before: "10", after: "25" },
    { kind: "added", name: "sortBy" },
  ]);
});

test("a name inside another word does not count", () => {
  expect(touched("<p class='sort-order resorted'>sorting</p>")).toEqual([]);
  expect(touched("{ sort: 1 }")).toEqual([{ kind: "removed", name: "sort" }]);
});

test("names of an extension count when it is selected", () => {
  expect(touched("{ exportTypes: [] }")).toEqual([]);
  expect(touched("{ exportTypes: [] }", [exporting])).toEqual([{ kind: "added", name: "exportTypes" }]);
});

test("reports nothing for a release that the reference does not know", () => {
  expect(
    touchedChanges(reference, { from: Version.parse("0.9.0"), to }, { code: "sort", extensions: [] }),
  ).toBeNull();
});

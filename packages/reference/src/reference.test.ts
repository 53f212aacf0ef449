import { Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import {
  changesBetween,
  dataAttributeOf,
  namesAt,
  nearestName,
  optionOfAttribute,
  readReference,
  presenceOf,
  shownRelease,
} from "./index.ts";

const at = (version: string) => Version.parse(version);

const reference = readReference(
  LibraryReference.parse({
    library: "bootstrap-table",
    releases: ["1.24.0", "1.23.5", "1.23.4", "1.23.3", "1.23.2", "1.11.0"],
    unread: ["1.23.3"],
    links: {
      option: "https://example.com/options/#{name}",
      "of-extension": "https://example.com/extensions/{extension}/#{name}",
    },
    names: [
      { kind: "option", name: "pageSize", type: ["number"], defaults: { "1.23.4": "25", "1.11.0": "10" } },
      {
        kind: "option",
        name: "striped",
        type: ["boolean"],
        until: "1.23.2",
        defaults: { "1.11.0": "false" },
      },
      {
        kind: "option",
        name: "sortReset",
        type: ["boolean"],
        since: "1.23.4",
        defaults: { "1.23.4": "false" },
      },
      { kind: "option", name: "search", type: ["boolean"], since: "1.24.0", defaults: { "1.24.0": "false" } },
      {
        kind: "event",
        name: "onClickRow",
        type: ["function"],
        parameters: ["row", "$element", "field"],
        jQueryEvent: "click-row.bs.table",
      },
      {
        kind: "extension-option",
        name: "showExport",
        type: ["boolean"],
        extension: "export",
        deprecatedBy: "exports",
        deprecatedSince: "1.24.0",
        defaults: { "1.11.0": "false" },
      },
    ],
  }),
);
const named = (name: string) => {
  const found = reference.names.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not in the test's data.`);
  return found;
};

describe("the names at a release", () => {
  test("are those of the release, with its defaults", () => {
    const names = namesAt(reference, at("1.23.2"));
    expect(names.map(({ name, default: value }) => [name, value])).toStrictEqual([
      ["pageSize", "10"],
      ["striped", "false"],
      ["onClickRow", undefined],
      ["showExport", "false"],
    ]);
  });

  test("link to the library's manual, or to the extension's page", () => {
    const links = namesAt(reference, at("1.24.0")).map(({ link }) => link);
    expect(links).toContain("https://example.com/options/#pagesize");
    expect(links).toContain("https://example.com/extensions/export/#showexport");
  });

  test("of an unread release are those that both neighbours have, without differing defaults", () => {
    const names = namesAt(reference, at("1.23.3"));
    expect(names.map(({ name, default: value }) => [name, value])).toStrictEqual([
      ["pageSize", undefined],
      ["onClickRow", undefined],
      ["showExport", "false"],
    ]);
  });

  test("throw for a release that the reference does not know", () => {
    expect(() => namesAt(reference, at("1.99.0"))).toThrow("bootstrap-table has no release 1.99.0");
  });
});

test("a release that the reference does not have shows the names of the release before", () => {
  expect(shownRelease(reference, at("1.25.0"))).toBe("1.24.0");
  expect(shownRelease(reference, at("1.23.6"))).toBe("1.23.5");
  expect(shownRelease(reference, at("1.23.4"))).toBe("1.23.4");
});

test.each([
  ["pageSize", "1.23.3", "present"],
  ["striped", "1.23.3", "unknown"],
  ["striped", "1.23.4", "no-longer"],
  ["sortReset", "1.23.3", "unknown"],
  ["sortReset", "1.23.2", "not-yet"],
  ["search", "1.23.3", "not-yet"],
])("%s in %s is %s", (name, version, presence) => {
  expect(presenceOf(reference, named(name), at(version))).toBe(presence);
});

describe("going from a release to another", () => {
  const namesOf = (names: { name: string }[]) => names.map(({ name }) => name);

  test("adds and removes names, changes defaults and deprecates", () => {
    const changes = changesBetween(reference, at("1.11.0"), at("1.24.0"));
    expect(namesOf(changes.added)).toStrictEqual(["sortReset", "search"]);
    expect(namesOf(changes.removed)).toStrictEqual(["striped"]);
    expect(changes.changedDefaults).toMatchObject([
      { name: { name: "pageSize" }, before: "10", after: "25" },
    ]);
    expect(namesOf(changes.deprecated)).toStrictEqual(["showExport"]);
  });

  test("is reversed when going back", () => {
    const changes = changesBetween(reference, at("1.24.0"), at("1.11.0"));
    expect(namesOf(changes.added)).toStrictEqual(["striped"]);
    expect(namesOf(changes.removed)).toStrictEqual(["sortReset", "search"]);
    expect(changes.deprecated).toStrictEqual([]);
  });
});

describe("the nearest name", () => {
  const names = ["search", "sortable", "pageSize", "pageList", "onClickRow", "onClickCell", "url"];

  test.each([
    ["serach", "search"],
    ["sortabel", "sortable"],
    ["pageSise", "pageSize"],
    ["onClikRow", "onClickRow"],
    ["onclickrow", "onClickRow"],
    ["ulr", "url"],
  ])("to %s is %s", (written, meant) => {
    expect(nearestName(names, written)).toBe(meant);
  });

  test("is undefined when none is close", () => {
    expect(nearestName(names, "fieldset")).toBeUndefined();
    expect(nearestName(names, "x")).toBeUndefined();
  });

  test("is found quickly for hostile lengths", () => {
    expect(nearestName(names, "p".repeat(1_000_000))).toBeUndefined();
  });
});

test("an option and its data attribute convert to each other", () => {
  expect(dataAttributeOf("paginationHAlign")).toBe("data-pagination-h-align");
  expect(optionOfAttribute("data-pagination-h-align")).toBe("paginationHAlign");
  expect(optionOfAttribute("class")).toBeUndefined();
});

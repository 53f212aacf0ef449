import { type Library, Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import type { ReadRelease } from "../merge-releases.ts";
import { releasesIn, withReadings } from "./with-readings.ts";

const written = LibraryReference.parse({
  library: "widget",
  links: {},
  releases: ["2.1.0", "2.0.0", "1.0.0"],
  unread: ["2.0.0"],
  names: [
    {
      kind: "option",
      name: "height",
      type: ["number", "string"],
      values: ["auto"],
      defaults: { "1.0.0": "100" },
      description: "How high it is.",
    },
    { kind: "option", name: "old", type: [], defaults: { "1.0.0": "1" }, deprecatedBy: "height" },
    { kind: "option", name: "open", type: ["boolean"], since: "2.1.0", defaults: { "2.1.0": "undefined" } },
    { kind: "method", name: "show", type: ["function"], parameters: ["row"] },
    {
      kind: "extension-option",
      name: "exports",
      type: [],
      extension: "export",
      defaults: { "1.0.0": "true" },
    },
  ],
});

const releases = (...versions: string[]) =>
  versions.map((version) => ({ version: Version.parse(version) })) as unknown as Library["releases"];

const entryOf = ({ names }: LibraryReference, name: string) => names.find((each) => each.name === name);

test("the releases of a reference equal those that were read", () => {
  expect(releasesIn(written).map(({ version, names }) => [version, names.map(({ name }) => name)])).toEqual([
    ["2.1.0", ["height", "old", "open", "show", "exports"]],
    ["1.0.0", ["height", "old", "show", "exports"]],
  ]);
});

describe("reading releases again", () => {
  const library = { id: "widget", releases: releases("3.0.0", "2.1.0", "2.0.0", "1.0.0") } as never;
  const reading = (version: string, ...names: string[]): ReadRelease => ({
    version: Version.parse(version),
    names: names.map((name) => ({ kind: "option", name, type: ["boolean"] })),
  });

  test("keeps those that were not, and leaves unread what was never read", () => {
    const now = withReadings(library, [reading("2.1.0", "height", "open")], written);
    expect(now.releases).toEqual(["3.0.0", "2.1.0", "2.0.0", "1.0.0"]);
    expect(now.unread).toEqual(["3.0.0", "2.0.0"]);
    expect(entryOf(now, "old")).toMatchObject({ until: "1.0.0" });
    expect(entryOf(now, "open")).toMatchObject({ since: "2.1.0" });
  });

  test("reads all where there is no reference yet", () => {
    const now = withReadings(library, [reading("2.1.0", "open"), reading("1.0.0", "height")]);
    expect(now.names.map(({ name, since, until }) => [name, since, until])).toEqual([
      ["height", undefined, "1.0.0"],
      ["open", "2.1.0", undefined],
    ]);
  });
});

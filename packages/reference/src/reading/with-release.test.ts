import { type Library, Version } from "@online-editor/contract";
import type { ExposedPlugin, ExposedRelease } from "@online-editor/contract/exposed";
import { LibraryReference } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import type { ReadRelease } from "../merge-releases.ts";
import { readSource } from "./source-facts.ts";
import { releasesIn, withReadings, withRelease, type SourcesOfRelease } from "./with-release.ts";

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

const plugin = (exposed: Partial<ExposedPlugin> = {}): ExposedPlugin => ({
  defaults: {},
  areOfWidget: false,
  columnDefaults: {},
  methods: [],
  events: {},
  texts: [],
  locales: [],
  ...exposed,
});

const exposed: ExposedRelease = {
  core: plugin({
    defaults: {
      height: { value: "120", type: "number" },
      open: { value: "undefined", type: "" },
      wide: { value: "false", type: "boolean" },
    },
    methods: ["show", "hide"],
  }),
  extensions: [
    { id: "export" as never, plugin: plugin({ defaults: { exports: { value: "true", type: "boolean" } } }) },
  ],
};

const releases = (...versions: string[]) =>
  versions.map((version) => ({ version: Version.parse(version) })) as unknown as Library["releases"];

const noSources: SourcesOfRelease = { core: [], extensions: new Map() };

const read = (versions: string[], version: string, release = exposed, sources = noSources) =>
  withRelease(written, Version.parse(version), {
    library: { releases: releases(...versions) },
    exposed: release,
    sources,
  });

const entryOf = ({ names }: LibraryReference, name: string) => names.find((each) => each.name === name);

describe("a release that is newer than all", () => {
  const now = read(["3.0.0", "2.1.0", "2.0.0", "1.0.0"], "3.0.0");

  test("adds names, changes defaults and ends the names that it lacks", () => {
    expect(now.releases).toEqual(["3.0.0", "2.1.0", "2.0.0", "1.0.0"]);
    expect(entryOf(now, "wide")).toEqual({
      kind: "option",
      name: "wide",
      type: ["boolean"],
      since: "3.0.0",
      defaults: { "3.0.0": "false" },
    });
    expect(entryOf(now, "hide")).toMatchObject({ kind: "method", since: "3.0.0" });
    expect(entryOf(now, "height")?.defaults).toEqual({ "3.0.0": "120", "1.0.0": "100" });
    expect(entryOf(now, "old")).toMatchObject({ until: "2.1.0", deprecatedBy: "height" });
    expect(entryOf(now, "exports")).toMatchObject({ extension: "export" });
  });

  test("keeps facts that running does not show", () => {
    expect(entryOf(now, "height")).toMatchObject({
      type: ["number", "string"],
      values: ["auto"],
      description: "How high it is.",
    });
    expect(entryOf(now, "show")?.parameters).toEqual(["row"]);
    expect(now.unread).toEqual(["2.0.0"]);
  });
});

test("reads arguments, types and values of new names from its sources", () => {
  const sources = {
    core: [readSource("class Widget { hide(row, { wide }) {} hide(row, at) { options.wide === 'auto' } }")],
    extensions: new Map([["export" as never, [readSource("({ exports(row) {} })")]]]),
  };
  const now = read(["3.0.0", "2.1.0", "2.0.0", "1.0.0"], "3.0.0", exposed, sources);
  expect(entryOf(now, "hide")?.parameters).toEqual(["row", "at"]);
  expect(entryOf(now, "wide")).toMatchObject({ type: ["boolean", "string"], values: ["auto"] });
  expect(entryOf(now, "show")?.parameters).toEqual(["row"]);
});

test("a release between others takes its place, and ends no names in later ones", () => {
  const now = read(["2.1.0", "2.0.1", "2.0.0", "1.0.0"], "2.0.1");
  expect(now.releases).toEqual(["2.1.0", "2.0.1", "2.0.0", "1.0.0"]);
  expect(entryOf(now, "wide")).toMatchObject({ since: "2.0.1", until: "2.0.1" });
  // The name exists before and after, so it has two entries.
  expect(now.names.filter(({ name }) => name === "old")).toHaveLength(2);
  expect(entryOf(now, "open")).toMatchObject({ since: "2.0.1" });
});

test("keeps undefined options, which a widget does not expose", () => {
  const ofWidget = {
    core: plugin({ areOfWidget: true, defaults: { height: { value: "1", type: "number" } } }),
    extensions: [],
  };
  const now = read(["3.0.0", "2.1.0", "1.0.0"], "3.0.0", ofWidget);
  expect(entryOf(now, "open")).not.toHaveProperty("until");
});

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

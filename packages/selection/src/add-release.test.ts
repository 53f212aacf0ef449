import { Version } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { addRelease } from "./add-release.ts";
import { ReleaseWithoutCore } from "./releases-of.ts";
import { aLibrary } from "./testing/a-library.ts";

const core = ["dist/widget.min.js", "dist/widget.min.css"];
const library = aLibrary({
  themes: [
    { id: "plain", title: "Plain" },
    {
      id: "dressed",
      title: "Dressed",
      files: [{ releases: ">=1.0.0", style: "dist/themes/dressed/widget-dressed.min.css", core: "replaced" }],
    },
  ],
  extensions: [
    {
      id: "export",
      files: [
        { releases: "1.0.0", scripts: ["dist/extensions/export/old.js"] },
        { releases: ">=1.1.0", scripts: ["dist/extensions/export/widget-export.min.js"] },
      ],
    },
  ],
  locales: [{ code: "de-DE", releases: ">=1.0.0" }],
});
const everything = [
  ...core,
  "dist/themes/dressed/widget-dressed.min.css",
  "dist/extensions/export/widget-export.min.js",
  "dist/locale/widget-en-US.min.js",
  "dist/locale/widget-de-DE.min.js",
];
const newest = { version: Version.parse("2.1.0"), published: "2026-02-03" };
const without = (part: string) => everything.filter((path) => !path.includes(part));

test("a release from npm is inserted in order", () => {
  const added = addRelease(library, { version: Version.parse("1.5.0") });
  expect(added.releases.map(({ version }) => version)).toEqual(["2.0.0", "1.5.0", "1.1.0", "1.0.0"]);
  expect(added.releases[1]).toEqual({ version: "1.5.0", source: "npm" });
});

test("a known release changes nothing", () => {
  expect(addRelease(library, { version: Version.parse("1.1.0") }, [])).toBe(library);
});

test("a release with all files of the open ranges changes only the list of releases", () => {
  const added = addRelease(library, newest, everything);
  expect(added).toEqual({ ...library, releases: [{ ...newest, source: "npm" }, ...library.releases] });
  expect(added).toEqual(addRelease(library, newest));
});

test("missing files close the range at the release before", () => {
  const added = addRelease(library, newest, [...core, "dist/locale/widget-de-DE.min.js"]);
  expect(added.themes[1]?.files[0]?.releases).toBe("1.0.0 - 2.0.0");
  expect(added.extensions[0]?.files.map(({ releases }) => releases)).toEqual(["1.0.0", "1.1.0 - 2.0.0"]);
  expect(added.locales).toEqual(library.locales);
  expect(addRelease(library, newest, without("locale")).locales[0]?.releases).toBe("1.0.0 - 2.0.0");
});

test("a release of an older line without the files leaves newer releases unchanged", () => {
  const added = addRelease(library, { version: Version.parse("1.1.1") }, core);
  expect(added.locales[0]?.releases).toBe("1.0.0 - 1.1.0 || >=2.0.0");
});

test("files that return under an old name reopen the old range", () => {
  const files = [...without("widget-export"), "dist/extensions/export/old.js"];
  expect(addRelease(library, newest, files).extensions[0]?.files.map(({ releases }) => releases)).toEqual([
    "1.0.0 || >=2.1.0",
    "1.1.0 - 2.0.0",
  ]);
});

test("an extension whose files were renamed gets the new ones from this release on", () => {
  const renamed = "dist/extensions/export/widget-exporter.min.js";
  const added = addRelease(library, newest, [...without("widget-export"), renamed]);
  expect(added.extensions[0]?.files.slice(1)).toEqual([
    { releases: "1.1.0 - 2.0.0", styles: [], scripts: ["dist/extensions/export/widget-export.min.js"] },
    { releases: ">=2.1.0", styles: [], scripts: [renamed] },
  ]);
});

test("new extensions, themes and locales are added", () => {
  const added = addRelease(library, newest, [
    ...everything,
    "dist/extensions/draw/widget-draw.min.js",
    "dist/extensions/draw/widget-draw.min.css",
    "dist/extensions/draw/shapes.min.js",
    "dist/themes/slim/widget-slim.min.css",
    "dist/themes/slim/widget-slim.min.js",
    "dist/themes/flat.min.css",
    "dist/locale/widget-fr-FR.min.js",
  ]);
  expect(added.extensions.map(({ id }) => id)).toEqual(["draw", "export"]);
  expect(added.extensions[0]?.files).toEqual([
    {
      releases: ">=2.1.0",
      styles: ["dist/extensions/draw/widget-draw.min.css"],
      scripts: ["dist/extensions/draw/widget-draw.min.js"],
    },
  ]);
  expect(added.themes.slice(2)).toEqual([
    {
      id: "slim",
      title: "slim",
      packages: [],
      files: [
        {
          releases: ">=2.1.0",
          style: "dist/themes/slim/widget-slim.min.css",
          script: "dist/themes/slim/widget-slim.min.js",
          core: "replaced",
        },
      ],
    },
    {
      id: "flat",
      title: "flat",
      packages: [],
      files: [{ releases: ">=2.1.0", style: "dist/themes/flat.min.css", core: "replaced" }],
    },
  ]);
  expect(added.locales.map(({ code, releases }) => `${code} ${releases}`)).toEqual([
    "de-DE >=1.0.0",
    "fr-FR >=2.1.0",
  ]);
});

describe("a release without its core files", () => {
  test("is refused, with the missing paths", () => {
    expect(() => addRelease(library, newest, ["dist/widget.min.css"])).toThrow(ReleaseWithoutCore);
    expect(() => addRelease(library, newest, ["dist/widget.min.css"])).toThrow(
      expect.objectContaining({
        code: "release-without-core",
        version: "2.1.0",
        missing: ["dist/widget.min.js"],
      }),
    );
  });
});

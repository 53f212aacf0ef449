import type { Library } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { filesOf, type SelectionFiles } from "./files-of.ts";
import { UnknownRelease } from "./releases-of.ts";
import { aLibrary, aSelection } from "./testing/a-library.ts";

const scripts = (library: Library, selection = aSelection()) =>
  filesOf(library, selection).scripts.map((file) => (file.kind === "asset" ? file.address : file.code));
const styles = (library: Library, selection = aSelection()) =>
  filesOf(library, selection).styles.map(({ address }) => address);
const codes = ({ problems }: SelectionFiles) => problems.map(({ code }) => code);

const script = (id: string) => `dist/extensions/${id}/widget-${id}.min.js`;
const extension = (id: string, more: object = {}) => ({
  id,
  files: [{ releases: ">=1.0.0", scripts: [script(id)] }],
  ...more,
});
const pack = (name: string, more: object = {}) => ({
  package: name,
  version: "3.0.0",
  scripts: [`${name}.js`],
  ...more,
});
const ownFile = (path: string) => `/npm/widget@2.0.0/${path}`;

test("files load after the files that they need", () => {
  const library = aLibrary({
    packages: [pack("jquery")],
    themes: [
      {
        id: "dressed",
        title: "Dressed",
        packages: [pack("framework", { styles: ["framework.css"] })],
        files: [{ releases: "*", style: "dist/themes/d.css", script: "dist/themes/d.js", core: "replaced" }],
      },
    ],
    extensions: [extension("drag", { packages: [pack("drag-engine", { styles: ["drag.css"] })] })],
    locales: [{ code: "de-DE", releases: ">=1.0.0" }],
  });
  const selection = aSelection({ theme: "dressed", extensions: ["drag"], locale: "de-DE" });

  expect(filesOf(library, selection).scripts.map((file) => (file.kind === "asset" ? file.role : ""))).toEqual(
    ["dependency", "framework", "dependency", "core", "theme", "locale", "extension"],
  );
  expect(scripts(library, selection)).toEqual([
    "/npm/jquery@3.0.0/jquery.js",
    "/npm/framework@3.0.0/framework.js",
    "/npm/drag-engine@3.0.0/drag-engine.js",
    ownFile("dist/widget.min.js"),
    ownFile("dist/themes/d.js"),
    ownFile("dist/locale/widget-de-DE.min.js"),
    ownFile(script("drag")),
  ]);
  expect(styles(library, selection)).toEqual([
    "/npm/framework@3.0.0/framework.css",
    "/npm/drag-engine@3.0.0/drag.css",
    ownFile("dist/themes/d.css"),
  ]);
});

test("a theme that keeps the core style comes after it", () => {
  const files = [{ releases: "*", style: "dist/themes/d.css", core: "kept" }];
  const library = aLibrary({ themes: [{ id: "plain", title: "Plain", files }] });
  expect(styles(library)).toEqual([ownFile("dist/widget.min.css"), ownFile("dist/themes/d.css")]);
});

test("files of a release that exists only as a git tag come from the tag", () => {
  expect(scripts(aLibrary(), aSelection({ version: "1.1.0" }))).toEqual([
    "/gh/someone/widget@1.1.0/dist/widget.min.js",
  ]);
});

test("a package is loaded for the releases that need it", () => {
  const library = aLibrary({ packages: [pack("old-engine", { releases: "1.0.0 - 1.1.0" })] });
  expect(scripts(library)).toEqual([ownFile("dist/widget.min.js")]);
  expect(scripts(library, aSelection({ version: "1.0.0" }))[0]).toBe("/npm/old-engine@3.0.0/old-engine.js");
});

test("a file that two extensions need is loaded once, in the version of the first", () => {
  const library = aLibrary({
    extensions: [
      extension("one", { packages: [pack("shared")] }),
      extension("two", { packages: [pack("shared", { version: "3.1.0" })] }),
    ],
  });
  expect(scripts(library, aSelection({ extensions: ["one", "two"] }))).toEqual([
    "/npm/shared@3.0.0/shared.js",
    ownFile("dist/widget.min.js"),
    ownFile(script("one")),
    ownFile(script("two")),
  ]);
});

test("code that a package needs comes directly before its scripts, once", () => {
  const before = { code: "globalThis.size = 1;", why: "it asks for it" };
  const needs = { packages: [pack("engine", { before })] };
  const library = aLibrary({ extensions: [extension("one", needs), extension("two", needs)] });
  expect(scripts(library, aSelection({ extensions: ["one", "two"] })).slice(0, 3)).toEqual([
    before.code,
    "/npm/engine@3.0.0/engine.js",
    ownFile("dist/widget.min.js"),
  ]);
});

test("extensions load in the library's order, not in the order in which they were chosen", () => {
  const library = aLibrary({ extensions: [extension("one"), extension("two")] });
  const chosen = aSelection({ extensions: ["two", "one", "two"] });
  expect(scripts(library, chosen).slice(1)).toEqual([ownFile(script("one")), ownFile(script("two"))]);
});

test("an extension that must be last is last on the releases that require it", () => {
  const library = aLibrary({ extensions: [extension("one", { loadedLast: "1.0.0" }), extension("two")] });
  const chosen = aSelection({ extensions: ["one", "two"] });
  expect(scripts(library, chosen).slice(1)).toEqual([ownFile(script("one")), ownFile(script("two"))]);
  expect(
    scripts(library, { ...chosen, ...aSelection({ version: "1.0.0", extensions: ["one", "two"] }) })[2],
  ).toBe("/npm/widget@1.0.0/dist/extensions/one/widget-one.min.js");
});

test("packages that differ by theme follow the theme", () => {
  const library = aLibrary({
    themes: [
      { id: "plain", title: "Plain" },
      { id: "other", title: "Other" },
    ],
    extensions: [extension("edit", { packagesByTheme: { plain: [pack("plain-editor")] } })],
  });
  const chosen = { extensions: ["edit"] };
  expect(scripts(library, aSelection(chosen))[0]).toBe("/npm/plain-editor@3.0.0/plain-editor.js");
  expect(scripts(library, aSelection({ ...chosen, theme: "other" }))[0]).toBe(ownFile("dist/widget.min.js"));
});

test("the built-in locale needs no file", () => {
  const library = aLibrary({ locales: [{ code: "de-DE", releases: ">=1.0.0" }] });
  expect(scripts(library)).toEqual([ownFile("dist/widget.min.js")]);
});

test("an unknown release is an error that names the newest", () => {
  const unknown = aSelection({ version: "9.9.9" });
  expect(() => filesOf(aLibrary(), unknown)).toThrow(UnknownRelease);
  expect(() => filesOf(aLibrary(), unknown)).toThrow(
    expect.objectContaining({
      code: "unknown-release",
      library: "widget",
      version: "9.9.9",
      newest: "2.0.0",
    }),
  );
});

describe("problems", () => {
  const library = aLibrary({
    themes: [
      { id: "plain", title: "Plain" },
      {
        id: "late",
        title: "Late",
        packages: [pack("framework")],
        files: [{ releases: ">=2.0.0", style: "dist/themes/late.css", core: "replaced" }],
      },
    ],
    extensions: [{ id: "gone", files: [{ releases: "1.0.0", scripts: ["gone.js"] }] }],
    locales: [{ code: "de-DE", releases: "1.1.0 - 2.0.0" }],
    knownProblems: [
      { releases: "1.0.0", themes: ["plain"], effect: "fails", what: "It stops.", checked: "run" },
      { releases: "*", extensions: ["gone"], effect: "limited", what: "It is slow.", checked: "reported" },
    ],
    advisories: [{ releases: "<1.1.0", extensions: ["gone"], id: "CVE-2020-12345", what: "It leaks." }],
  });

  test("a selection that works has none", () => {
    expect(filesOf(library, aSelection()).problems).toEqual([]);
  });

  test("a theme newer than the release loads its framework with the core files", () => {
    const selection = aSelection({ version: "1.0.0", theme: "late" });
    const files = filesOf(library, selection);
    expect(files.problems).toEqual([
      { code: "theme-not-in-release", theme: "late", releases: [{ since: "2.0.0", until: null }] },
    ]);
    expect(files.styles.map(({ path }) => path)).toEqual(["dist/widget.min.css"]);
    expect(scripts(library, selection)[0]).toBe("/npm/framework@3.0.0/framework.js");
  });

  test("an extension that the release lacks is left out", () => {
    const files = filesOf(library, aSelection({ extensions: ["gone"] }));
    expect(files.problems[0]).toEqual({
      code: "extension-not-in-release",
      extension: "gone",
      releases: [{ since: "1.0.0", until: "1.0.0" }],
    });
    expect(files.scripts).toHaveLength(1);
  });

  test("a locale that the release lacks is left out", () => {
    const files = filesOf(library, aSelection({ version: "1.0.0", theme: "late", locale: "de-DE" }));
    expect(files.problems).toContainEqual({
      code: "locale-not-in-release",
      locale: "de-DE",
      releases: [{ since: "1.1.0", until: null }],
    });
    expect(files.scripts.filter((file) => file.kind === "asset" && file.role === "locale")).toEqual([]);
  });

  test("unknown names are reported, and the first theme replaces an unknown one", () => {
    const selection = aSelection({ theme: "nowhere", extensions: ["nothing"], locale: "xx-XX" });
    const files = filesOf(library, selection);
    expect(files.problems).toEqual([
      { code: "unknown-theme", theme: "nowhere", instead: "plain" },
      { code: "unknown-extension", extension: "nothing" },
      { code: "unknown-locale", locale: "xx-XX" },
    ]);
    expect(files.scripts).toHaveLength(1);
  });

  test("a known problem applies where release, theme and extensions match", () => {
    expect(codes(filesOf(library, aSelection({ version: "1.0.0" })))).toEqual(["known-problem"]);
    expect(codes(filesOf(library, aSelection({ version: "1.1.0" })))).toEqual([]);
  });

  test("an advisory on an extension applies where the extension is chosen", () => {
    expect(codes(filesOf(library, aSelection({ version: "1.0.0", extensions: ["gone"] })))).toEqual([
      "known-problem",
      "known-problem",
      "advisory",
    ]);
  });
});

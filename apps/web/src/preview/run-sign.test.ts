import { describe, expect, test } from "vitest";
import { readRan, type Ran, type LoadReport } from "@online-editor/run";
import { aLibrary, aSelection, aRun } from "@online-editor/run/testing";
import { statusOf } from "./run-sign.tsx";

const library = aLibrary({ misreportedVersions: { "1.1.0": "1.0.9" } });
const loadReport = (parts: Partial<LoadReport> = {}): LoadReport => ({
  isLibraryLoaded: true,
  version: "2.0.0",
  theme: "plain",
  scripts: ["http://assets/npm/jquery@3.7.1/jquery.js", "http://assets/npm/widget@2.0.0/widget.js"],
  ...parts,
});
const read = (parts: Partial<LoadReport>, selected: Parameters<typeof aSelection>[0] = {}) =>
  readRan(loadReport(parts), library, aSelection(selected));

test("a page that runs the selection has no differences", () => {
  expect(read({})).toEqual({
    kind: "library",
    version: "2.0.0",
    commit: null,
    source: "constant",
    theme: "plain",
    differs: [],
    others: [],
  });
});

test("a page without the library is recognised", () => {
  expect(read({ isLibraryLoaded: false, version: null, theme: null, scripts: [] })).toEqual({
    kind: "no-library",
    isFileLoaded: false,
  });
});

test("a library whose file has loaded and left nothing is told from one that is not in the page", () => {
  const unloaded = { isLibraryLoaded: false, version: null, theme: null };
  expect(read(unloaded)).toEqual({ kind: "no-library", isFileLoaded: true });
  expect(read(unloaded, { version: "1.0.0" })).toEqual({ kind: "no-library", isFileLoaded: false });
  const url = "http://assets/npm/widget@2.0.0/widget.js";
  const failedAssets = [{ url, reason: null, place: null }];
  const failed = readRan(loadReport(unloaded), library, aSelection(), { failedAssets });
  expect(failed).toEqual({ kind: "no-library", isFileLoaded: false });
});

test("a complete page that runs another release is recognised", () => {
  expect(read({ version: "1.0.0", scripts: ["https://example.com/old.js"] })).toMatchObject({
    version: "1.0.0",
    differs: ["version"],
  });
});

test("a page in another theme is recognised", () => {
  expect(read({ theme: "bold" })).toMatchObject({ theme: "bold", differs: ["theme"] });
  expect(read({ theme: "bold" }, { theme: "bold" })).toMatchObject({ differs: [] });
});

test("a theme that the library lacks cannot have run", () => {
  expect(read({}, { theme: "nobodys" })).toMatchObject({ differs: ["theme"] });
});

test("a library that does not name its theme is trusted", () => {
  expect(read({ theme: null }, { theme: "bold" })).toMatchObject({ theme: null, differs: [] });
});

describe("the address that the library came from", () => {
  test("gives the version if the library has no constant", () => {
    expect(read({ version: null })).toMatchObject({ version: "2.0.0", source: "address", differs: [] });
  });

  test("gives it for a git tag too", () => {
    const scripts = ["http://assets/gh/someone/widget@1.1.0/widget.js"];
    expect(read({ version: null, scripts }, { version: "1.1.0" })).toMatchObject({
      version: "1.1.0",
      source: "address",
      differs: [],
    });
  });

  test("decides for a release whose constant is known to be wrong", () => {
    const scripts = ["http://assets/npm/widget@1.1.0/widget.js"];
    expect(read({ version: "1.0.9", scripts }, { version: "1.1.0" })).toMatchObject({
      version: "1.1.0",
      source: "address",
      differs: [],
    });
  });

  test("does not decide against a constant that is not known to be wrong", () => {
    expect(read({ version: "1.0.9" })).toMatchObject({ version: "1.0.9", differs: ["version"] });
  });

  test.each([
    ["a tag", "http://assets/npm/widget@latest/widget.js"],
    ["a range", "http://assets/npm/widget@2/widget.js"],
    ["no version", "http://assets/npm/widget/widget.js"],
    ["another package", "http://assets/npm/widget-extra@2.0.0/widget.js"],
    ["a name that every object has", "http://assets/npm/widget@constructor/widget.js"],
    ["nothing", ""],
    ["no address", "undefined"],
    ["half an address", "http://"],
  ])("proves nothing when it has %s", (_, script) => {
    expect(read({ version: null, scripts: [script] })).toMatchObject({
      version: "unknown",
      source: "none",
      differs: ["version"],
    });
  });

  test("is found after an unreadable one", () => {
    expect(read({ version: null, scripts: ["", ...loadReport().scripts] })).toMatchObject({
      version: "2.0.0",
    });
  });
});

describe("a page with several files of the library", () => {
  const at = (version: string, path = "widget.js") => `http://assets/npm/widget@${version}/${path}`;

  test("ran the core that it loaded last, if that does not say its release", () => {
    expect(read({ version: null, scripts: [at("2.0.0"), at("1.0.0")] }, { version: "1.0.0" })).toMatchObject({
      version: "1.0.0",
      differs: ["files"],
      others: ["2.0.0"],
    });
  });

  test("ran its core's release, whatever was loaded after it", () => {
    const scripts = [at("2.0.0"), at("1.0.0", "dist/locale/widget-fr.js"), at("1.1.0", "dist/widget-vue.js")];
    expect(read({ version: null, scripts })).toMatchObject({
      version: "2.0.0",
      differs: ["files"],
      others: ["1.0.0", "1.1.0"],
    });
  });
});

describe("a branch build", () => {
  const commit = "a".repeat(40);
  const branch = { repository: "ada/widget", ref: "ada:develop", commit };
  const scripts = [`http://preview/branch/widget@${commit}/widget.js`];

  test("is identified by its commit, whatever its constant says", () => {
    expect(read({ version: "2.1.0-beta", scripts }, { branch })).toMatchObject({ commit, differs: [] });
  });

  test("is distinguished from another commit, and from the release of its version", () => {
    const other = { ...branch, commit: "b".repeat(40) };
    expect(read({ scripts }, { branch: other })).toMatchObject({ commit, differs: ["version"] });
    expect(read({}, { branch })).toMatchObject({ commit: null, version: "2.0.0", differs: ["version"] });
  });

  test("is not the release of the same version", () => {
    expect(read({ scripts })).toMatchObject({ commit, differs: ["version"] });
  });
});

const ran: Ran = {
  kind: "library",
  version: "2.0.0",
  commit: null,
  source: "constant",
  theme: null,
  differs: [],
  others: [],
};
const loaded = aRun({ state: "loaded" });

test("a run of what is selected, without an error, ran as selected", () => {
  expect(statusOf({ run: loaded, shows: "present", ran })).toBe("as-selected");
});

test.each<[string, Parameters<typeof statusOf>[0], ReturnType<typeof statusOf>]>([
  ["no run", { run: null, shows: "present", ran: null }, "pending"],
  ["a run on its way", { run: aRun(), shows: "present", ran: null }, "running"],
  ["a run of something else", { run: loaded, shows: "older", ran }, "pending"],
  ["a failed run of something else", { run: aRun({ state: "hung" }), shows: "older", ran }, "pending"],
  [
    "a page without the library",
    { run: loaded, shows: "present", ran: { kind: "no-library", isFileLoaded: false } },
    "without",
  ],
  ["another version", { run: loaded, shows: "present", ran: { ...ran, differs: ["version"] } }, "other"],
])("%s did not run as selected", (_, facts, status) => {
  expect(statusOf(facts)).toBe(status);
});

test.each([
  "https://fonts.googleapis.com/css?family=Roboto",
  "https://kit.fontawesome.com/0a1b2c.js",
  "https://a.b/npm/@fortawesome/fontawesome-free@9.9.9/css/all.css",
  "https://a.b/npm/bootstrap-icons@1.0.0/font/bootstrap-icons.min.css",
])("a run without icons or fonts has not failed: %s", (url) => {
  const run = aRun({ state: "loaded", failedAssets: [{ url, reason: null, place: null }] });
  expect(statusOf({ run, shows: "present", ran })).toBe("as-selected");
});

describe("failed", () => {
  test.each([
    ["hung", aRun({ state: "hung" })],
    ["stopped", aRun({ state: "stopped" })],
    ["unreachable", aRun({ state: "unreachable" })],
    ["an error", aRun({ state: "loaded", errors: [{ message: "Oh", place: null }] })],
    [
      "a file that is not there",
      aRun({ state: "loaded", failedAssets: [{ url: "a", reason: null, place: null }] }),
    ],
  ])("%s", (_, run) => {
    expect(statusOf({ run, shows: "present", ran })).toBe("failed");
  });
});

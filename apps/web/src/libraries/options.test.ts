import { Version } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { aLibrary } from "../workspace/test/a-library.ts";
import { isOlder } from "./is-older.ts";
import { localeOptions, themeOptions, versionOptions } from "./options.ts";

const version = (text: string) => Version.parse(text);
const labels = (options: { label: string }[]) => options.map(({ label }) => label);

test("a release says what is known about it", () => {
  const library = aLibrary({
    advisories: [{ releases: "<2.0.0", id: "CVE-2021-23472", what: "Scripts in cells run." }],
    knownProblems: [{ releases: "1.0.0", effect: "fails", what: "It stops.", checked: "run" }],
  });
  expect(versionOptions(library)).toEqual([
    { value: "2.0.0", label: "2.0.0 · newest" },
    { value: "1.1.0", label: "1.1.0 · git tag · CVE-2021-23472" },
    { value: "1.0.0", label: "1.0.0 · CVE-2021-23472 · known problem" },
  ]);
});

describe("a theme that does not work on the release is labelled, not hidden:", () => {
  const library = aLibrary({
    themes: [
      { id: "plain", title: "Plain" },
      { id: "late", title: "Late", files: [{ releases: ">=2.0.0", style: "late.css", core: "replaced" }] },
      { id: "early", title: "Early", files: [{ releases: "1.0.0", style: "early.css", core: "replaced" }] },
      { id: "never", title: "Never", files: [{ releases: "3.0.0", style: "never.css", core: "replaced" }] },
    ],
    knownProblems: [
      { releases: "1.0.0", themes: ["plain"], effect: "fails", what: "It stops.", checked: "run" },
      { releases: "2.0.0", themes: ["plain"], effect: "limited", what: "It is slow.", checked: "run" },
    ],
  });

  test("because of the release", () => {
    expect(labels(themeOptions(library, version("1.1.0")))).toEqual([
      "Plain",
      "Late · only 2.0.0 and later",
      "Early · only in 1.0.0",
      "Never · in no release",
    ]);
  });

  test("because of a known problem", () => {
    expect(labels(themeOptions(library, version("1.0.0")))[0]).toBe("Plain · does not work here");
    expect(labels(themeOptions(library, version("2.0.0")))[0]).toBe("Plain · limited here");
  });
});

test("locales are named and in the order of their names, after the built-in one", () => {
  const library = aLibrary({
    locales: [
      { code: "de-DE", releases: "*" },
      { code: "cz-CS", releases: "*" },
      { code: "zh-CN", releases: ">=2.0.0" },
      { code: "ar-SA", releases: "*" },
    ],
  });
  expect(localeOptions(library, version("1.1.0"))).toEqual([
    { value: "en-US", label: "English (en-US)" },
    { value: "ar-SA", label: "Arabic (ar-SA)" },
    { value: "zh-CN", label: "Chinese (zh-CN) · only 2.0.0 and later" },
    { value: "cz-CS", label: "cz-CS" },
    { value: "de-DE", label: "German (de-DE)" },
  ]);
});

test("a release is older than one above it in the list; of an unknown one nothing is said", () => {
  const library = aLibrary();
  expect(isOlder(library, version("1.0.0"), version("1.1.0"))).toBe(true);
  expect(isOlder(library, version("1.1.0"), version("1.1.0"))).toBe(false);
  expect(isOlder(library, version("2.0.0"), version("1.1.0"))).toBe(false);
  expect(isOlder(library, version("1.0.0"), version("9.0.0"))).toBe(false);
  expect(isOlder(library, version("9.0.0"), version("1.0.0"))).toBe(false);
});

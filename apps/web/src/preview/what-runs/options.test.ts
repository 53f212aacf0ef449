import { Version } from "@online-editor/contract";
import { aLibrary } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import type { Choice } from "../../ui/choice-list.tsx";
import { isOlder } from "./judge-selection.ts";
import { localeChoices, spansText, themeChoices, versionChoices } from "./options.ts";

const version = (text: string) => Version.parse(text);
const texts = (choices: Choice[]) =>
  choices.map(({ label, remark }) => [label, remark].filter(Boolean).join(" · "));

test("a release shows its known problems", () => {
  const library = aLibrary({
    advisories: [{ releases: "<2.0.0", id: "CVE-2021-23472", what: "Scripts in cells run." }],
    knownProblems: [{ releases: "1.0.0", effect: "fails", what: "It stops.", checked: "run" }],
  });
  expect(versionChoices(library, null)).toEqual([
    { value: "2.0.0", label: "2.0.0", remark: "newest · 2026-01-01", notes: [] },
    {
      value: "1.1.0",
      label: "1.1.0",
      remark: "",
      notes: [{ text: "published only as a git tag" }, { text: "CVE-2021-23472", tone: "bad" }],
    },
    {
      value: "1.0.0",
      label: "1.0.0",
      remark: "",
      notes: [
        { text: "CVE-2021-23472", tone: "bad" },
        { text: "It stops.", tone: "bad", lang: "en" },
      ],
    },
  ]);
});

test("a release of an unknown day shows the month or years of the releases around it", () => {
  const published = ["2020-03-01", null, "2019-10-27", null, "2019-10-10", null, "2019-04-27", null];
  const library = aLibrary({
    releases: published.map((day, index) => ({
      version: `1.${8 - index}.0`,
      source: "npm",
      ...(day !== null && { published: day }),
    })),
  });
  expect(versionChoices(library, null).map(({ remark }) => remark)).toEqual([
    "newest · 2020-03-01",
    "2019 to 2020",
    "2019-10-27",
    "2019-10",
    "2019-10-10",
    "2019",
    "2019-04-27",
    "",
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
    expect(texts(themeChoices(library, version("1.1.0"), null))).toEqual([
      "Plain",
      "Late · only 2.0.0 and later · 2026-01-01",
      "Early · only in 1.0.0",
      "Never · in no release",
    ]);
  });

  test("because of a known problem", () => {
    expect(texts(themeChoices(library, version("1.0.0"), null))[0]).toBe("Plain · fails");
    expect(texts(themeChoices(library, version("2.0.0"), null))[0]).toBe("Plain · limited");
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
  expect(localeChoices(library, version("1.1.0"))).toEqual([
    { value: "en-US", label: "English", remark: "en-US" },
    { value: "ar-SA", label: "Arabic", remark: "ar-SA" },
    { value: "zh-CN", label: "Chinese", remark: "zh-CN · only 2.0.0 and later · 2026-01-01" },
    { value: "cz-CS", label: "cz-CS" },
    { value: "de-DE", label: "German", remark: "de-DE" },
  ]);
});

test("a release is older than one above it in the list; an unknown one is not", () => {
  const library = aLibrary();
  expect(isOlder(library, version("1.0.0"), version("1.1.0"))).toBe(true);
  expect(isOlder(library, version("1.1.0"), version("1.1.0"))).toBe(false);
  expect(isOlder(library, version("2.0.0"), version("1.1.0"))).toBe(false);
  expect(isOlder(library, version("1.0.0"), version("9.0.0"))).toBe(false);
  expect(isOlder(library, version("9.0.0"), version("1.0.0"))).toBe(false);
});

const span = (since: string, until: string | null) => ({
  since: Version.parse(since),
  until: until === null ? null : Version.parse(until),
});

test("spans are described in words, in order", () => {
  expect(spansText([span("1.11.0", "1.14.2"), span("1.16.0", "1.16.0"), span("1.17.0", null)])).toBe(
    "1.11.0 to 1.14.2, in 1.16.0, 1.17.0 and later",
  );
  expect(spansText([])).toBe("in no release");
});

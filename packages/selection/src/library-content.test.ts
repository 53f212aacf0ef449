import type { Library } from "@online-editor/contract";
import rcompare from "semver/functions/rcompare.js";
import { describe, expect, test } from "vitest";
import { defaultSelection } from "./default-selection.ts";
import { filesOf } from "./files-of.ts";
import { matchesRelease } from "./releases-of.ts";
import { bootstrapTable, multipleSelect } from "./testing/built-in-libraries.ts";

const specifiedReleases = {
  "bootstrap-table": [
    ..."1.25.0 1.24.2 1.24.1 1.24.0 1.23.5 1.23.4 1.23.3 1.23.2 1.23.1 1.23.0 1.22.6 1.22.5 1.22.4 1.22.3".split(
      " ",
    ),
    ..."1.22.2 1.22.1 1.22.0 1.21.4 1.21.3 1.21.2 1.21.1 1.21.0 1.20.2 1.20.1 1.20.0 1.19.1 1.19.0".split(
      " ",
    ),
    ..."1.18.3 1.18.2 1.18.1 1.18.0 1.17.1 1.17.0 1.16.0 1.15.5 1.15.4 1.15.3 1.15.2 1.14.2 1.14.1".split(
      " ",
    ),
    ..."1.13.5 1.13.4 1.13.3 1.13.2 1.13.1 1.13.0 1.12.2 1.12.1 1.12.0 1.11.2 1.11.1 1.11.0".split(" "),
  ],
  "multiple-select": [
    ..."2.2.0 2.1.1 2.1.0 2.0.9 1.7.0 1.6.0 1.5.2 1.5.1 1.5.0 1.4.3 1.4.2 1.4.1 1.4.0".split(" "),
    ..."1.3.1 1.3.0 1.2.3 1.2.2 1.2.1 1.2.0 1.1.0".split(" "),
  ],
};

const rangesIn = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) =>
        key === "releases" && typeof part === "string" ? [part] : rangesIn(part),
      );

describe.each([
  { id: "bootstrap-table" as const, library: bootstrapTable },
  { id: "multiple-select" as const, library: multipleSelect },
])("$id", ({ id, library }) => {
  const versions: string[] = library.releases.map(({ version }) => version);
  const themes = library.themes.map((theme) => theme.id);
  const extensions = library.extensions.map((extension) => extension.id);

  test("the file is named after the library", () => {
    expect(library.id).toBe(id);
  });

  test("releases are unique and newest first", () => {
    expect(versions).toEqual([...new Set(versions)].toSorted(rcompare));
  });

  test("every release of the specification's time is listed", () => {
    expect(specifiedReleases[id].filter((version) => !versions.includes(version))).toEqual([]);
  });

  test("every range covers a release", () => {
    const empty = rangesIn(library).filter(
      (range) => !versions.some((version) => matchesRelease(range, version)),
    );
    expect(empty).toEqual([]);
  });

  test("every release has one layout, and at most one entry of each theme and extension", () => {
    const covering = (entries: { releases: string }[], version: string) =>
      entries.filter(({ releases }) => matchesRelease(releases, version)).length;
    for (const version of versions) {
      expect(covering(library.layouts, version), version).toBe(1);
      for (const { files } of [...library.themes, ...library.extensions]) {
        expect(covering(files, version), version).toBeLessThanOrEqual(1);
      }
    }
  });

  test("every id is unique, and every id that a fact names exists", () => {
    const codes = library.locales.map(({ code }) => code);
    for (const ids of [themes, extensions, codes]) expect(new Set<string>(ids).size).toBe(ids.length);
    for (const fact of [...library.knownProblems, ...library.advisories]) {
      expect(themes).toEqual(expect.arrayContaining(fact.themes ?? []));
      expect(extensions).toEqual(expect.arrayContaining(fact.extensions ?? []));
    }
    for (const { packagesByTheme } of library.extensions) {
      expect(themes).toEqual(expect.arrayContaining(Object.keys(packagesByTheme ?? {})));
    }
    expect(codes).not.toContain(library.builtInLocale);
  });

  test("every known problem and advisory is reported for the selections that it names, on every release", () => {
    for (const fact of [...library.knownProblems, ...library.advisories]) {
      for (const version of library.releases.map((release) => release.version)) {
        for (const theme of fact.themes ?? themes.slice(0, 1)) {
          const extension = fact.extensions?.[0];
          const chosen = extension === undefined ? [] : [extension];
          const { problems } = filesOf(library, {
            ...defaultSelection(library),
            version,
            theme,
            extensions: chosen,
          });
          const isReported = problems.some(
            (problem) =>
              (problem.code === "known-problem" && problem.problem === fact) ||
              (problem.code === "advisory" && problem.advisory === fact),
          );
          expect(isReported, `${fact.what} ${version}`).toBe(matchesRelease(fact.releases, version));
        }
      }
    }
  });

  test("the newest release is the default, and is on npm", () => {
    const { version } = defaultSelection(library);
    expect(library.releases.find((release) => release.version === version)?.source).toBe("npm");
  });

  test("a future release has the core files, the themes and the locales of the newest", () => {
    const covers = (version: string) =>
      [library.layouts, library.locales, ...library.themes.map(({ files }) => files)].map(
        (entries: { releases: string }[]) =>
          entries.filter(({ releases }) => matchesRelease(releases, version)).length,
      );
    expect(covers("99.0.0")).toEqual(covers(newestOf(library)));
  });
});

test("between them the libraries have the six links of the specification", () => {
  expect([...bootstrapTable.links, ...multipleSelect.links].map(({ url }) => url)).toEqual([
    "https://bootstrap-table.com",
    "https://github.com/wenzhixin/bootstrap-table",
    "https://examples.bootstrap-table.com",
    "https://github.com/wenzhixin/bootstrap-table-examples",
    "https://multiple-select.wenzhixin.net.cn",
    "https://github.com/wenzhixin/multiple-select",
  ]);
});

const newestOf = (library: Library): string => library.releases[0]?.version ?? "";

import { expect, test } from "vitest";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { BuildFailed } from "./worker-messages.ts";
import { releaseOfSources } from "./build-library.ts";

const library = builtInLibrary("bootstrap-table");
const newest = library.releases[0]?.version;

for (const [what, packageJson, version] of [
  ["a release", '{ "version": "1.24.1" }', "1.24.1"],
  ["a version between two releases", '{ "version": "1.18.9" }', "1.18.3"],
  ["a prerelease", '{ "version": "1.22.0-beta.2" }', "1.21.4"],
  ["a version newer than all", '{ "version": "99.0.0" }', newest],
  ["a version older than all", '{ "version": "1.0.0" }', "1.11.0"],
  ["no version", "{}", newest],
  ["what is no version", '{ "version": "latest" }', newest],
  ["a number", '{ "version": 1 }', newest],
  ["what is no JSON", "{", newest],
  ["nothing, as it is not there", null, newest],
] as const)
  test(`a package.json that says ${what} uses the facts of ${version}`, () => {
    expect(releaseOfSources(library, packageJson)).toBe(version);
  });

test("a library without a release cannot be built", () => {
  expect(() => releaseOfSources({ ...library, releases: [] }, null)).toThrow(BuildFailed);
});

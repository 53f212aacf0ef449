import { expect, test } from "vitest";
import { builtInContent } from "../../test/start-app.ts";
import { assetsToMirror, librariesToMirror, NothingToMirror } from "./assets-to-mirror.ts";

const { content, ownExamples } = builtInContent;
const packagesFor = (library: string, releases: string) =>
  assetsToMirror(librariesToMirror(content.libraries, { library, releases }), {
    releases,
    examples: ownExamples,
    catalogue: content,
  }).map((address) =>
    address
      .split("/")
      .slice(1, address.startsWith("/npm/@") ? 4 : 3)
      .join("/"),
  );

test("a release includes every package that its themes and extensions can load, each once", () => {
  const packages = packagesFor("bootstrap-table", "1.24.1");
  expect(packages).toEqual(expect.arrayContaining(["npm/bootstrap-table@1.24.1", "npm/jquery@3.7.1"]));
  expect(packages.filter((name) => name.startsWith("npm/bootstrap@")).length).toBeGreaterThanOrEqual(3);
  expect(packages.some((name) => name.startsWith("npm/tableexport.jquery.plugin@"))).toBe(true);
  expect(new Set(packages).size).toBe(packages.length);
});

test("releases outside the range and other libraries are left out", () => {
  const packages = packagesFor("multiple-select", ">=2.2.0");
  expect(packages.filter((name) => name.includes("multiple-select@")).sort()).toEqual([
    "npm/multiple-select@2.2.0",
    "npm/multiple-select@2.3.0",
    "npm/multiple-select@2.3.1",
  ]);
  expect(packages.some((name) => name.includes("bootstrap-table"))).toBe(false);
});

test("a release that exists only as a git tag comes from its repository", () => {
  const addresses = assetsToMirror(content.libraries, {
    releases: "2.1.1",
    examples: [],
    catalogue: content,
  });
  expect(addresses.some((address) => address.startsWith("/gh/wenzhixin/multiple-select@2.1.1/"))).toBe(true);
});

test("a command that matches nothing is refused with what is available", () => {
  expect(() => librariesToMirror(content.libraries, { library: "tables", releases: "*" })).toThrow(
    new NothingToMirror("Unknown library tables. Choose one of bootstrap-table, multiple-select."),
  );
  expect(() => librariesToMirror(content.libraries, { library: null, releases: ">=99" })).toThrow(
    NothingToMirror,
  );
});

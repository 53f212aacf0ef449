import { cp } from "node:fs/promises";
import { join } from "node:path";
import { AssetAddress } from "@online-editor/contract";
import { createAssetService } from "@online-editor/npm-assets";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import { expect, onTestFinished, test } from "vitest";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { assetsToMirror, fillMirror, librariesToMirror, readMirrorCommand } from "./mirror-command.ts";
import { builtInContent } from "../../test/start-app.ts";
import { OperatorError } from "../domain-error.ts";

const { signal } = new AbortController();
const open = (directory: string, registry: string) => {
  const assets = createAssetService({
    directory,
    maxCacheBytes: 1_000_000_000,
    npm: () => Promise.resolve({ registry }),
    git: { baseUrl: "http://127.0.0.1:9", repositories: [] },
  });
  onTestFinished(() => assets.close());
  return assets;
};

const fileOf = (name: string) => AssetAddress.parse(`/npm/${name}@1.0.0/a.js`);

test("a mirror moved elsewhere serves without a registry", async () => {
  const registry = await startLoopbackRegistry();
  for (const name of ["one", "two"])
    await registry.publish({ name, version: "1.0.0", files: { "a.js": name, "b.js": "more" } });
  const folder = join(await temporaryFolder(), "assets");
  const reported: string[] = [];
  const filling = open(folder, registry.url);
  const missing = await fillMirror(["one", "two", "three"].map(fileOf), filling, {
    signal,
    print: (line) => reported.push(line.split(" ")[0] ?? ""),
  });
  expect(missing).toEqual([
    { address: fileOf("three"), problem: expect.stringContaining("three") as string },
  ]);
  expect(reported).toEqual(["1/3", "2/3", "3/3"]);
  await filling.close();
  await registry.cut();

  const elsewhere = join(await temporaryFolder(), "assets");
  await cp(folder, elsewhere, { recursive: true });
  const answer = await open(elsewhere, "http://127.0.0.1:9").handle(
    new Request("http://a/npm/two@1.0.0/b.js"),
  );
  expect(await answer.text()).toBe("more");
});

test("a repeated run fetches only what is missing", async () => {
  const registry = await duringTest(startLoopbackRegistry());
  await registry.publish({ name: "one", version: "1.0.0", files: { "a.js": "one" } });
  await registry.publish({ name: "two", version: "1.0.0", files: { "a.js": "two" } });
  const assets = open(join(await temporaryFolder(), "assets"), registry.url);
  const fill = (names: string[], end = signal) =>
    fillMirror(names.map(fileOf), assets, { signal: end, print: () => undefined });
  await fill(["one"]);
  await expect(fill(["two"], AbortSignal.abort(new Error("interrupted")))).rejects.toThrow("interrupted");
  const before = registry.requests.length;
  await fill(["one", "two"]);
  expect(registry.requests.slice(before).every((path) => path.startsWith("/two"))).toBe(true);
});

test.each([
  [["--library", "multiple-select"], { library: "multiple-select", releases: "*" }],
  [
    ["--library", "bootstrap-table", "--releases", ">=1.20.0"],
    { library: "bootstrap-table", releases: ">=1.20.0" },
  ],
  [["--all"], { library: null, releases: "*" }],
])("%j is a command", (given, command) => {
  expect(readMirrorCommand(given)).toEqual(command);
});

test.each([
  [[]],
  [["--releases", "1.x"]],
  [["--all", "--library", "multiple-select"]],
  [["--all", "--releases", "1.x"]],
  [["--library"]],
  [["--library", "a", "--releases", "newest"]],
  [["--every"]],
  [["multiple-select"]],
])("%j is not a command", (given) => {
  expect(readMirrorCommand(given)).toBeNull();
});

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
    new OperatorError("Unknown library tables. Choose one of bootstrap-table, multiple-select."),
  );
  expect(() => librariesToMirror(content.libraries, { library: null, releases: ">=99" })).toThrow(
    OperatorError,
  );
});

import { Version } from "@online-editor/contract";
import { expect, test } from "vitest";
import { mergeReleases, type ReadName } from "./merge-releases.ts";

const read = (version: string, names: ReadName[]) => ({ version: Version.parse(version), names });
const option = (name: string, value: string, type: ReadName["type"] = []): ReadName => ({
  kind: "option",
  name,
  type,
  value,
});

test("derives from the releases when a name appears, disappears and changes its default", () => {
  const merged = mergeReleases([
    read("1.3.0", [option("pageSize", "25", ["number"]), option("search", "false")]),
    read("1.2.0", [option("pageSize", "10", ["number"]), option("striped", "false")]),
    read("1.1.0", [option("pageSize", "10", ["string"]), option("striped", "false")]),
    read("1.0.0", [option("pageSize", "10")]),
  ]);
  expect(merged).toStrictEqual([
    {
      kind: "option",
      name: "pageSize",
      type: ["number", "string"],
      defaults: { "1.3.0": "25", "1.0.0": "10" },
    },
    { kind: "option", name: "search", type: [], since: "1.3.0", defaults: { "1.3.0": "false" } },
    {
      kind: "option",
      name: "striped",
      type: [],
      since: "1.1.0",
      until: "1.2.0",
      defaults: { "1.1.0": "false" },
    },
  ]);
});

test("a name that disappeared for a while has several entries", () => {
  const merged = mergeReleases([
    read("1.2.0", [option("search", "true")]),
    read("1.1.0", []),
    read("1.0.0", [option("search", "true")]),
  ]);
  expect(merged.map(({ since, until }) => [since, until])).toStrictEqual([
    ["1.2.0", undefined],
    [undefined, "1.0.0"],
  ]);
});

test("a name of the library and of an extension has two entries", () => {
  const method: ReadName = { kind: "method", name: "refresh", type: ["function"], parameters: ["params"] };
  const merged = mergeReleases([read("1.0.0", [{ ...method, extension: "tree" as never }, method])]);
  expect(merged.map(({ extension }) => extension)).toStrictEqual([undefined, "tree"]);
});

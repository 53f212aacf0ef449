import { expect, test } from "vitest";
import { assetAddressOf } from "./asset-address.ts";

test("a scoped package keeps its scope readable", () => {
  const origin = { source: "npm", package: "@scope/icons", version: "6.5.2" } as const;
  expect(assetAddressOf(origin, "css/all.min.css")).toBe("/npm/@scope/icons@6.5.2/css/all.min.css");
});

test("characters with a meaning in addresses are encoded", () => {
  const origin = { source: "npm", package: "odd", version: "1.0.0" } as const;
  expect(assetAddressOf(origin, "a b/c#d?e%.js")).toBe("/npm/odd@1.0.0/a%20b/c%23d%3Fe%25.js");
});

test("a git tag is addressed by its repository", () => {
  const origin = { source: "tag", repository: "someone/widget", version: "1.1.0" } as const;
  expect(assetAddressOf(origin, "dist/widget.js")).toBe("/gh/someone/widget@1.1.0/dist/widget.js");
});

test("a branch build is addressed by its library and commit", () => {
  const origin = { source: "branch", library: "widget", version: "a".repeat(40) } as const;
  expect(assetAddressOf(origin, "dist/widget.min.js")).toBe(
    `/branch/widget@${"a".repeat(40)}/dist/widget.min.js`,
  );
});

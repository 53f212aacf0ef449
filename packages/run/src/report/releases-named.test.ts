import { expect, test } from "vitest";
import { aLibrary } from "../testing.ts";
import { releasesNamed } from "./releases-named.ts";

const versions = ["1.24.1", "1.22.6", "1.22.1", "1.22.0", "1.18.3", "1.18.0"];
const library = aLibrary({ releases: versions.map((version) => ({ version, source: "npm" })) });
const none = { good: [], bad: [], other: [], passing: [], beforeFix: [], unknown: [] };

test.each([
  ["works in 1.18, broken in 1.22", { good: ["1.18.0"], bad: ["1.22.6"] }],
  ["It is broken since 1.22.1.", { bad: ["1.22.1"] }],
  ["Worked until v1.18.3, fails with v1.22.0", { good: ["1.18.3"], bad: ["1.22.0"] }],
  ["I upgraded from 1.18.3 to 1.24.1", { good: ["1.18.3"], bad: ["1.24.1"] }],
  ["It works in 1.18.3 and throws in 1.22.1", { good: ["1.18.3"], bad: ["1.22.1"] }],
  ["broken in 1.22.1 and works in 1.18.3", { good: ["1.18.3"], bad: ["1.22.1"] }],
  ["In 1.22.0 and 1.22.1 it fails", { bad: ["1.22.0", "1.22.1"] }],
  ["1.18.3 is fine and 1.22.1 fails", { good: ["1.18.3"], bad: ["1.22.1"] }],
  ["Before 1.22.1 it was fine", { good: ["1.22.0"] }],
  ["After downgrading to 1.18.3 the bug is gone", { good: ["1.18.3"] }],
  ["### Bootstraptable version(s) affected\n\n`>=1.22.1`", { bad: ["1.22.1"] }],
  ["### Last version that works\n\n1.18.3", { good: ["1.18.3"] }],
  ["bootstrap-table: 1.24.1", { other: ["1.24.1"] }],
  ["it does not work with 1.22.x", { bad: ["1.22.6"] }],
  ["升级到 1.22.0 后报错，1.18.3 正常", { good: ["1.18.3"], bad: ["1.22.0"] }],
  ["我用 1.22.1，页码不对。1.18.3 没有问题", { good: ["1.18.3"], other: ["1.22.1"] }],
  ["It started with 1.22.0 and I still get it with 1.22.1", { bad: ["1.22.0", "1.22.1"] }],
  ["1.18.3 ran for years without a complaint", { good: ["1.18.3"] }],
  ["Since 1.22.0 it is possible to use it", { passing: ["1.22.0"] }],
  ["Fixed in v1.22.1", { beforeFix: ["1.22.0"] }],
  ["You can look at it with bootstrap table 1.22.1", { other: ["1.22.1"] }],
  ["The row can be selected in 1.18.3", { good: ["1.18.3"] }],
  ["1.22.6 is out!", {}],
  ["in version 1.9.1", { unknown: ["1.9.1"] }],
])("%s", (words, expected) => {
  expect(releasesNamed(words, library)).toEqual({ ...none, ...expected });
});

test.each([
  "jQuery 1.22.1",
  "jquery-1.22.1.min.js",
  "Bootstrap v1.22.1",
  "Chrome 1.22.1",
  "127.0.1.22.1",
  "https://example.com/1.22.1/file.js",
  "a price of 1.22",
])("“%s” is no release", (words) => {
  expect(releasesNamed(words, library)).toEqual(none);
});

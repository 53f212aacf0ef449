import { expect, test } from "vitest";
import { readFileAddress } from "./file-address.ts";
import { fileWarnings } from "./file-warnings.ts";

const file = (url: string, status = 200) => ({ url, status });

test("two of what a page wants one of are warned of", () => {
  const warnings = fileWarnings([
    file("http://a/npm/jquery@3.7.1/dist/jquery.min.js"),
    file("http://b/jquery-1.9.js"),
    file("http://a/bootstrap.min.css"),
    file("http://a/bootstrap-table.min.css"),
    file("http://a/gone.js", 404),
  ]);
  expect(warnings).toEqual([
    expect.stringContaining("jQuery was loaded twice") as string,
    "1 file was answered with an error.",
  ]);
});

test("one of each is no reason to warn", () => {
  expect(
    fileWarnings([file("http://a/jquery.js"), file("http://a/jquery.js"), file("http://a/jquery.form.js")]),
  ).toEqual([]);
});

test.each([
  [
    "http://own/npm/@a/b@1.0.0/c/d.js",
    { from: "@a/b 1.0.0", path: "c/d.js", asset: "/npm/@a/b@1.0.0/c/d.js" },
  ],
  ["http://cdn/npm/jquery@3/x.js", { from: "jquery 3 (cdn)", path: "x.js", asset: null }],
  ["http://own/run/json/a.json?b=1", { from: null, path: "/run/json/a.json?b=1", asset: null }],
  ["nonsense", { from: null, path: "nonsense", asset: null }],
])("%s", (url, expected) => {
  expect(readFileAddress(url, { origin: "http://own" })).toEqual(expected);
});

import { expect, test } from "vitest";
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
    "1 file failed to load",
  ]);
});

test("one of each is no reason to warn", () => {
  expect(
    fileWarnings([file("http://a/jquery.js"), file("http://a/jquery.js"), file("http://a/jquery.form.js")]),
  ).toEqual([]);
});

import { aLibrary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { fileWarnings } from "./file-warnings.ts";

const file = (url: string, status = 200) => ({ url, status });

test("duplicates of files that a page needs once are warned about", () => {
  const warnings = fileWarnings(
    [
      file("http://a/npm/jquery@3.7.1/dist/jquery.min.js"),
      file("http://b/jquery-1.9.js"),
      file("http://a/bootstrap.min.css"),
      file("http://a/bootstrap-table.min.css"),
      file("http://a/gone.js", 404),
    ],
    [],
  );
  expect(warnings).toEqual([
    expect.stringContaining("jQuery was loaded twice") as string,
    "1 file failed to load",
  ]);
});

test("single files are no reason to warn", () => {
  expect(
    fileWarnings(
      [file("http://a/jquery.js"), file("http://a/jquery.js"), file("http://a/jquery.form.js")],
      [],
    ),
  ).toEqual([]);
});

test("two core scripts of a library are warned about, whatever their names", () => {
  const library = aLibrary({
    layouts: [
      { releases: "<2.0.0", script: "jquery.widget.js", style: "widget.css" },
      { releases: ">=2.0.0", script: "dist/widget.min.js", style: "dist/widget.min.css" },
    ],
  });
  const loaded = [
    file("http://a/npm/widget@1.1.0/jquery.widget.js"),
    file("http://b/widget.js"),
    file("http://a/widget.css"),
  ];
  expect(fileWarnings(loaded, [library])).toEqual([
    expect.stringContaining("widget was loaded twice") as string,
  ]);
  expect(fileWarnings(loaded, [])).toEqual([]);
});

import type { LoadedFile, SentRequest } from "@online-editor/contract/observations";
import { expect, test } from "vitest";
import { kindOfFile, networkLines, readFileAddress, fileWarnings } from "./network-lines.ts";
import { aLibrary } from "@online-editor/run/testing";

const aFile = (url: string, atMs = 0): LoadedFile => ({
  type: "file",
  url,
  kind: "link",
  sizeBytes: null,
  status: 200,
  tookMs: 1,
  atMs,
});
const aRequest = (parts: Partial<SentRequest> = {}): SentRequest => ({
  type: "request",
  request: 1,
  method: "GET",
  url: "http://own/run/data/items",
  body: null,
  atMs: 5,
  status: null,
  tookMs: null,
  answer: null,
  problem: null,
  ...parts,
});

test("requests and files are in one list, in order of their requests", () => {
  const lines = networkLines([
    { side: 0, files: [aFile("http://own/a.css", 9), aFile("http://own/b.js", 1)], requests: [aRequest()] },
    { side: 1, files: [aFile("http://own/a.css", 3)], requests: [aRequest()] },
  ]);
  expect(lines.map(({ side, kind }) => `${side} ${kind}`)).toEqual([
    "0 script",
    "1 style",
    "0 request",
    "1 request",
    "0 style",
  ]);
  expect(new Set(lines.map(({ key }) => key))).toHaveLength(5);
});

test("a refused request has failed, a pending one has not", () => {
  const lines = networkLines([
    {
      side: 0,
      files: [{ ...aFile("http://own/a.css"), status: 404 }],
      requests: [aRequest(), aRequest({ request: 2, problem: "error" })],
    },
  ]);
  expect(lines.map(({ isFailed }) => isFailed)).toEqual([true, false, true]);
});

test.each([
  ["http://own/npm/a@1.0.0/a.min.js?x", "link", "script"],
  ["http://own/font.woff2?v=1", "css", "font"],
  ["http://own/picture", "img", "image"],
  ["http://own/page", "iframe", "other"],
])("%s that a %s requested", (url, kind, expected) => {
  expect(kindOfFile({ url, kind })).toBe(expected);
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
  expect(readFileAddress(url, { origins: ["http://own"] })).toEqual(expected);
});

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

test("a file that failed was not loaded, so the one in its place is no second", () => {
  const files = [
    file("http://a/jquery.js", 404),
    { url: "http://cdn.example/jquery.min.js", status: null },
    file("http://own/npm/jquery@3.7.1/dist/jquery.min.js"),
  ];
  expect(fileWarnings(files, [], [{ url: "http://cdn.example/jquery.min.js" }])).toEqual([
    "2 files failed to load",
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

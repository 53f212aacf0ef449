import { readFileSync } from "node:fs";
import type { ExtensionId, Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { describe, expect, test } from "vitest";
import { readReference } from "../reference.ts";
import { namesOfLibrary } from "./names-of-library.ts";
import { knownAt, namesToWrite, valuesToWrite, type WrittenOn } from "./names-to-write.ts";
import { treeOfDocument } from "./parse-document.ts";
import { placeToWrite } from "./place-to-write.ts";

const onRelease = (library: string, version?: string, extensions: string[] = []): WrittenOn => {
  const file = new URL(`../../../../content/reference/${library}.json`, import.meta.url);
  const reference = readReference(LibraryReference.parse(JSON.parse(readFileSync(file, "utf8"))));
  const release = (version ?? reference.releases[0]) as Version;
  return {
    library,
    names: namesOfLibrary(reference, release),
    version: release,
    extensions: extensions as ExtensionId[],
  };
};
const newest = onRelease("bootstrap-table");

const offered = (marked: string, on = newest) => {
  const code = marked.replace("|", "");
  const place = placeToWrite(code, treeOfDocument(code), marked.indexOf("|"));
  if (!place) return [];
  return place.takes === "name" ? namesToWrite(place, on) : valuesToWrite(place, on).map(String);
};
const textsOf = (marked: string, on = newest) =>
  offered(marked, on).map((each) => (typeof each === "string" ? each : each.text));
const named = (text: string, marked: string, on = newest) =>
  namesOf(offered(marked, on)).find((name) => name.text === text);
const namesOf = (all: ReturnType<typeof offered>) => all.filter((each) => typeof each !== "string");

const object = '<script>$("#t").bootstrapTable({ | })</script>';

test("names are spelled as their place requires", () => {
  expect(textsOf("<table |>")).toContain("data-page-size");
  expect(textsOf("<table><th |>")).toContain("data-sortable");
  expect(textsOf(object)).toEqual(expect.arrayContaining(["pageSize", "onClickRow", "formatNoMatches"]));
  expect(textsOf('<script>$("#t").on("|")</script>')).toContain("click-row.bs.table");
  expect(textsOf('<script>$("#t").bootstrapTable("|")</script>')).toContain("getData");
});

test("attributes are not offered events or texts", () => {
  const texts = textsOf("<table |>");
  expect(texts).not.toContain("data-on-click-row");
  expect(texts).not.toContain("data-format-no-matches");
});

test("names that are already set are left out", () => {
  const texts = textsOf('<script>$("#t").bootstrapTable({ search: true, | })</script>');
  expect(texts).not.toContain("search");
  expect(texts).toContain("searchAlign");
});

test("names that the release lacks are marked", () => {
  const old = onRelease("bootstrap-table", "1.14.2");
  expect(named("virtualScroll", object, old)).toMatchObject({
    presence: "not-yet",
    entry: { since: "1.15.2" },
  });
  expect(named("search", object, old)).toMatchObject({ presence: "present" });
});

test("the extension of a name is missing until it is selected", () => {
  expect(named("showExport", object)).toMatchObject({ missing: "export" });
  const selected = onRelease("bootstrap-table", undefined, ["export"]);
  expect(named("showExport", object, selected)).toMatchObject({ missing: null });
});

test("nothing is offered for a library that is not selected", () => {
  const select = onRelease("multiple-select");
  expect(textsOf(object, select)).toEqual([]);
  expect(textsOf("<select |>", select)).toContain("data-filter-placeholder");
});

test("an option with distinct values offers them", () => {
  expect(textsOf('<table data-side-pagination="|">')).toEqual(["client", "server"]);
  expect(textsOf('<table data-search="|">')).toEqual(["true", "false"]);
  expect(textsOf('<table data-toolbar="|">')).toEqual([]);
  expect(textsOf('<table data-unknown="|">')).toEqual([]);
});

describe("at a place of a document", () => {
  const known = (marked: string) => {
    const code = marked.replace("|", "");
    const here = knownAt(code, treeOfDocument(code), marked.indexOf("|"), newest);
    return here && `${here.entry.kind} ${code.slice(here.from, here.to)}`;
  };

  test.each([
    ['<table data-toggle="table" data-page|-size="3">', "option data-page-size"],
    ['<script>$("#t").bootstrapTable({ onClick|Row() {} })</script>', "event onClickRow"],
    ['<script>$("#t").bootstrapTable("get|Data")</script>', "method getData"],
    ['<script>$("#t").on("click-|row.bs.table")</script>', "event click-row.bs.table"],
    ["<script>$.fn.bootstrapTable.defaults.page|Size = 3</script>", "option pageSize"],
    ['<script type="text/jsx">const a = <BootstrapTable se|arch />;</script>', "option search"],
  ])("a name is known in %s", (code, name) => {
    expect(known(code)).toBe(name);
  });

  test.each([
    '<p data-page-|size="3">',
    '<table data-toggle="table" data-own-|thing="3">',
    '<table data-toggle="table" data-page-size="3|0">',
    "<script>const row = { page|Size: 3 };</script>",
    '<script>$("#t").on("cli|ck")</script>',
  ])("no name is known in %s", (code) => {
    expect(known(code)).toBeNull();
  });
});

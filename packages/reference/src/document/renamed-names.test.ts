import { readFileSync } from "node:fs";
import { LibraryReference, NameRenames } from "@online-editor/contract/reference";
import { expect, test } from "vitest";
import { changesBetween } from "../changes-between.ts";
import { namesAt } from "../names-at.ts";
import { readReference, withRenames } from "../reference.ts";
import { affectedBy, applyEdits } from "./affected-by.ts";
import { findingsIn } from "./findings-in.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../content/reference/${path}`, import.meta.url), "utf8"));
const referenceOf = (library: string) =>
  readReference(
    withRenames(
      LibraryReference.parse(read(`${library}.json`)),
      NameRenames.parse(read(`renames/${library}.json`)),
    ),
  );
const table = referenceOf("bootstrap-table");
const select = referenceOf("multiple-select");

const reported = (code: string, version: string, reference = table) =>
  findingsIn(code, { reference, version: version as never, extensions: [] }).map(
    ({ code: what, name, other, fixes }) =>
      [what, name, other, fixes.map(({ kind }) => kind).join()].join(" "),
  );
const page = (options: string) =>
  `<select id="s"></select><script>$("#s").multipleSelect(${options})</script>`;

test("a renamed name is reported with its new name, which the fix writes", () => {
  const code = '<table data-toggle="table" data-maintain-selected="true"></table>';
  expect(reported(code, "1.27.3")).toEqual([
    "renamed data-maintain-selected data-maintain-meta-data replace,release",
  ]);
  expect(reported(code, "1.14.2")).toEqual([]);
  const run = (version: string) => ({ version: version as never, extensions: [] });
  const affected = affectedBy(code, { reference: table, from: run("1.14.2"), to: run("1.27.3") });
  const renamed = affected.filter(({ change }) => change === "renamed");
  expect(
    applyEdits(
      code,
      renamed.flatMap(({ edits }) => edits),
    ),
  ).toBe('<table data-toggle="table" data-maintain-meta-data="true"></table>');
});

test("a key that no release lists is renamed too, from the release of the new name", () => {
  const code = `<table id="t"></table><script>$("#t").bootstrapTable({
    columns: [{ field: "guest", editable: { noeditFormatter: (value) => value } }],
  })</script>`;
  const run = (version: string) => ({ version: version as never, extensions: ["editable"] as never });
  const renamed = (to: string) =>
    affectedBy(code, { reference: table, from: run("1.16.0"), to: run(to) }).flatMap(({ change, edits }) =>
      change === "renamed" ? edits : [],
    );
  expect(renamed("1.15.2")).toEqual([]);
  expect(applyEdits(code, renamed("1.27.3"))).toBe(code.replace("noedit", "noEdit"));
});

test("a method is called by its new name", () => {
  const code = `<table id="t"></table><script>$("#t").bootstrapTable("refreshColumnTitle", {})</script>`;
  expect(reported(code, "1.20.0")).toEqual(["renamed refreshColumnTitle updateColumnTitle replace,release"]);
});

test("a replacement that takes other values is reported without an edit", () => {
  expect(reported('<table data-toggle="table" data-striped="true"></table>', "1.27.3")).toEqual([
    "renamed data-striped data-classes release",
  ]);
  expect(reported(page('{ selectAllText: "All" }'), "2.3.1", select)).toEqual([
    "renamed selectAllText formatSelectAll release",
  ]);
});

test("the old name is fine before the release that has the new one", () => {
  // 1.2.2 and 1.3.0 still read `addTitle`; their defaults have `displayTitle` or none.
  expect(reported(page("{ addTitle: true }"), "1.2.2", select).join()).not.toContain("renamed");
  expect(reported(page("{ addTitle: true }"), "1.3.1", select)).toEqual([
    "renamed addTitle displayTitle replace,release",
  ]);
  expect(
    reported(
      '<table data-toggle="table"></table><script>$.fn.bootstrapTable.defaults.formatToggle = () => ""</script>',
      "1.18.0",
    ),
  ).toEqual([]);
  const old = namesAt(table, "1.14.2" as never).find(({ name }) => name === "maintainSelected");
  expect(old).not.toHaveProperty("deprecatedBy");
});

test("a name that a release has beside its replacement is deprecated there", () => {
  const code = page('{ allSelected: "All" }');
  expect(reported(code, "1.2.1", select)).toEqual([]);
  for (const version of ["1.2.2", "1.2.3"])
    expect(reported(code, version, select)).toEqual(["deprecated allSelected formatAllSelected replace"]);
  expect(reported(code, "1.3.0", select)).toEqual(["renamed allSelected formatAllSelected release"]);
  const [finding] = findingsIn(code, { reference: select, version: "1.2.3" as never, extensions: [] });
  // The text is no value of the function that replaces it.
  expect(finding?.fixes).toMatchObject([{ removes: "allSelected" }]);
  const old = namesAt(select, "1.2.3" as never).find(({ name }) => name === "allSelected");
  expect(old).toMatchObject({ deprecatedBy: "formatAllSelected", deprecatedSince: "1.2.2" });
});

test("the changes between releases name the replacement of a removed name", () => {
  const { removed } = changesBetween(table, "1.14.2" as never, "1.15.2" as never);
  expect(removed.find(({ name }) => name === "maintainSelected")?.deprecatedBy).toBe("maintainMetaData");
});

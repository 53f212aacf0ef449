import { readFileSync } from "node:fs";
import { LibraryReference } from "@online-editor/contract/reference";
import { expect, test } from "vitest";
import { readReference } from "../reference.ts";
import { namesOfLibrary } from "./names-of-library.ts";
import { ineffectiveOptions } from "./ineffective-options.ts";

const library = "bootstrap-table";
const file = new URL(`../../../../content/reference/${library}.json`, import.meta.url);
const reference = readReference(LibraryReference.parse(JSON.parse(readFileSync(file, "utf8"))));

const ineffective = (
  names: string[],
  {
    code = "",
    version = "",
    kind = "option",
  }: { code?: string; version?: string; kind?: "option" | "column-option" } = {},
) => {
  const release = reference.releases.find((one) => one === version) ?? reference.releases[0];
  if (!release) throw new Error("There is no release.");
  const on = { library, names: namesOfLibrary(reference, release), code, kind };
  return ineffectiveOptions(names, on).map(({ name, code: what, other }) => `${what} ${name} ${other}`);
};

test("a misspelled option is reported with the intended name", () => {
  expect(ineffective(["search", "pagniation", "height"])).toEqual(["unknown-name pagniation pagination"]);
});

test("an option that the release lacks is reported with the release that has it", () => {
  expect(ineffective(["virtualScroll"], { version: "1.14.2" })).toEqual(["not-yet virtualScroll 1.15.2"]);
});

test("a plugin's own options and those that jQuery reads from attributes are not misspelled", () => {
  expect(ineffective(["totalsOf", "toggle", "bsTheme", "__proto__", "constructor", "ownSetting"])).toEqual(
    [],
  );
  expect(ineffective(["searhMode"], { code: "if (this.options.searhMode) go();" })).toEqual([]);
});

test("options that the lint finds in the code are left to it", () => {
  const marked = '<script>$("#t").bootstrapTable({ pagniation: true })</script>';
  expect(ineffective(["pagniation"], { code: marked })).toEqual([]);
  const computed = '<script>$("#t").bootstrapTable({ ["pagn" + "iation"]: true })</script>';
  expect(ineffective(["pagniation"], { code: computed })).toHaveLength(1);
});

test("column options are looked up among those of columns", () => {
  expect(ineffective(["sortabel", "title", "colspanIndex"], { kind: "column-option" })).toEqual([
    "unknown-name sortabel sortable",
  ]);
  expect(ineffective(["widthUnit"], { kind: "column-option", version: "1.14.2" })).toEqual([
    "not-yet widthUnit 1.15.2",
  ]);
});

test("an option that needs an extension is not reported as unknown", () => {
  expect(ineffective(["showExport", "exportTypes"])).toEqual([]);
});

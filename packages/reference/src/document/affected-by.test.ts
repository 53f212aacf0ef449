import { readFileSync } from "node:fs";
import { LibraryReference } from "@online-editor/contract/reference";
import { expect, test } from "vitest";
import { readReference } from "../reference.ts";
import { affectedBy, applyEdits } from "./affected-by.ts";

const content = new URL("../../../../content/reference/", import.meta.url);
const referenceOf = (library: string) =>
  readReference(
    LibraryReference.parse(JSON.parse(readFileSync(new URL(`${library}.json`, content), "utf8"))),
  );
const table = referenceOf("bootstrap-table");
const select = referenceOf("multiple-select");

const affected = (code: string, from: string, to: string, extensions: string[] = [], reference = table) =>
  affectedBy(code, {
    reference,
    from: { version: from as never, extensions: extensions as never },
    to: { version: to as never, extensions: extensions as never },
  });
/** Without defaults. */
const named = (...requested: Parameters<typeof affected>) =>
  affected(...requested).filter(({ change }) => change !== "default");
const reported = (...requested: Parameters<typeof affected>) =>
  named(...requested).map(({ change, name, other }) => [change, name, other].join(" "));
const fixed = (code: string, ...requested: [string, string]) =>
  applyEdits(
    code,
    named(code, ...requested).flatMap(({ edits }) => edits),
  );

// `striped` was last in 1.13.2, the method `refreshColumnTitle` in 1.14.2.
test("a removed name is reported with its last release, and an option can be removed", () => {
  const page = (attributes: string) => `<table data-toggle="table"${attributes} data-search="true"></table>`;
  const code = page('\n  data-striped="true"');
  expect(reported(code, "1.13.2", "1.27.3")).toEqual(["no-longer data-striped 1.13.2"]);
  expect(fixed(code, "1.13.2", "1.27.3")).toBe(page(""));
  expect(reported(code, "1.11.0", "1.13.2")).toEqual([]);
});

test("a mistake that was there before is not reported", () => {
  const code = '<table data-toggle="table" data-striped="true" data-serach="true"></table>';
  expect(reported(code, "1.20.0", "1.27.3")).toEqual([]);
});

test("names that an older release does not have yet are reported when going back", () => {
  const code = '<table data-toggle="table" data-fixed-scroll="true"></table>';
  expect(reported(code, "1.27.3", "1.14.2")).toEqual([
    expect.stringMatching(/^not-yet data-fixed-scroll 1\./),
  ]);
});

test("keys are removed with their commas, at any position", () => {
  const page = (options: string) =>
    `<table id="t"></table><script>$("#t").bootstrapTable(${options})</script>`;
  const options = [
    ["{ striped: true, search: true }", "{ search: true }"],
    ["{ search: true, striped: true }", "{ search: true }"],
    ["{ striped: true, maintainSelected: true }", "{ }"],
    ["{\n  search: true,\n  striped: true,\n}", "{\n  search: true,\n}"],
    ["{ striped: true }", "{ }"],
  ] as const;
  for (const [before, after] of options) expect(fixed(page(before), "1.13.2", "1.27.3")).toBe(page(after));
});

test("a removed method is reported without an edit", () => {
  const code = `<table id="t" data-toggle="table"></table><script>$("#t").bootstrapTable("getAllSelections")</script>`;
  const [found] = named(code, "1.13.2", "1.27.3");
  expect(found).toMatchObject({ name: "getAllSelections", edits: [] });
  expect(found?.change).toMatch(/no-longer|renamed/);
});

test("a changed default that the document relies on is reported with both values, and can be kept", () => {
  // A reference with one changed default, so that the test does not depend on future releases.
  const defaults = [
    { from: "1.2.1" as never, value: "250" },
    { from: "2.3.0" as never, value: "300" },
  ];
  const reference = {
    ...select,
    names: select.names.map((name) => (name.name === "maxHeight" ? { ...name, defaults } : name)),
  };
  const page = (options: string) =>
    `<select id="s" multiple></select><script>$("#s").multipleSelect(${options})</script>`;
  const code = page("{ width: 1 }");
  const found = affected(code, "1.7.0", "2.3.1", [], reference).filter(({ name }) => name === "maxHeight");
  expect(found).toMatchObject([{ change: "default", other: "250", after: "300" }]);
  expect(
    applyEdits(
      code,
      found.flatMap(({ edits }) => edits),
    ),
  ).toBe(page("{ maxHeight: 250, width: 1 }"));
  const set = affected(page("{ maxHeight: 1 }"), "1.7.0", "2.3.1", [], reference);
  expect(set.map(({ name }) => name)).not.toContain("maxHeight");
});

test("the default of 1.13 that every table relied on is reported, and can be kept", () => {
  const code = '<table data-toggle="table"></table>';
  const classes = affected(code, "1.13.2", "1.27.3").find(({ name }) => name === "classes");
  expect(classes).toMatchObject({
    other: '"table table-hover"',
    after: '"table table-bordered table-hover"',
  });
  expect(applyEdits(code, classes?.edits ?? [])).toBe(
    '<table data-toggle="table" data-classes="table table-hover"></table>',
  );
});

test("edits at the same place do not undo each other", () => {
  expect(
    applyEdits("abcdef", [
      { from: 1, to: 3, text: "" },
      { from: 2, to: 4, text: "" },
      { from: 2, to: 3, text: "x" },
      { from: 5, to: 5, text: "y" },
    ]),
  ).toBe("aeyf");
});

test("documents that use nothing that changed between the last releases are not affected", () => {
  for (const code of [
    '<table data-toggle="table" data-search="true" data-pagination="true"></table>',
    '<table id="t"></table><script>$("#t").bootstrapTable({ data: [] })</script>',
    "<p>No table</p>",
  ])
    expect(reported(code, "1.26.0", "1.27.3")).toEqual([]);
});

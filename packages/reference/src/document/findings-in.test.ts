import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findingCodes } from "./finding.ts";
import { findingsIn } from "./findings-in.ts";
import { judged, references } from "./test/judged.ts";
import { correctDocuments } from "./test/correct-documents.ts";
import { ordinaryCode } from "./test/ordinary-code.ts";
import { plantedMistakes } from "./test/planted-mistakes.ts";

const content = new URL("../../../../content/", import.meta.url);

/** The documents of `content/examples` with the selections in their heads. */
const examples = Object.keys(references).flatMap((library) =>
  readdirSync(new URL(`examples/${library}/`, content), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".html"))
    .map((path) => {
      const file = readFileSync(new URL(`examples/${library}/${path}`, content), "utf8");
      const [, head = "", code = file] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
      const listed = /^extensions: \[(.*)\]$/m.exec(head)?.[1] ?? "";
      const locale = /^locale: (.*)$/m.exec(head)?.[1] ?? "en-US";
      return { library, path, code, locale, extensions: listed.split(",").map((id) => id.trim()) };
    }),
);

test("no example has findings on the newest release", () => {
  expect(examples.length).toBeGreaterThan(150);
  const found = examples.flatMap(({ path, code, ...on }) =>
    judged(code, on).map(({ code: what, name, other }) => `${path}: ${what} ${name} ${other}`),
  );
  expect(found).toEqual([]);
});

describe.each(Object.entries(references))(
  "the findings in examples on older releases of %s",
  (id, { releases }) => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      Math.round(((index + 1) * (releases.length - 1)) / 10),
    );

    test.each(ten)("are the names that the release %i before the newest lacks", (release) => {
      const some = examples.filter(({ library }, index) => library === id && index % 3 === release % 3);
      const found = some.flatMap(({ path, code, ...on }) =>
        judged(code, { ...on, release })
          .filter(({ code: what }) => !["not-yet", "no-longer", "renamed", "needs-extension"].includes(what))
          .map(({ code: what, name, other }) => `${path}: ${what} ${name} ${other}`),
      );
      expect(found).toEqual([]);
    });
  },
);

test.each(ordinaryCode)("ordinary code has no findings: %s", (_, code) => {
  for (const library of Object.keys(references))
    expect(judged(code, { library }).map(({ code: what, name, other }) => [what, name, other])).toEqual([]);
});

test.each(correctDocuments)("a document that does what it is meant to has no findings: %s", (_, code) => {
  for (const library of Object.keys(references))
    expect(judged(code, { library }).map(({ code: what, name, other }) => [what, name, other])).toEqual([]);
});

test("ordinary code has 200 lines", () => {
  expect(ordinaryCode.flatMap(([, code]) => code.split("\n")).length).toBeGreaterThanOrEqual(200);
});

test("at least 45 in 50 planted mistakes are found, with the intended name", () => {
  expect(plantedMistakes.length).toBeGreaterThanOrEqual(50);
  const missed = plantedMistakes.filter(({ code, finding, ...on }) => {
    const found = judged(code, on).map(({ code: what, name, other }) => `${what} ${name} ${other}`);
    return found.length !== 1 || found[0] !== finding;
  });
  expect(missed.map(({ code, finding, ...on }) => [finding, judged(code, on)])).toEqual([]);
});

test.each([
  ["d-editable-col.html", {}, ["needs-extension data-editable editable"]],
  [
    "d-method.html",
    {},
    [
      "needs-extension onReorderRow reorder-rows",
      "needs-extension onReorderRowsDrag reorder-rows",
      "renamed resetWidth resetView",
      "needs-extension reorder-row.bs.table reorder-rows",
    ],
  ],
  ["d-plugin-case.html", {}, ["unknown-name bootstraptable bootstrapTable"]],
  [
    "d-print-ignore.html",
    { extensions: ["export"] },
    ["without-effect data-click-to-select checkbox", "needs-extension data-print-ignore print"],
  ],
  ["11-noedit-renamed.html", { extensions: ["editable"] }, ["renamed noeditFormatter noEditFormatter"]],
  ["35-ms-other-plugin.html", { library: "multiple-select" }, ["unknown-name multiselect multipleSelect"]],
])("what is wrong in a reported document is found: %s", (file, on, findings) => {
  const code = readFileSync(new URL(`../../../../e2e/reports/${file}`, import.meta.url), "utf8");
  expect(judged(code, on).map(({ code: what, name, other }) => `${what} ${name} ${other}`)).toEqual(findings);
});

test("each kind of finding is planted", () => {
  const planted = new Set(plantedMistakes.map(({ finding }) => finding.split(" ")[0]));
  expect(findingCodes.filter((code) => !planted.has(code))).toEqual([]);
});

test("a name is deprecated when its release also has the replacement", () => {
  const table = references["bootstrap-table"];
  if (!table) throw new Error("There is no such library.");
  const names = table.names.map((name) =>
    name.name === "searchAlign" ? { ...name, deprecatedBy: "buttonsAlign" } : name,
  );
  const [version] = table.releases;
  if (!version) throw new Error("There is no release.");
  const code = '<table data-toggle="table" data-search="true" data-search-align="left"></table>';
  expect(findingsIn(code, { reference: { ...table, names }, version, extensions: [] })).toMatchObject([
    {
      code: "deprecated",
      name: "data-search-align",
      other: "data-buttons-align",
      fixes: [{ kind: "replace", text: "data-buttons-align" }],
    },
  ]);
});

test("each kind of finding has a section in the documentation", () => {
  const text = readFileSync(new URL("../docs/diagnostics.md", content), "utf8");
  const explained = [...text.matchAll(/^## (.+)$/gm)].map(([, code]) => code);
  expect(explained).toEqual([...findingCodes]);
});

describe("a fix", () => {
  test("is offered for each mistake except unknown elements and fields without a similar one", () => {
    const without = plantedMistakes.filter(({ code, ...on }) => judged(code, on)[0]?.fixes.length === 0);
    expect(without.map(({ finding }) => finding)).toEqual([
      "unknown-field total ",
      "made-twice bootstrapTable #table",
      "unknown-choice 2 ",
    ]);
  });

  test("that edits the text removes the finding", () => {
    for (const { code, finding: _, ...on } of plantedMistakes) {
      const [finding] = judged(code, on);
      const fix = finding?.fixes.find(({ kind }) => kind === "replace");
      if (fix?.kind !== "replace") continue;
      expect(judged(code.slice(0, fix.from) + fix.text + code.slice(fix.to), on), code).toEqual([]);
    }
  });
});

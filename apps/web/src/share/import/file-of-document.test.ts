import { Selection } from "@online-editor/contract";
import { checkElement } from "@online-editor/run/check-element";
import { expect, test } from "vitest";
import { readDocumentFile } from "./file-of-document.ts";

const present = Selection.parse({
  library: "bootstrap-table",
  version: "1.27.3",
  theme: "bootstrap5",
  extensions: [],
  locale: "en-US",
});
const check = { steps: [], expectations: [{ expect: "no-uncaught-error" as const }], withinSeconds: 5 };
const parsed = { ...check, isNegated: false };

test("a document of a collection brings its title, selection and check", () => {
  const selection = { ...present, version: "1.22.1", extensions: ["export"] };
  const front = Object.entries({ title: "Teas", ...selection, check }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  expect(readDocumentFile(`---\n${front.join("\n")}\n---\n<p>Tea</p>`, present)).toEqual({
    code: "<p>Tea</p>",
    title: "Teas",
    selection,
    check: expect.objectContaining({ expectations: check.expectations }) as unknown,
    hasCheck: true,
  });
});

test("an example names no release and is for the present one", () => {
  const file = readDocumentFile("---\r\ntitle: Export\r\nextensions: [export]\r\n---\r\n<p>Tea</p>", present);
  expect(file).toMatchObject({
    code: "<p>Tea</p>",
    title: "Export",
    selection: { ...present, extensions: ["export"] },
    check: null,
    hasCheck: false,
  });
});

test("an exported page brings its check", () => {
  const file = readDocumentFile(`<p>Tea</p>${checkElement(parsed)}`, present);
  expect(file).toMatchObject({ code: "<p>Tea</p>", selection: null, check: parsed, hasCheck: true });
  const answered = readDocumentFile(`<p>Tea</p>${checkElement({ ...check, answer: {} })}`, present);
  expect(answered.check).toEqual(parsed);
});

test.each([
  ["no front matter", "<p>---</p>\n---\n"],
  ["front matter that is no YAML", "---\na: [\n---\n<p>Tea</p>"],
  ["a list", "---\n- a\n---\n<p>Tea</p>"],
])("%s is part of the document", (_, text) => {
  expect(readDocumentFile(text, present)).toMatchObject({ code: text, selection: null, hasCheck: false });
});

test("what cannot be read of a check or of another library's selection is left out", () => {
  const text = `---\nlibrary: multiple-select\ncheck: { expectations: none }\n---\n<p>Tea</p>`;
  expect(readDocumentFile(text, present)).toMatchObject({ selection: null, check: null, hasCheck: true });
  const billion = `---\na: &a [x]\nb: &b [${"*a,".repeat(99)}]\nc: [${"*b,".repeat(99)}]\n---\n`;
  expect(readDocumentFile(billion, present).code).toBe(billion);
});

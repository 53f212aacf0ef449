import { expect, test } from "vitest";
import { embeddedCodeIn, writtenElements } from "./embedded-code.ts";

test("finds the code of a document that is nested deeper than the call stack", () => {
  const [found] = embeddedCodeIn(`${"<div>".repeat(20_000)}<script>deep()</script>`);
  expect(found).toMatchObject({ language: "script", text: "deep()" });
});

test("elements keep their order in the text where the tree's order differs", () => {
  const code = "<table><tr><td><i>1</i></td></tr><i>2</i></table>";
  const offsets = writtenElements(code, ["i"]).map(({ sourceCodeLocation: place }) => place?.startOffset);
  expect(offsets).toEqual([15, 33]);
});

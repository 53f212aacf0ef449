import { expect, it } from "vitest";
import { aContent, aSelection } from "../../test/a-save.ts";
import { readStoredContent, storeContent } from "./content-limits.ts";

it("a content is read as it was stored", () => {
  const library = aSelection({ extensions: ["export", "print"], locale: "sr-Cyrl-RS" });
  const content = aContent({ title: "“A”\n\u2028", code: "<p>\\ \u0007 😀</p>", library });
  expect(readStoredContent(storeContent(content))).toEqual(content);
});

it("contents of the first release stay readable", () => {
  const stored =
    '{"title":"A table","description":"It sorts.","code":"<table></table>","library":{"library":"bootstrap-table","version":"1.24.1","theme":"bootstrap5","extensions":["export"],"locale":"en-US"}}';
  expect(readStoredContent(stored)).toEqual(aContent());
});

it("a field that a newer release has added is left out", () => {
  const stored = JSON.stringify({ ...aContent(), tags: ["new"] });
  expect(readStoredContent(stored)).toEqual(aContent());
});

it.each(['{"title":"A table"}', "v9:{}", "{}"])("%s is not a stored content", (stored) => {
  expect(() => readStoredContent(stored)).toThrow();
});

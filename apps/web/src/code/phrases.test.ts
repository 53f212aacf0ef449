import { expect, test } from "vitest";
import { codeMirrorPhrases } from "./language-features.ts";

const sources = import.meta.glob<string>(
  "../../../../node_modules/@codemirror/{autocomplete,commands,language,merge,search,view}/dist/index.js",
  { query: "?raw", import: "default", eager: true, exhaustive: true },
);

test("the translated phrases are exactly those of CodeMirror", () => {
  const source = Object.values(sources).join("\n");
  const unknown = Object.values(codeMirrorPhrases).filter(
    (phrase) => !source.includes(JSON.stringify(phrase)),
  );
  expect(unknown).toEqual([]);
});

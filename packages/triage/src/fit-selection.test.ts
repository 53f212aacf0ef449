import { readFileSync } from "node:fs";
import { Library, Version } from "@online-editor/contract";
import { selectionOfTags, defaultSelection } from "@online-editor/selection";
import { expect, test } from "vitest";
import { answerOf } from "./answer.ts";
import { fitSelection } from "./fit-selection.ts";
import { recordVerdict, startSearch } from "./search.ts";

const content = new URL("../../../content/libraries/bootstrap-table.json", import.meta.url);
const library = Library.parse(JSON.parse(readFileSync(content, "utf8")));
const context = { library, names: { cdnjs: {}, places: {}, libraries: [library] } };
const newer = Version.parse("1.16.0");

const selectionOf = (...paths: string[]) => {
  const tags = ["bootstrap-table.min.js", ...paths].map(
    (path) => `<script src="https://unpkg.com/bootstrap-table@1.15.5/dist/${path}"></script>`,
  );
  return selectionOfTags(`<!doctype html>${tags.join("")}`, defaultSelection(library), context);
};

test("where a release lacks a file of a page's own tags, a search names both, and judges nothing there", () => {
  const selection = selectionOf("extensions/natural-sorting/bootstrap-table-natural-sorting.min.js");
  const why = "The extension natural-sorting is not in 1.16.0.";
  const fit = fitSelection(library, selection, newer);
  expect(fit).toEqual({ impossible: why });
  const result = { verdict: "cannot-run", reason: why } as const;
  const search = recordVerdict(startSearch([newer]), newer, result);
  expect(answerOf(search).verdicts).toEqual([{ release: newer, ...result }]);
  expect(fitSelection(library, selection, Version.parse("1.15.4"))).toMatchObject({ fitted: [] });
});

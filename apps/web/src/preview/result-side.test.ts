import { aRun } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { fetchedRelease } from "./result-side.tsx";

test.each([
  ["a document, the selected one", "<table></table>", "2.0.0"],
  ["a whole page, its own", '<!doctype html><script src="https://unpkg.com/widget@1.22.2/a.js">', "1.22.2"],
  ["a page of cdnjs, its own", '<html><script src="//cdnjs.example/ajax/libs/widget/1.9.1/a.js">', "1.9.1"],
  ["a whole page without one, none", "<!doctype html><p>", null],
])("the release that is fetched is, for %s", (_, code, release) => {
  expect(fetchedRelease(aRun({ code }), "widget")).toBe(release);
});

import { aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { aSnippet } from "../../app/test/a-snippet.ts";
import { differencesBeside } from "./revision-comparison.tsx";

test("differences besides the text are listed one by one", () => {
  const after = aSnippet({
    title: "Lines",
    description: "Other words",
    library: aSelection({ version: "1.0.0", extensions: ["export"] }),
  });
  expect(differencesBeside(aSnippet(), aSnippet({ code: "other" }))).toEqual([]);
  expect(differencesBeside(aSnippet(), after)).toEqual([
    "Title: Rows → Lines",
    "Version: 2.0.0 → 1.0.0",
    "Extensions: none → export",
    "Description differs",
  ]);
});

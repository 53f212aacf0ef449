import { SearchAnswers } from "@online-editor/contract/judgement";
import { expect, test } from "vitest";
import { type FoundAnswer, searchAnswersAs } from "./search-answer.ts";

const found: FoundAnswer[] = [
  {
    document: "a|b.html",
    library: "widget",
    answer: {
      verdicts: [
        { release: "1.1.0", verdict: "bad", reason: "Why" },
        { release: "1.0.0", verdict: "good", reason: "" },
      ],
      lastGood: "1.0.0",
      firstBad: "1.1.0",
      changes: [{ from: "1.0.0", to: "1.1.0", verdict: "bad", unknown: [] }],
    },
    sentence: "Works up to 1.0.0, broken since 1.1.0.",
  },
];

test("the answers for a folder are a line for each document, a table, or JSON of its schema", () => {
  expect(searchAnswersAs("text", found)).toBe("a|b.html: Works up to 1.0.0, broken since 1.1.0.\n");
  expect(searchAnswersAs("markdown", found)).toContain(
    "| a\\|b.html | widget | Works up to 1.0.0, broken since 1.1.0. |",
  );
  const { results } = SearchAnswers.parse(JSON.parse(searchAnswersAs("json", found)));
  expect(results).toMatchObject([{ document: "a|b.html", library: "widget", firstBad: "1.1.0" }]);
});

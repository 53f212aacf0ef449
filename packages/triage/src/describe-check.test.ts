import type { Expectation } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { describeExpectation, describeShould } from "./describe-check.ts";

const aurora = { by: "text", text: "Aurora" } as const;
const cell = { by: "role", role: "cell", index: 0 } as const;
const late = { target: aurora, name: "class", value: "late" } as const;

test.for<[Expectation, expected: string, should: string]>([
  [
    { expect: "attribute", ...late, how: "has" },
    "that text “Aurora” has the class “late”",
    "“Aurora” should have the class “late”",
  ],
  [
    { expect: "attribute", ...late, how: "lacks" },
    "that text “Aurora” does not have the class “late”",
    "“Aurora” should not have the class “late”",
  ],
  [
    { expect: "attribute", ...late },
    "that class of text “Aurora” is “late”",
    "Class of “Aurora” should be “late”",
  ],
  [
    { expect: "attribute", target: cell, name: "aria-label", value: "", how: "has" },
    "that the first cell has an aria-label",
    "The first cell should have an aria-label",
  ],
  [
    { expect: "attribute", target: cell, name: "title", value: "", how: "lacks" },
    "that the first cell does not have a title",
    "The first cell should not have a title",
  ],
  [{ expect: "count", target: cell, count: 4 }, "4 of the first cell", "There should be 4 of the first cell"],
  [
    { expect: "text", target: cell, match: { how: "lacks", text: "x" } },
    "that the text of the first cell does not contain “x”",
    "The text of the first cell should not contain “x”",
  ],
  [
    { expect: "result-text", match: { how: "matches", pattern: "x+" } },
    "that the text of the result matches /x+/",
    "The text of the result should match /x+/",
  ],
  [{ expect: "exists", target: cell }, "that the first cell exists", "The first cell should exist"],
  [
    { expect: "visible", target: { by: "selector", selector: "td.late" } },
    "that td.late is visible",
    "td.late should be visible",
  ],
  [
    { expect: "expression", code: "document.title === 'x'" },
    "that document.title === 'x' is true",
    "document.title === 'x' should be true",
  ],
  [{ expect: "no-hang" }, "that the document does not hang", "The document should not hang"],
  [{ expect: "no-dialog" }, "no dialog", "No dialog should open"],
  [
    { expect: "no-uncaught-error", saying: "x is undefined" },
    "no uncaught error “x is undefined”",
    "No uncaught error “x is undefined” should appear",
  ],
  [
    { expect: "event", name: "check.bs.table", times: 2, argument: "x" },
    "the event check.bs.table 2 times with “x” in an argument",
    "The event check.bs.table should happen 2 times with “x” in an argument",
  ],
  [
    { expect: "request", url: "/rows", isMade: false },
    "no request to /rows",
    "No request to /rows should be made",
  ],
  [
    { expect: "by-eye", question: "Is it large?" },
    "that you say it works: “Is it large?”",
    "You judge each release: “Is it large?”",
  ],
])(
  "what is expected follows “Expected” and is a sentence of its own: %o",
  ([expectation, expected, should]) => {
    expect(describeExpectation(expectation)).toBe(expected);
    expect(describeShould(expectation)).toBe(should);
  },
);

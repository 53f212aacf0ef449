import { Check } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";

const target = { by: "selector", selector: ".late" };

test.each([
  [{ expect: "exists", target }, ".late is missing"],
  [{ expect: "attribute", target, name: "class", value: "late" }, "Wrong class of .late"],
  [
    {
      expect: "attribute",
      target: { by: "role", role: "cell", name: "Aurora" },
      name: "class",
      value: "late",
      how: "has",
    },
    "The cell “Aurora” has no class “late”",
  ],
  [
    {
      expect: "attribute",
      target: { by: "role", role: "cell", index: 0 },
      name: "class",
      value: "late",
      how: "lacks",
    },
    "The first cell has the class “late”",
  ],
  [{ expect: "attribute", target, name: "title", value: "", how: "has" }, ".late has no title"],
  [{ expect: "no-uncaught-error" }, "An uncaught error"],
  [{ expect: "no-uncaught-error", saying: "this.$el is undefined" }, "this.$el is undefined"],
  [{ expect: "result-text", match: { how: "contains", text: "Oslo" } }, "“Oslo” is missing"],
])("a failed %j begins a title", (expectation, words) => {
  expect(describeFailure(Check.parse({ expectations: [expectation] }))).toBe(words);
});

test("a negated check is wrong where its expectation is true", () => {
  const check = Check.parse({ expectations: [{ expect: "exists", target }], isNegated: true });
  expect(describeFailure(check)).toBe(".late exists");
});

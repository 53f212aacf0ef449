import { Check } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { awaitsEye, isByEye, judgedByEye, questionOf } from "./by-eye.ts";
import { judge } from "./judge.ts";

const check = Check.parse({
  expectations: [{ expect: "no-uncaught-error" }, { expect: "by-eye", question: "Are the columns aligned?" }],
});
const run = (first: object = {}) => ({
  ended: "checked" as const,
  report: {
    type: "checked" as const,
    failedStep: null,
    expectations: [
      { holds: true, found: "none", ...first },
      { holds: false, found: "It is judged by eye.", isImpossible: true },
    ],
    text: "",
    events: [],
  },
});

test("a run cannot be judged without a person", () => {
  expect(isByEye(check)).toBe(true);
  expect(questionOf(check)).toBe("Are the columns aligned?");
  expect(judge(check, run())).toMatchObject({ verdict: "cannot-run", reason: "It is judged by eye." });
});

test("the person's answer is the verdict", () => {
  expect(awaitsEye(check, run())).toBe(true);
  expect(judge(check, judgedByEye(check, run(), "good"))).toMatchObject({ verdict: "good" });
  expect(judge(check, judgedByEye(check, run(), "bad"))).toMatchObject({
    verdict: "bad",
    reason: "You said: broken",
  });
  expect(judge(check, judgedByEye(check, run(), "unsure"))).toMatchObject({
    verdict: "cannot-run",
    reason: "You could not tell",
  });
  const negated = { ...check, isNegated: true };
  expect(judge(negated, judgedByEye(negated, run(), "good"))).toMatchObject({ verdict: "bad" });
});

test("no one is asked when other expectations decide, or nothing ran", () => {
  const failing = run({ holds: false, found: "missing is not defined" });
  expect(awaitsEye(check, failing)).toBe(false);
  expect(judge(check, failing)).toMatchObject({ verdict: "bad" });
  const impossible = { ended: "impossible" as const, why: "The document hung." };
  expect(awaitsEye(check, impossible)).toBe(false);
  expect(judgedByEye(check, impossible, "good")).toBe(impossible);
  expect(awaitsEye(Check.parse({ expectations: [{ expect: "no-uncaught-error" }] }), run())).toBe(false);
});

import type { Step } from "@online-editor/contract/check";
import type { Judgement } from "@online-editor/contract/judgement";
import { expect, test } from "vitest";
import { stepQuestion, stepsPlan, type StepsPlan, undoneStep } from "./possible-steps.ts";

const click = (name: string): Step => ({ do: "click", target: { by: "role", role: "button", name } });
const judged = (verdict: Judgement["verdict"], found: string): Judgement => {
  const expectations = [{ expected: "", holds: verdict === "good", found }];
  return { verdict, reason: "", evidence: { expectations, errors: [], text: "", fitted: [] } };
};

test("each step is tried after those before it that can be taken", () => {
  const edit = click("Edit");
  const start: StepsPlan = { steps: [click("Open"), edit, { do: "press", key: "Enter" }], tried: [] };
  const first = stepsPlan.record(start, 0, judged("good", "1"));
  const second = stepsPlan.record(first, 1, judged("bad", "2"));
  expect(stepsPlan.next(second, 1)).toEqual([2]);
  expect(stepQuestion(second, 1)).toMatchObject({
    steps: [click("Open")],
    expectations: [{ expect: "count", target: { name: "Edit" }, count: 1 }],
  });
  expect(stepQuestion(second, 2)).toMatchObject({
    steps: [click("Open")],
    expectations: [{ expect: "no-hang" }],
  });
  const all = stepsPlan.record(second, 2, judged("cannot-run", ""));
  expect(stepsPlan.next(all, 1)).toEqual([]);
  expect(all.tried).toEqual([null, "2", ""]);
});

test("a step that cannot be taken says how many such controls there are", () => {
  expect(undoneStep("click *Edit*", "2")).toBe("click *Edit* (2 such controls)");
  expect(undoneStep("press Enter", "")).toBe("press Enter");
});

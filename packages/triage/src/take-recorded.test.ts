import { Check } from "@online-editor/contract/check";
import { expect, test } from "vitest";
import { judge } from "./judge.ts";
import { takeRecorded } from "./take-recorded.ts";

const target = { by: "selector", selector: "th" };
const check = Check.parse({
  expectations: [{ expect: "no-uncaught-error" }, { expect: "stays-as-it-is", target, recorded: null }],
});
const recorded = { pageWidth: 1280, elements: [{ x: 0, y: 0, width: 90, height: 20, style: {} }] };
const run = {
  ended: "checked" as const,
  report: {
    type: "checked" as const,
    failedStep: null,
    expectations: [
      { holds: true, found: "none", recorded },
      { holds: false, found: "It has not been recorded.", isImpossible: true, recorded },
    ],
    text: "",
    events: [],
  },
};

test("a run fills in missing recordings, and is good", () => {
  const taken = takeRecorded(check, run);
  expect(taken.check.expectations).toEqual([
    { expect: "no-uncaught-error" },
    { expect: "stays-as-it-is", target, recorded, tolerance: 2 },
  ]);
  expect(judge(taken.check, taken.run)).toMatchObject({ verdict: "good" });
});

test("existing recordings stay, whatever a page sends", () => {
  const { check: before } = takeRecorded(check, run);
  const other = { ...recorded, pageWidth: 360 };
  const sent = {
    ...run,
    report: {
      ...run.report,
      expectations: [other, other].map((one) => ({ holds: true, found: "", recorded: one })),
    },
  };
  expect(takeRecorded(before, sent).check).toBe(before);
});

test("nothing is recorded without a recording or a report", () => {
  const impossible = { ended: "impossible" as const, why: "The document hung." };
  expect(takeRecorded(check, impossible)).toEqual({ check, run: impossible });
  const bare = { ...run, report: { ...run.report, expectations: [] } };
  expect(takeRecorded(check, bare).check).toBe(check);
});

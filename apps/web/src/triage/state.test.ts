import type { Expectation, Step } from "@online-editor/contract/check";
import { aRun, aRunId } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { frameAs } from "../preview/frame.ts";
import { chooseExampleAnswers } from "../preview/running.ts";
import { shownVariant } from "./variant.ts";
import {
  addExpectation,
  changeLine,
  changeTerms,
  emptyCheck,
  expectOnce,
  removeLine,
  takeCheck,
} from "./edit-check.ts";
import {
  beginChecking,
  beginRecording,
  endChecking,
  endRecording,
  isVerdictCurrent,
  receiveReport,
} from "./state.ts";

const noErrors: Expectation = { expect: "no-uncaught-error" };
const fires = (name: string): Expectation => ({ expect: "event", name, times: 1 });

const withThree = () =>
  ["a", "b", "c"].reduce((workspace, name) => addExpectation(workspace, fires(name)), aWorkspace());
const namesOf = ({ check }: ReturnType<typeof aWorkspace>) =>
  check?.expectations.map((one) => (one.expect === "event" ? one.name : one.expect));

test("a check exists from its first line until its last is removed", () => {
  const begun = addExpectation(aWorkspace(), noErrors);
  expect(begun.check).toEqual({
    steps: [],
    expectations: [noErrors],
    withinSeconds: 5,
    isNegated: false,
  });
  expect(removeLine(begun, 0).check).toBeNull();
});

test("an expectation that need not be said twice is added once", () => {
  const once = expectOnce(aWorkspace(), noErrors);
  expect(once.check?.expectations).toEqual([noErrors]);
  expect(expectOnce(once, noErrors)).toBe(once);
});

test("a line is changed in place", () => {
  expect(namesOf(changeLine(withThree(), 1, noErrors))).toEqual(["a", "no-uncaught-error", "c"]);
});

test("a verdict is outdated when the code, the selection, how it runs or the check changes", () => {
  const workspace = withThree();
  const { library: selection, check } = workspace;
  if (!check) throw new Error("There is no check.");
  const of = { ...shownVariant(workspace), check };
  expect(isVerdictCurrent(workspace, of)).toBe(true);
  expect(isVerdictCurrent(changeTerms(workspace, { isNegated: true }), of)).toBe(false);
  expect(isVerdictCurrent({ ...workspace, code: "other" }, of)).toBe(false);
  expect(isVerdictCurrent({ ...workspace, library: { ...selection, theme: selection.theme } }, of)).toBe(
    true,
  );
  expect(isVerdictCurrent(frameAs(workspace, { width: 360 }), of)).toBe(true);
  expect(isVerdictCurrent(frameAs(workspace, { isDark: true }), of)).toBe(false);
  expect(isVerdictCurrent(frameAs(workspace, { isRightToLeft: true }), of)).toBe(false);
  expect(isVerdictCurrent(chooseExampleAnswers(workspace, "failing"), of)).toBe(false);
});

test("a stopped check leaves no verdict", () => {
  expect(endChecking(beginChecking(withThree())).checking).toBeNull();
});

describe("a recording", () => {
  const click = (name: string): Step => ({ do: "click", target: { by: "role", role: "button", name } });
  const recorded = (step: Step, replaces = 0) => ({ type: "recorded" as const, step, replaces });
  const run = aRun();
  const begun = () =>
    beginRecording(takeCheck({ ...aWorkspace(), run }, { ...emptyCheck, steps: [click("before")] }), run.id);

  test("replaces the previous steps with its first one", () => {
    const one = receiveReport(begun(), run.id, recorded(click("one")));
    const two = receiveReport(one, run.id, recorded(click("two")));
    expect(two.check?.steps).toEqual([click("one"), click("two")]);
  });

  test("replaces steps that turned out to be part of another one", () => {
    const one = receiveReport(begun(), run.id, recorded(click("one")));
    const two = receiveReport(one, run.id, recorded(click("one")));
    const both = receiveReport(two, run.id, recorded({ ...click("one"), do: "double-click" } as Step, 2));
    expect(both.check?.steps).toEqual([{ ...click("one"), do: "double-click" }]);
  });

  test("names once what could not be recorded", () => {
    const missed = { type: "unrecorded", what: "file" } as const;
    const twice = receiveReport(receiveReport(begun(), run.id, missed), run.id, missed);
    expect(twice.recording?.unrecorded).toEqual(["file"]);
  });

  test("ends when stopped, or when another run is shown", () => {
    expect(receiveReport(endRecording(begun()), run.id, recorded(click("late"))).check?.steps).toEqual([
      click("before"),
    ]);
    const rerun = { ...begun(), run: aRun({ id: aRunId(2) }) };
    expect(receiveReport(rerun, run.id, recorded(click("late")))).toBe(rerun);
  });
});

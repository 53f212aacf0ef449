import type { Check, Expectation, Step } from "@online-editor/contract/check";
import type { Workspace } from "../platform/editor-context.ts";

export const emptyCheck: Check = { steps: [], expectations: [], withinSeconds: 5, isNegated: false };

/** The position of a line among the steps or the expectations. */
export interface CheckLine {
  part: "steps" | "expectations";
  index: number;
}

/** Replaces the check; one without lines becomes null. */
export const takeCheck = (workspace: Workspace, check: Check | null): Workspace => ({
  ...workspace,
  check: check && check.steps.length + check.expectations.length === 0 ? null : check,
});

export const addExpectation = (workspace: Workspace, expectation: Expectation): Workspace => {
  const check = workspace.check ?? emptyCheck;
  return takeCheck(workspace, { ...check, expectations: [...check.expectations, expectation] });
};

/** Adds an expectation that need not be said twice. */
export const expectOnce = (workspace: Workspace, expectation: Expectation): Workspace =>
  workspace.check?.expectations.some(({ expect }) => expect === expectation.expect)
    ? workspace
    : addExpectation(workspace, expectation);

/** True when running the check records the look that the expectation compares with. */
export const isToRecord = (expectation: Expectation): boolean =>
  expectation.expect === "stays-as-it-is" && expectation.recorded === null;

/** Replaces the line at a place among its kind. */
export const changeLine = (workspace: Workspace, index: number, line: Expectation | Step): Workspace => {
  const { check } = workspace;
  if (!check) return workspace;
  return takeCheck(
    workspace,
    "do" in line
      ? { ...check, steps: check.steps.with(index, line) }
      : { ...check, expectations: check.expectations.with(index, line) },
  );
};

export const removeLine = (workspace: Workspace, { part, index }: CheckLine): Workspace =>
  changeLines(workspace, part, (lines) => lines.toSpliced(index, 1));

/** Moves a line within its part; at the ends it stays. */
export const moveLine = (workspace: Workspace, { part, index }: CheckLine, by: -1 | 1): Workspace =>
  changeLines(workspace, part, (lines) => {
    const [line, other] = [lines[index], lines[index + by]];
    return line === undefined || other === undefined
      ? lines
      : lines.with(index, other).with(index + by, line);
  });

export const changeTerms = (
  workspace: Workspace,
  terms: Partial<Pick<Check, "isNegated" | "withinSeconds">>,
): Workspace => (workspace.check ? takeCheck(workspace, { ...workspace.check, ...terms }) : workspace);

/** Replaces what is expected; the steps stay. */
export const expectOnly = (workspace: Workspace, expectation: Expectation): Workspace =>
  takeCheck(workspace, { ...emptyCheck, ...workspace.check, expectations: [expectation], isNegated: false });

const changeLines = (
  workspace: Workspace,
  part: CheckLine["part"],
  change: <Line>(lines: Line[]) => Line[],
): Workspace => {
  const { check } = workspace;
  if (!check) return workspace;
  return takeCheck(
    workspace,
    part === "steps"
      ? { ...check, steps: change(check.steps) }
      : { ...check, expectations: change(check.expectations) },
  );
};

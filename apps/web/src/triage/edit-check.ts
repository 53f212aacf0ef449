import type { Check, Expectation, Step } from "@online-editor/contract/check";
import type { Workspace } from "../platform/editor-context.ts";

export const emptyCheck: Check = { steps: [], expectations: [], withinSeconds: 5, isNegated: false };

export type Line = Step | Expectation;

/** The lines of a check: its steps, then what is expected. */
export const linesOf = ({ steps, expectations }: Check): Line[] => [...steps, ...expectations];

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

export const changeLine = (workspace: Workspace, at: number, line: Line): Workspace =>
  changeLines(workspace, (lines) => lines.with(at, line));

export const removeLine = (workspace: Workspace, at: number): Workspace =>
  changeLines(workspace, (lines) => lines.toSpliced(at, 1));

const changeLines = (workspace: Workspace, change: (lines: Line[]) => Line[]): Workspace => {
  const { check } = workspace;
  if (!check) return workspace;
  const lines = change(linesOf(check));
  const steps = lines.filter((line) => "do" in line);
  return takeCheck(workspace, { ...check, steps, expectations: lines.filter((line) => "expect" in line) });
};

export const changeTerms = (
  workspace: Workspace,
  terms: Partial<Pick<Check, "isNegated" | "withinSeconds">>,
): Workspace => (workspace.check ? takeCheck(workspace, { ...workspace.check, ...terms }) : workspace);

/** Replaces what is expected; the steps stay. */
export const expectOnly = (workspace: Workspace, expectation: Expectation): Workspace =>
  takeCheck(workspace, { ...emptyCheck, ...workspace.check, expectations: [expectation], isNegated: false });

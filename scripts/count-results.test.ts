import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest, judgeRunner } from "./count-results.mjs";

const aFile = ({ status = "passed", tests = [] as string[] }) => ({
  status,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
});

describe("counting results", () => {
  it("counts the tests of every file", () => {
    const report = {
      testResults: [
        aFile({ tests: ["passed", "passed"] }),
        aFile({ status: "failed", tests: ["failed", "passed"] }),
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1 });
  });

  it("a file that cannot be loaded is one failure", () => {
    expect(countVitest({ testResults: [aFile({ status: "failed" })] })).toEqual({ passed: 0, failed: 1 });
  });

  it("a browser test that passes only on a second try has failed", () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] };
    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 2 });
  });

  it("an error outside of every browser test is a failure", () => {
    const report = { stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [{ message: "no server" }] };
    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 1 });
  });

  it("a runner that executes no test has failed", () => {
    expect(judgeRunner({ counts: { passed: 0, failed: 0 }, exitCode: 0 })).toEqual({ passed: 0, failed: 1 });
  });

  it("a runner that leaves no report has failed", () => {
    expect(judgeRunner({ counts: null, exitCode: 1 })).toEqual({ passed: 0, failed: 1 });
  });

  it("an error that the report does not show fails the run", () => {
    expect(judgeRunner({ counts: { passed: 7, failed: 0 }, exitCode: 1 })).toEqual({ passed: 7, failed: 1 });
  });

  it("failed tests are not counted twice", () => {
    expect(judgeRunner({ counts: { passed: 7, failed: 2 }, exitCode: 1 })).toEqual({ passed: 7, failed: 2 });
  });
});

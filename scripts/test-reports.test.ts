import { describe, expect, it } from "vitest";
import {
  countPlaywright,
  countVitest,
  joinResults,
  judgeRunner,
  playwrightFailures,
  vitestFailures,
} from "./test-reports.mjs";

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

describe("the parts of a step", () => {
  it("pass together, and their texts follow each other", () => {
    const parts = [
      { exitCode: 0, text: "one" },
      { exitCode: 0, text: "" },
      { exitCode: 0, text: "two" },
    ];
    expect(joinResults(parts)).toEqual({ exitCode: 0, text: "one\ntwo" });
  });

  it.each([1, null])("fail with one that ends with %s", (exitCode) => {
    const parts = [
      { exitCode, text: "" },
      { exitCode: 0, text: "" },
    ];
    expect(joinResults(parts).exitCode).toBe(1);
  });
});

describe("naming what failed", () => {
  it("a failed unit test has its file, its title and its message", () => {
    const report = {
      testResults: [
        { ...aFile({ tests: ["passed"] }), name: "/project/a.test.ts", message: "" },
        {
          name: "/project/b.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { status: "passed", fullName: "adds", failureMessages: [] },
            { status: "failed", fullName: "a sum keeps its sign", failureMessages: ["expected 1 to be -1"] },
          ],
        },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      { title: "/project/b.test.ts › a sum keeps its sign", message: "expected 1 to be -1" },
    ]);
  });

  it("a file that cannot be loaded has its name and the cause", () => {
    const report = {
      testResults: [
        { ...aFile({ status: "failed" }), name: "/project/a.test.ts", message: "no such module" },
      ],
    };
    expect(vitestFailures(report)).toEqual([{ title: "/project/a.test.ts", message: "no such module" }]);
  });

  it("a failed browser test of nested suites has its place and its errors", () => {
    const test = (status: string, message: string) => ({ status, results: [{ errors: [{ message }] }] });
    const inner = {
      specs: [
        { file: "save.spec.ts", line: 7, title: "saves", tests: [test("expected", "")] },
        { file: "save.spec.ts", line: 9, title: "saves twice", tests: [test("flaky", "no link")] },
      ],
    };
    const report = { suites: [{ specs: [], suites: [inner] }], errors: [{ message: "no server" }] };
    expect(playwrightFailures(report)).toEqual([
      { title: "save.spec.ts:9 › saves twice", message: "no link" },
      { title: "outside of every test", message: "no server" },
    ]);
  });
});

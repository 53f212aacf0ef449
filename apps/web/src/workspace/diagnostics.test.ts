import { expect, test } from "vitest";
import { revealNextProblem } from "./cursor.ts";
import { countProblems, type Diagnostic, problemPlaces, takeDiagnostics } from "./diagnostics.ts";
import { aRun, aWorkspace } from "./test/a-workspace.ts";

const aDiagnostic = (line: number): Diagnostic => ({
  from: 0,
  to: 1,
  place: { line, column: 1 },
  severity: "warning",
  language: "CSS",
  message: "Oh",
});
const failed = aRun({
  errors: [
    { message: "Oh", place: { line: 2, column: 5 } },
    { message: "In a library", place: null },
  ],
  failedAssets: [{ url: "https://a.example/b.js", reason: null, place: null }],
});

test("a mistake on the line where the run has failed is one problem with it", () => {
  const workspace = aWorkspace({ run: failed, diagnostics: [aDiagnostic(2), aDiagnostic(7)] });
  expect(countProblems(workspace)).toBe(4);
  expect(problemPlaces(workspace).map(({ line }) => line)).toEqual([2, 7]);
  expect(countProblems(aWorkspace({ run: null, diagnostics: [aDiagnostic(2)] }))).toBe(1);
});

test("the next problem is found among errors and mistakes, and after the last comes the first", () => {
  const workspace = aWorkspace({
    run: failed,
    diagnostics: [aDiagnostic(7)],
    cursor: { line: 3, column: 1 },
  });
  const shown = revealNextProblem(workspace);
  expect(shown.reveal).toEqual({ line: 7, column: 1 });
  expect(revealNextProblem({ ...shown, cursor: { line: 7, column: 1 } }).reveal).toEqual({
    line: 2,
    column: 5,
  });
});

test("findings are taken for the text that they are about, and nothing changes where there are none", () => {
  const workspace = aWorkspace({ code: "new" });
  expect(takeDiagnostics(workspace, { code: "old", diagnostics: [aDiagnostic(1)] })).toBe(workspace);
  expect(takeDiagnostics(workspace, { code: "new", diagnostics: [] })).toBe(workspace);
  expect(takeDiagnostics(workspace, { code: "new", diagnostics: [aDiagnostic(1)] }).diagnostics).toHaveLength(
    1,
  );
});

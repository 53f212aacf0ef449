import { aRun, aSelection } from "@online-editor/run/testing";
import { describe, expect, test } from "vitest";
import { aWorkspace } from "../app/test/a-workspace.ts";
import { knownLibrary } from "./test/known-library.ts";
import {
  countProblems,
  createKnownNames,
  hasOnlyWarnings,
  type Diagnostic,
  problemPlaces,
  revealNextProblem,
  takeDiagnostics,
} from "./state.ts";

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

test("a diagnostic on the line where the run failed counts as one problem with it", () => {
  const workspace = aWorkspace({ run: failed, diagnostics: [aDiagnostic(2), aDiagnostic(7)] });
  expect(countProblems(workspace)).toBe(4);
  expect(problemPlaces(workspace).map(({ line }) => line)).toEqual([2, 7]);
  expect(countProblems(aWorkspace({ run: null, diagnostics: [aDiagnostic(2)] }))).toBe(1);
});

test("on a release that is newer than the reference the names are those of the release before", () => {
  const { reference, links } = knownLibrary();
  const [newest] = reference.releases;
  const library = aSelection({ library: "bootstrap-table", version: "99.0.0" });
  expect(createKnownNames(links)(aWorkspace({ reference, library }))).toMatchObject({
    selected: "99.0.0",
    version: newest,
  });
});

test("warnings alone are told from what is worse", () => {
  const warned = aWorkspace({ run: null, diagnostics: [aDiagnostic(2)] });
  expect(hasOnlyWarnings(warned)).toBe(true);
  expect(hasOnlyWarnings({ ...warned, run: failed })).toBe(false);
  const error = { ...aDiagnostic(3), severity: "error" } as const;
  expect(hasOnlyWarnings({ ...warned, diagnostics: [aDiagnostic(2), error] })).toBe(false);
});

test("what the library has to say about that line stays", () => {
  const workspace = aWorkspace({ run: failed, diagnostics: [{ ...aDiagnostic(2), language: "library" }] });
  expect(countProblems(workspace)).toBe(4);
  expect(problemPlaces(workspace).map(({ line }) => line)).toEqual([2, 2]);
});

test("the next problem is found among errors and diagnostics, cyclically", () => {
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

test("findings are accepted only for their text, and nothing changes if there are none", () => {
  const workspace = aWorkspace({ code: "new" });
  expect(takeDiagnostics(workspace, { code: "old", diagnostics: [aDiagnostic(1)] })).toBe(workspace);
  expect(takeDiagnostics(workspace, { code: "new", diagnostics: [] })).toBe(workspace);
  expect(takeDiagnostics(workspace, { code: "new", diagnostics: [aDiagnostic(1)] }).diagnostics).toHaveLength(
    1,
  );
});

describe("the next problem", () => {
  const error = (line: number, column = 1) => ({ message: "Oh", place: { line, column } });
  const errors = [error(7), { message: "Elsewhere", place: null }, error(3, 5), error(3, 2)];
  const revealed = (line: number, column: number) =>
    revealNextProblem(aWorkspace({ run: aRun({ errors }), cursor: { line, column } })).reveal;

  test("is the first one after the cursor, cyclically", () => {
    expect(revealed(1, 1)).toEqual({ line: 3, column: 2 });
    expect(revealed(3, 2)).toEqual({ line: 3, column: 5 });
    expect(revealed(3, 5)).toEqual({ line: 7, column: 1 });
    expect(revealed(7, 1)).toEqual({ line: 3, column: 2 });
  });

  test("may be a file that could not be loaded", () => {
    const failedAssets = [{ url: "http://preview/npm/a.js", reason: null, place: { line: 9, column: 4 } }];
    const workspace = aWorkspace({ run: aRun({ errors, failedAssets }), cursor: { line: 8, column: 1 } });
    expect(revealNextProblem(workspace).reveal).toEqual({ line: 9, column: 4 });
  });

  test("is shown beside a result that filled the screen", () => {
    const workspace = aWorkspace({ run: aRun({ errors }), result: "full-screen" });
    expect(revealNextProblem(workspace).result).toBe("split");
  });

  test("is a new request each time, and none without problems", () => {
    const one = aWorkspace({ run: aRun({ errors: [error(3)] }) });
    expect(revealNextProblem(one).reveal).not.toBe(revealNextProblem(one).reveal);
    expect(revealNextProblem(aWorkspace())).toEqual(aWorkspace());
  });
});

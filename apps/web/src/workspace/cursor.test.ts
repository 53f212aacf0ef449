import { describe, expect, test } from "vitest";
import { revealNextProblem } from "./cursor.ts";
import { aRun, aWorkspace } from "./test/a-workspace.ts";

describe("the next problem", () => {
  const error = (line: number, column = 1) => ({ message: "Oh", place: { line, column } });
  const errors = [error(7), { message: "Elsewhere", place: null }, error(3, 5), error(3, 2)];
  const revealed = (line: number, column: number) =>
    revealNextProblem(aWorkspace({ run: aRun({ errors }), cursor: { line, column } })).reveal;

  test("is the first one after the cursor, and after the last comes the first", () => {
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

  test("is asked for anew each time, and not at all where there is none", () => {
    const one = aWorkspace({ run: aRun({ errors: [error(3)] }) });
    expect(revealNextProblem(one).reveal).not.toBe(revealNextProblem(one).reveal);
    expect(revealNextProblem(aWorkspace())).toEqual(aWorkspace());
  });
});

// @vitest-environment jsdom
import { EditorState, type StateEffect } from "@codemirror/state";
import { expect, test } from "vitest";
import type { Diagnostic } from "./state.ts";
import { problemMarks, problemsAt, setDiagnostics, setProblems } from "./problem-marks.ts";

const doc = "const a = 1;\na = 2;\n";
const found = (parts: Partial<Diagnostic>): Diagnostic => ({
  from: 13,
  to: 14,
  place: { line: 2, column: 1 },
  severity: "error",
  language: "JavaScript",
  message: "constant",
  ...parts,
});
const failed = { message: "failed", place: { line: 2, column: 1 } };
const stateAfter = (...effects: StateEffect<unknown>[]) => {
  let state = EditorState.create({ doc, extensions: [problemMarks] });
  for (const effect of effects) state = state.update({ effects: effect }).state;
  return state;
};
const places = (state: EditorState) =>
  state.field(problemMarks).problems.map(({ kind, from, to }) => [kind, from, to]);

test("a run's problems and diagnostics are shown together", () => {
  const both = stateAfter(setProblems.of([failed]), setDiagnostics.of([found({})]));
  expect(places(both)).toEqual([
    ["failed", 13, 14],
    ["error", 13, 14],
  ]);
  expect(places(both.update({ effects: setProblems.of([]) }).state)).toEqual([["error", 13, 14]]);
  expect(places(both.update({ effects: setDiagnostics.of([]) }).state)).toEqual([["failed", 13, 14]]);
});

test("the worst of a line stands at its end, and moves with it", () => {
  const lineMarks = (state: EditorState) => {
    const marked: [number, unknown][] = [];
    state.field(problemMarks).marks.between(0, state.doc.length, (from, _, { spec }) => {
      const { attributes } = spec as { attributes?: Record<string, string> };
      if (attributes) marked.push([from, attributes]);
    });
    return marked;
  };
  const warning = found({ severity: "warning", message: "odd" });
  const warned = stateAfter(setDiagnostics.of([warning]));
  expect(lineMarks(warned)).toEqual([[13, { "data-problem": "odd", "data-severity": "warning" }]]);
  const both = stateAfter(setDiagnostics.of([warning, found({})]));
  expect(lineMarks(both.update({ changes: { from: 0, insert: "xx" } }).state)).toEqual([
    [15, { "data-problem": "constant", "data-severity": "error" }],
  ]);
  const failing = stateAfter(setDiagnostics.of([found({})]), setProblems.of([failed]));
  expect(lineMarks(failing)).toEqual([[13, { "data-problem": "failed", "data-severity": "error" }]]);
});

test("they move with the text, and are removed with it", () => {
  const both = stateAfter(setProblems.of([failed]), setDiagnostics.of([found({})]));
  expect(places(both.update({ changes: { from: 0, insert: "xx" } }).state)).toEqual([
    ["failed", 15, 16],
    ["error", 15, 16],
  ]);
  expect(places(both.update({ changes: { from: 0, to: doc.length, insert: "" } }).state)).toEqual([
    ["failed", 0, 0],
    ["error", 0, 0],
  ]);
});

test("an empty range is marked at a character of its line, and one beyond the text at its end", () => {
  const state = stateAfter(
    setDiagnostics.of([
      found({ from: 13, to: 13 }),
      found({ from: 12, to: 12 }),
      found({ from: 900, to: 950 }),
    ]),
  );
  expect(places(state)).toEqual([
    ["error", 13, 14],
    ["error", 11, 12],
    ["error", 20, 20],
  ]);
});

test("a message of both a run and a diagnostic is shown once", () => {
  const state = stateAfter(
    setProblems.of([failed]),
    setDiagnostics.of([found({ message: "failed" }), found({})]),
  );
  expect(problemsAt(state.field(problemMarks).problems, 13).map(({ message }) => message)).toEqual([
    "failed",
    "constant",
  ]);
});

test("of a line with hundreds of problems the first 40 are drawn, and all are kept", () => {
  const line = "x ".repeat(300);
  const state = EditorState.create({ doc: `${line}\ny`, extensions: [problemMarks] }).update({
    effects: setDiagnostics.of([
      ...Array.from({ length: 299 }, (_, index) => found({ from: index * 2, to: index * 2 + 1 })),
      found({ from: line.length + 1, to: line.length + 2 }),
    ]),
  }).state;
  const { problems, marks } = state.field(problemMarks);
  const drawnAt: number[] = [];
  marks.between(0, state.doc.length, (from, to) => (to > from ? void drawnAt.push(from) : undefined));
  expect(problems).toHaveLength(300);
  expect(drawnAt).toEqual([...Array.from({ length: 40 }, (_, index) => index * 2), line.length + 1]);
});

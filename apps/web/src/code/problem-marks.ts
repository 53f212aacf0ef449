import {
  type ChangeDesc,
  Facet,
  RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, gutterLineClass, GutterMarker } from "@codemirror/view";
import type { Fix } from "@online-editor/reference/finding";
import type { Diagnostic, Problem } from "./state.ts";

/** A problem at a place in the text, with which it moves: of the last run, or a diagnostic. */
export interface MarkedProblem {
  kind: "failed" | Diagnostic["severity"];
  from: number;
  to: number;
  message: string;
  /** The fixes for it; the places of replacements move with it. */
  fixes: readonly Fix[];
}

/** A fix that changes the document's selection. */
export type SelectionFix = Exclude<Fix, { kind: "replace" }>;

/** The handler that changes the document's selection. */
export const selectionFixes = Facet.define<(fix: SelectionFix) => void>();

/** Sets the problems of the last run. */
export const setProblems = StateEffect.define<readonly Problem[]>();

/** Sets the diagnostics of the text. */
export const setDiagnostics = StateEffect.define<readonly Diagnostic[]>();

/** Shows the problem at the cursor, until the cursor moves, something is typed or Esc is pressed. */
export const showProblemAtCursor = StateEffect.define();

interface ProblemMarks {
  problems: readonly MarkedProblem[];
  marks: DecorationSet;
  gutter: RangeSet<GutterMarker>;
}

const noNumbers: RangeSet<GutterMarker> = RangeSet.of([]);

/** Marks the places of problems: the words, the line numbers, and the lines at which a run has failed. */
export const problemMarks = StateField.define<ProblemMarks>({
  create: () => ({ problems: [], marks: Decoration.none, gutter: noNumbers }),
  update(shown, { effects, changes, docChanged, state: { doc } }) {
    let now = docChanged && shown.problems.length > 0 ? movedBy(shown, changes) : shown;
    for (const effect of effects) {
      if (effect.is(setProblems))
        now = drawn(
          [...now.problems.filter(({ kind }) => kind !== "failed"), ...failedIn(doc, effect.value)],
          doc,
        );
      if (effect.is(setDiagnostics))
        now = drawn(
          [...now.problems.filter(({ kind }) => kind === "failed"), ...foundIn(doc, effect.value)],
          doc,
        );
    }
    return now;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ marks }) => marks),
    gutterLineClass.from(field, ({ gutter }) => gutter),
  ],
});

/** The problems at a place of the text, each message once. */
export const problemsAt = (problems: readonly MarkedProblem[], at: number): readonly MarkedProblem[] =>
  problems
    .filter(({ from, to }) => from <= at && at <= to)
    .filter(({ message }, index, here) => here.findIndex((other) => other.message === message) === index);

/** Runs for every key: existing marks only move. */
const movedBy = ({ problems, marks, gutter }: ProblemMarks, changes: ChangeDesc): ProblemMarks => ({
  problems: problems.map((problem) => moved(problem, changes)),
  marks: marks.map(changes),
  gutter: gutter.map(changes),
});

const moved = (problem: MarkedProblem, changes: ChangeDesc): MarkedProblem => {
  const from = changes.mapPos(problem.from, 1);
  const to = Math.max(from, changes.mapPos(problem.to, -1));
  return { ...problem, from, to, fixes: problem.fixes.map((fix) => movedFix(fix, changes)) };
};

const movedFix = (fix: Fix, changes: ChangeDesc): Fix => {
  if (fix.kind !== "replace") return fix;
  const from = changes.mapPos(fix.from, 1);
  return { ...fix, from, to: Math.max(from, changes.mapPos(fix.to, -1)) };
};

const failedIn = (doc: Text, problems: readonly Problem[]): MarkedProblem[] =>
  problems.flatMap(({ place, message }) => {
    if (!place || place.line > doc.lines) return [];
    const { from: start, text } = doc.line(place.line);
    const at = Math.min(place.column - 1, text.length);
    const [word] = /^(?:[\w$]+|[^\s\w]+)/.exec(text.slice(at)) ?? [""];
    const from = start + at;
    return { kind: "failed", from, to: from + Math.min(word.length, longestMark), message, fixes: [] };
  });

const foundIn = (doc: Text, diagnostics: readonly Diagnostic[]): MarkedProblem[] =>
  diagnostics
    .slice(0, mostDiagnostics)
    .map(({ from: start, to: end, severity: kind, message, fixes = [] }) => {
      const from = Math.min(start, doc.length);
      const line = doc.lineAt(from);
      // An empty range is marked at the next character, or at the previous one at the end of a line.
      const to = Math.max(Math.min(end, doc.length), Math.min(from + 1, line.to));
      return { kind, from: to > from ? from : Math.max(line.from, from - 1), to, message, fixes };
    });

const longestMark = 80;
/** All of them move with every key. */
const mostDiagnostics = 300;
/** A line is drawn anew with every key in it, and takes longer with each mark. */
const mostMarksInLine = 40;

const byWeight: readonly MarkedProblem["kind"][] = ["failed", "error", "warning"];

/** The first of those that matter most. */
const worseOf = (one: MarkedProblem, other: MarkedProblem) =>
  byWeight.indexOf(other.kind) < byWeight.indexOf(one.kind) ? other : one;

const severityOf = ({ kind }: MarkedProblem) => (kind === "warning" ? "warning" : "error");

/** The line where a run failed, and what is wrong in any other. */
const lineMark = (worst: MarkedProblem) =>
  Decoration.line({
    ...(worst.kind === "failed" && { class: "cm-error-line" }),
    attributes: { "data-problem": worst.message, "data-severity": severityOf(worst) },
  });
const placeMarks = {
  failed: Decoration.mark({ class: "cm-error-place" }),
  error: Decoration.mark({ class: "cm-error-place" }),
  warning: Decoration.mark({ class: "cm-warning-place" }),
};
const numberMark = (elementClass: string) =>
  new (class extends GutterMarker {
    override elementClass = elementClass;
  })();
const numberMarks = {
  error: numberMark("cm-error-number"),
  warning: numberMark("cm-warning-number"),
};

const drawn = (problems: readonly MarkedProblem[], doc: Text): ProblemMarks => {
  const worstIn = new Map<number, MarkedProblem>();
  const inLine = new Map<number, number>();
  const marked: MarkedProblem[] = [];
  for (const problem of problems) {
    const line = doc.lineAt(problem.from).from;
    worstIn.set(line, worseOf(worstIn.get(line) ?? problem, problem));
    if (problem.to === problem.from) continue;
    const count = (inLine.get(line) ?? 0) + 1;
    inLine.set(line, count);
    if (count <= mostMarksInLine) marked.push(problem);
  }
  const gutter = new RangeSetBuilder<GutterMarker>();
  const lines = [...worstIn].sort(([a], [b]) => a - b);
  for (const [line, worst] of lines) gutter.add(line, line, numberMarks[severityOf(worst)]);
  const marks = Decoration.set(
    [
      ...lines.map(([line, worst]) => lineMark(worst).range(line)),
      ...marked.map(({ kind, from, to }) => placeMarks[kind].range(from, to)),
    ],
    true,
  );
  return { problems, marks, gutter: gutter.finish() };
};

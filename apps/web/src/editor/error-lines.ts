import { RangeSet, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";
import type { Problem } from "../workspace/problems.ts";

/** A problem of the last run at its place in the text; it moves with it. */
export interface MarkedProblem {
  from: number;
  to: number;
  message: string;
}

/** Gives the editor the problems of the last run. */
export const setProblems = StateEffect.define<readonly Problem[]>();

/** Shows what is wrong at the cursor, until it moves, something is written or Esc is pressed. */
export const showProblemAtCursor = StateEffect.define();

interface ErrorLines {
  problems: readonly MarkedProblem[];
  marks: DecorationSet;
  gutter: RangeSet<GutterMarker>;
}

const noNumbers: RangeSet<GutterMarker> = RangeSet.of([]);

/** Marks the places at which the last run had problems: the words, their lines, and the numbers of those. */
export const errorLines = StateField.define<ErrorLines>({
  create: () => ({ problems: [], marks: Decoration.none, gutter: noNumbers }),
  update(shown, { effects, changes, docChanged, state }) {
    const set = effects.findLast((effect) => effect.is(setProblems));
    if (set) return drawn(markedIn(state.doc, set.value), state.doc);
    if (!docChanged) return shown;
    const moved = shown.problems.map(({ from, to, message }) => ({
      from: changes.mapPos(from, 1),
      to: changes.mapPos(to, -1),
      message,
    }));
    return drawn(
      moved.map((one) => ({ ...one, to: Math.max(one.from, one.to) })),
      state.doc,
    );
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ marks }) => marks),
    gutterLineClass.from(field, ({ gutter }) => gutter),
  ],
});

/** The problems at a place of the text. */
export const problemsAt = (problems: readonly MarkedProblem[], at: number): readonly MarkedProblem[] =>
  problems.filter(({ from, to }) => from <= at && at <= to);

const markedIn = (doc: Text, problems: readonly Problem[]): MarkedProblem[] =>
  problems
    .flatMap(({ place, message }) => {
      if (!place || place.line > doc.lines) return [];
      const { from: start, text } = doc.line(place.line);
      const at = Math.min(place.column - 1, text.length);
      const [word] = /^(?:[\w$]+|[^\s\w]+)/.exec(text.slice(at)) ?? [""];
      return { from: start + at, to: start + at + Math.min(word.length, longestMark), message };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);

const longestMark = 80;
const lineMark = Decoration.line({ class: "cm-error-line" });
const placeMark = Decoration.mark({ class: "cm-error-place" });
const numberMark = new (class extends GutterMarker {
  override elementClass = "cm-error-number";
})();

const drawn = (problems: readonly MarkedProblem[], doc: Text): ErrorLines => {
  const lines = [...new Set(problems.map(({ from }) => doc.lineAt(from).from))];
  const gutter = new RangeSetBuilder<GutterMarker>();
  for (const line of lines) gutter.add(line, line, numberMark);
  const marks = Decoration.set(
    [
      ...lines.map((line) => lineMark.range(line)),
      ...problems.filter(({ from, to }) => to > from).map(({ from, to }) => placeMark.range(from, to)),
    ],
    true,
  );
  return { problems, marks, gutter: gutter.finish() };
};

import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { RunError } from "../workspace/run.ts";

/** Gives the editor the errors of the last run. */
export const setErrorLines = StateEffect.define<readonly RunError[]>();

/** Marks the lines on which the last run had errors; the marks move with the text. */
export const errorLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { effects, changes, state }) {
    const set = effects.findLast((effect) => effect.is(setErrorLines));
    if (!set) return marks.map(changes);
    const messages = new Map<number, string[]>();
    for (const { place, message } of set.value)
      if (place && place.line <= state.doc.lines)
        messages.set(place.line, [...(messages.get(place.line) ?? []), message]);
    const builder = new RangeSetBuilder<Decoration>();
    for (const [line, texts] of [...messages].sort(([a], [b]) => a - b)) {
      const { from } = state.doc.line(line);
      builder.add(
        from,
        from,
        Decoration.line({ class: "cm-error-line", attributes: { title: texts.join("\n") } }),
      );
    }
    return builder.finish();
  },
  provide: (field) => EditorView.decorations.from(field),
});

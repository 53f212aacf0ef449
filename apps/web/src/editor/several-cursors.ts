import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection } from "@codemirror/view";

const drawing = new Compartment();

/** Cursors and selections as elements of the editor's own. Measuring them is a good part of what a key takes. */
export const drawnSelection = drawSelection();

/** Several cursors at once. A browser draws one by itself, and quicker; only where there are more are they drawn here. */
export const severalCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawing.of([]),
  EditorState.transactionExtender.of(({ newSelection, startState }) => {
    const wanted = newSelection.ranges.length > 1 ? drawnSelection : [];
    const isDrawn = drawing.get(startState) === drawnSelection;
    return isDrawn === (wanted === drawnSelection) ? null : { effects: drawing.reconfigure(wanted) };
  }),
];

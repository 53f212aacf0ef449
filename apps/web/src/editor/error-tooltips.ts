import { type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  closeHoverTooltips,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from "@codemirror/view";
import { type MarkedProblem, problemsAt, errorLines, showProblemAtCursor } from "./error-lines.ts";

const hideProblem = StateEffect.define();

const tooltipAt = (pos: number, problems: readonly MarkedProblem[]): Tooltip => ({
  pos,
  above: false,
  create: () => {
    const dom = document.createElement("div");
    dom.className = "cm-error-message";
    for (const { message } of problems) {
      const line = document.createElement("p");
      line.textContent = message;
      dom.append(line);
    }
    return { dom };
  },
});

const shownAtCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection, state }) {
    if (effects.some((effect) => effect.is(showProblemAtCursor))) {
      const { head } = state.selection.main;
      const here = problemsAt(state.field(errorLines, false)?.problems ?? [], head);
      return here.length === 0 ? null : tooltipAt(head, here);
    }
    return docChanged || selection || effects.some((effect) => effect.is(hideProblem)) ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** What is wrong at a place, when one points at it or goes there by keyboard. */
export const errorTooltips: Extension = [
  shownAtCursor,
  hoverTooltip((view, at) => {
    const here = problemsAt(view.state.field(errorLines, false)?.problems ?? [], at);
    return here[0] ? tooltipAt(here[0].from, here) : null;
  }),
  keymap.of([
    {
      key: "Escape",
      run: (view) => {
        if (!view.state.field(shownAtCursor)) return false;
        view.dispatch({ effects: [hideProblem.of(null), closeHoverTooltips] });
        return true;
      },
    },
  ]),
  EditorView.baseTheme({
    ".cm-error-message": {
      maxWidth: "min(60ch, 80vw)",
      padding: "4px 8px",
      borderLeft: "3px solid var(--bad)",
      font: "var(--ui)",
      overflowWrap: "anywhere",
    },
    ".cm-error-message p": { margin: "2px 0" },
  }),
];

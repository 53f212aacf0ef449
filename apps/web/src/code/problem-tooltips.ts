import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  closeHoverTooltips,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from "@codemirror/view";
import type { Fix } from "@online-editor/reference/finding";
import {
  type MarkedProblem,
  problemMarks,
  problemsAt,
  selectionFixes,
  showProblemAtCursor,
} from "./problem-marks.ts";
import { fixTitle } from "./reference-words.ts";

const hideProblem = StateEffect.define();

const hide = (view: EditorView) => {
  view.dispatch({ effects: [hideProblem.of(null), closeHoverTooltips] });
};

/** One undo step, with the cursor after the fix. */
const applyFix = (view: EditorView, fix: Fix) => {
  hide(view);
  view.focus();
  if (fix.kind === "replace") {
    const { from, to, text: insert } = fix;
    const selection = { anchor: from + insert.length };
    view.dispatch({ changes: { from, to, insert }, selection, userEvent: "input.fix" });
  } else for (const apply of view.state.facet(selectionFixes)) apply(fix);
};

const tooltipAt = (pos: number, problems: readonly MarkedProblem[]): Tooltip => ({
  pos,
  above: false,
  create: (view) => {
    const dom = document.createElement("div");
    dom.className = "cm-error-message";
    for (const { kind, message, fixes } of problems) {
      const line = document.createElement("div");
      line.textContent = message;
      line.className = `cm-error-message-line cm-error-message-${kind}`;
      if (fixes.length > 0 && !view.state.readOnly) line.append(fixButtons(view, fixes));
      dom.append(line);
    }
    dom.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      hide(view);
      view.focus();
    });
    return { dom };
  },
});

const fixButtons = (view: EditorView, fixes: readonly Fix[]) => {
  const buttons = document.createElement("div");
  for (const fix of fixes) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cm-button cm-error-fix";
    button.textContent = fixTitle(fix);
    button.addEventListener("click", () => {
      applyFix(view, fix);
    });
    buttons.append(button);
  }
  return buttons;
};

const problemsIn = (state: EditorState) => state.field(problemMarks, false)?.problems ?? [];

const shownAtCursor = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, docChanged, selection, state }) {
    if (effects.some((effect) => effect.is(showProblemAtCursor))) {
      const { head } = state.selection.main;
      const here = problemsAt(problemsIn(state), head);
      return here.length === 0 ? null : tooltipAt(head, here);
    }
    return docChanged || selection || effects.some((effect) => effect.is(hideProblem)) ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** Puts the cursor at the next fixable problem of its line, and the focus on the first of its fixes. */
const offerFixes = (view: EditorView): boolean => {
  const { state } = view;
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const fixable = problemsIn(state).filter(
    ({ from, to, fixes }) => fixes.length > 0 && to >= line.from && from <= line.to,
  );
  const [first] = fixable;
  if (!first || state.readOnly) return false;
  const isHere = problemsAt(fixable, head).length > 0;
  if (!isHere) view.dispatch({ selection: { anchor: first.from } });
  view.dispatch({ effects: showProblemAtCursor.of(null) });
  view.dom.querySelector<HTMLElement>(".cm-error-fix")?.focus();
  return true;
};

/** Shows a problem and its fixes under the pointer, or at the cursor on a key. */
export const problemTooltips: Extension = [
  shownAtCursor,
  hoverTooltip((view, at) => {
    const here = problemsAt(problemsIn(view.state), at);
    return here[0] ? tooltipAt(here[0].from, here) : null;
  }),
  keymap.of([
    { key: "Mod-.", run: offerFixes },
    {
      key: "Escape",
      run: (view) => {
        if (!view.state.field(shownAtCursor)) return false;
        hide(view);
        return true;
      },
    },
  ]),
  EditorView.baseTheme({
    ".cm-error-message": {
      maxWidth: "min(60ch, 80vw)",
      padding: "8px 12px 8px 8px",
      font: "var(--ui)",
      overflowWrap: "anywhere",
    },
    ".cm-error-message-line": { margin: "2px 0", padding: "0 8px", borderLeft: "3px solid var(--bad)" },
    ".cm-error-message .cm-error-message-warning": { borderLeftColor: "var(--warn)" },
    ".cm-error-fix": {
      height: "26px",
      margin: "4px 8px 4px 0",
      padding: "0 10px",
      borderRadius: "var(--radius)",
      font: "var(--ui)",
      color: "var(--ink)",
      cursor: "pointer",
    },
    ".cm-error-fix:hover": { background: "var(--sunken)" },
  }),
];

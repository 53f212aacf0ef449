import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { html } from "@codemirror/lang-html";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  closeHoverTooltips,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type MarkedProblem, problemMarks, problemsAt, showProblemAtCursor } from "./problem-marks.ts";

const hideProblem = StateEffect.define();

const tooltipAt = (pos: number, problems: readonly MarkedProblem[]): Tooltip => ({
  pos,
  above: false,
  create: () => {
    const dom = document.createElement("div");
    dom.className = "cm-error-message";
    for (const { kind, message } of problems) {
      const line = document.createElement("p");
      line.textContent = message;
      line.className = `cm-error-message-${kind}`;
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
      const here = problemsAt(state.field(problemMarks, false)?.problems ?? [], head);
      return here.length === 0 ? null : tooltipAt(head, here);
    }
    return docChanged || selection || effects.some((effect) => effect.is(hideProblem)) ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

/** What is wrong at a place, when one points at it or goes there by keyboard. */
const problemTooltips: Extension = [
  shownAtCursor,
  hoverTooltip((view, at) => {
    const here = problemsAt(view.state.field(problemMarks, false)?.problems ?? [], at);
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
      padding: "4px 8px 4px 4px",
      font: "var(--ui)",
      overflowWrap: "anywhere",
    },
    ".cm-error-message p": { margin: "2px 0", padding: "0 8px", borderLeft: "3px solid var(--bad)" },
    ".cm-error-message .cm-error-message-warning": { borderLeftColor: "var(--warn)" },
  }),
];

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: "var(--code-tag)" },
  { tag: [tags.attributeName, tags.propertyName, tags.className, tags.labelName], color: "var(--code-name)" },
  { tag: [tags.string, tags.attributeValue, tags.regexp, tags.color], color: "var(--code-text)" },
  {
    tag: [
      tags.keyword,
      tags.operatorKeyword,
      tags.controlKeyword,
      tags.bool,
      tags.null,
      tags.number,
      tags.atom,
      tags.unit,
    ],
    color: "var(--code-word)",
  },
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

/** What the editor knows of HTML with CSS and JavaScript inside, and search; one can type before it is there. */
export const languageFeatures: Extension = [
  html({ autoCloseTags: true }),
  syntaxHighlighting(colours),
  foldGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightSelectionMatches(),
  problemTooltips,
  search({ top: true }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...foldKeymap, ...completionKeymap]),
];

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { indentUnit } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { language, translate } from "../platform/i18n.ts";
import type { Preferences } from "../platform/preferences.ts";
import { tabMovesFocus } from "./keyboard-entry.ts";

const drawing = new Compartment();

/** Cursors and selections as the editor's own elements. Measuring them takes a good part of the time for a key. */
export const drawnSelection = drawSelection();

/** Several cursors at once. A browser draws a single one itself, and faster; only several are drawn here. */
export const severalCursors: Extension = [
  EditorState.allowMultipleSelections.of(true),
  drawing.of([]),
  EditorState.transactionExtender.of(({ newSelection, startState }) => {
    const wanted = newSelection.ranges.length > 1 ? drawnSelection : [];
    const isDrawn = drawing.get(startState) === drawnSelection;
    return isDrawn === (wanted === drawnSelection) ? null : { effects: drawing.reconfigure(wanted) };
  }),
];

/** The code editor's part of the preferences. */
export type EditorSettings = Pick<
  Preferences,
  "wrapLines" | "indentation" | "tabMovesFocus" | "vimKeys" | "emmet"
>;

const made = new Map<string, Extension>();

/** The same object for the same settings and language, so that nothing is reconfigured without need. */
export const typingSettings = ({
  wrapLines,
  indentation,
  tabMovesFocus: moves,
}: EditorSettings): Extension => {
  const key = `${wrapLines} ${indentation} ${moves} ${language.get()}`;
  const known = made.get(key);
  if (known) return known;
  const extension = [
    indentUnit.of(indentation === "tab" ? "\t" : " ".repeat(Number(indentation))),
    EditorState.tabSize.of(indentation === "2" ? 2 : 4),
    wrapLines ? EditorView.lineWrapping : [],
    tabMovesFocus.of(moves),
    EditorView.contentAttributes.of({
      "aria-label": translate("Code"),
      "aria-description": moves
        ? translate("Tab moves the focus. Control M makes it indent.")
        : translate("Tab indents. Escape and then Tab leaves; Control M makes Tab move the focus."),
    }),
  ];
  made.set(key, extension);
  return extension;
};

/** The look of an editor: our own tokens, so that it follows the colour scheme. */
export const editorLook = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "inherit" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--code)", lineHeight: "1.6" },
  ".cm-content": { padding: "10px 0", caretColor: "var(--ink)" },
  // When all text is replaced, browsers give the line the colour of the former text as an inline style.
  ".cm-line": { padding: "0 14px 0 6px", color: "inherit !important" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--ink-3)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "36px", padding: "0 4px 0 8px" },
  // The marks for folding come with the language; their place is kept, so that the text does not move then.
  ".cm-lineNumbers": { marginRight: "10px" },
  ".cm-foldGutter": { width: "10px", marginLeft: "-10px" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": {
    backgroundColor: "var(--code-active-line)",
  },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-line::selection, .cm-line ::selection": { background: "var(--code-selection)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--code-selection) !important",
  },
  "&.cm-focused .cm-matchingBracket": {
    outline: "1px solid var(--line-strong)",
    backgroundColor: "transparent !important",
  },
  ".cm-selectionMatch": { backgroundColor: "var(--accent-soft)" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-soft)", outline: "1px solid var(--warn)" },
  ".cm-error-line": { backgroundColor: "var(--bad-soft)" },
  ".cm-error-place": { textDecoration: "underline wavy var(--bad)", textUnderlineOffset: "3px" },
  ".cm-warning-place": { textDecoration: "underline dashed var(--warn)", textUnderlineOffset: "3px" },
  ".cm-lineNumbers .cm-gutterElement.cm-error-number": {
    color: "var(--bad)",
    fontWeight: "600",
    boxShadow: "inset 3px 0 var(--bad)",
  },
  ".cm-lineNumbers .cm-gutterElement.cm-warning-number": {
    color: "var(--warn)",
    fontWeight: "600",
    boxShadow: "inset 3px 0 var(--warn)",
  },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)", borderColor: "var(--line)" },
  ".cm-textfield": {
    backgroundColor: "var(--surface)",
    borderColor: "var(--line-strong)",
    borderRadius: "4px",
  },
  ".cm-button": {
    backgroundImage: "none",
    backgroundColor: "var(--surface)",
    borderColor: "var(--line-strong)",
    borderRadius: "4px",
  },
  // As popovers elsewhere.
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-l)",
    boxShadow: "var(--shadow)",
    color: "var(--ink)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxHeight: "216px", padding: "4px", borderRadius: "inherit" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    display: "flex",
    alignItems: "center",
    height: "26px",
    padding: "0 8px",
    borderRadius: "var(--radius)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent-soft)", color: "var(--ink)" },
  ".cm-completionMatchedText": { fontWeight: "600", textDecoration: "none" },
  // What is wrong in a line stands at its end; the text of the line stays as it is.
  ".cm-line[data-problem]::after": {
    content: 'attr(data-problem) / ""',
    display: "inline-block",
    maxWidth: "60ch",
    marginLeft: "3ch",
    overflow: "hidden",
    textOverflow: "ellipsis",
    verticalAlign: "bottom",
    whiteSpace: "nowrap",
    font: "var(--ui)",
    lineHeight: "inherit",
    color: "var(--bad)",
  },
  ".cm-line[data-problem][data-severity=warning]::after": { color: "var(--warn)" },
  ".cm-foldPlaceholder": { background: "var(--sunken)", borderColor: "var(--line)", color: "var(--ink-2)" },
});

/** What typing needs: lines, history, several cursors, the look. */
export const typingFeatures: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  severalCursors,
  rectangularSelection(),
  crosshairCursor(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  editorLook,
  EditorView.contentAttributes.of({
    tabindex: "0",
    spellcheck: "false",
    autocorrect: "off",
    autocapitalize: "off",
  }),
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
];

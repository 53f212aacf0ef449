import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { html } from "@codemirror/lang-html";
import { tsxLanguage } from "@codemirror/lang-javascript";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { problemTooltips } from "./problem-tooltips.ts";
import { baseLanguage, language, translated } from "../platform/i18n.ts";

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

/** The name in documents for CodeMirror's `text/typescript-jsx`. */
const typedScripts = {
  tag: "script",
  attrs: ({ type }: Record<string, string>) => type === "text/tsx",
  parser: tsxLanguage.parser,
};

/** Before Emmet and the indent: with a list open, Tab takes its entry, as Enter does. */
const acceptedByTab = Prec.highest(keymap.of([{ key: "Tab", run: acceptCompletion }]));

/** What the editor knows of HTML with CSS and JavaScript inside, and search; one can type before it is there. */
export const languageFeatures: Extension = [
  html({ autoCloseTags: true, nestedLanguages: [typedScripts] }),
  syntaxHighlighting(colours),
  foldGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  acceptedByTab,
  highlightSelectionMatches(),
  problemTooltips,
  search({ top: true }),
  keymap.of([...closeBracketsKeymap, ...searchKeymap, ...foldKeymap, ...completionKeymap]),
];

/** CodeMirror's own texts, as it spells them: `$` is a number. */
export const codeMirrorPhrases = [
  "Find",
  "next",
  "previous",
  "all",
  "match case",
  "regexp",
  "by word",
  "Replace",
  "replace",
  "replace all",
  "close",
  "current match",
  "on line",
  "replaced match on line $",
  "replaced $ matches",
  "Go to line",
  "go",
  "Fold line",
  "Unfold line",
  "unfold",
  "folded code",
  "Folded lines",
  "Unfolded lines",
  "to",
  "Completions",
  "Selection deleted",
  "Control character",
  "$ unchanged lines",
];

const made = new Map<string, Extension>([[baseLanguage, []]]);

/** CodeMirror's own texts in the language of the screen: the same object for the same language. */
export const phrases = (): Extension => {
  const known = made.get(language.get());
  if (known) return known;
  const extension = EditorState.phrases.of(
    Object.fromEntries(codeMirrorPhrases.map((phrase) => [phrase, translated(phrase)])),
  );
  made.set(language.get(), extension);
  return extension;
};

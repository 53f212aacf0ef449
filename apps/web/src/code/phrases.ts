import { EditorState, type Extension } from "@codemirror/state";
import { baseLanguage, i18n, language } from "../platform/i18n.ts";

/** CodeMirror's own texts, as it spells them: `$` is a number. */
export const codeMirrorPhrases = {
  find: "Find",
  next: "next",
  previous: "previous",
  all: "all",
  matchCase: "match case",
  regexp: "regexp",
  byWord: "by word",
  replacement: "Replace",
  replace: "replace",
  replaceAll: "replace all",
  close: "close",
  currentMatch: "current match",
  onLine: "on line",
  replacedOnLine: "replaced match on line $",
  replacedMatches: "replaced $ matches",
  goToLine: "Go to line",
  go: "go",
  foldLine: "Fold line",
  unfoldLine: "Unfold line",
  unfold: "unfold",
  foldedCode: "folded code",
  foldedLines: "Folded lines",
  unfoldedLines: "Unfolded lines",
  to: "to",
  completions: "Completions",
  selectionDeleted: "Selection deleted",
  controlCharacter: "Control character",
  unchangedLines: "$ unchanged lines",
};

/** Loaded late, with the language support. */
export const messages = i18n("code/phrases", codeMirrorPhrases);

const made = new Map<string, Extension>([[baseLanguage, []]]);

/** CodeMirror's own texts in the language of the screen: the same object for the same language. */
export const phrases = (): Extension => {
  const known = made.get(language.get());
  if (known) return known;
  const here: Record<string, string> = messages.get();
  const extension = EditorState.phrases.of(
    Object.fromEntries(
      Object.entries(codeMirrorPhrases).map(([key, phrase]) => [phrase, here[key] ?? phrase]),
    ),
  );
  made.set(language.get(), extension);
  return extension;
};

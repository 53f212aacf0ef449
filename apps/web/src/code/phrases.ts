import { EditorState, type Extension } from "@codemirror/state";
import { baseLanguage } from "../platform/languages.ts";
import { language } from "../platform/i18n.ts";
import { codeMirrorPhrases, messages } from "./phrases-messages.ts";

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

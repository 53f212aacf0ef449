import { i18n } from "../kernel/i18n.ts";
import { codeMirrorPhrases } from "./codemirror-phrases.ts";

/** Loaded late, with the language support. */
export const messages = i18n("editor/phrases", codeMirrorPhrases);

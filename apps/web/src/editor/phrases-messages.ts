import { i18n } from "../kernel/i18n.ts";
import { codeMirrorPhrases } from "./codemirror-phrases.ts";

/** They come with the language's part of the editor, late. */
export const messages = i18n("editor/phrases", codeMirrorPhrases);

import type { ExampleAddress } from "@online-editor/contract";
import type { Synonyms, Translation } from "@online-editor/contract/content-words";
import { contentLanguage, type Language } from "./i18n.ts";
import type { Workspace } from "./editor-context.ts";

/** Translations of the content into the language of the screen, and the synonyms for searching it. */
export interface ContentWordsState {
  /** Null while the screen is English, and until it has been fetched. */
  translation: Translation | null;
  /** Null until a search needs them and they have been fetched. */
  synonyms: Synonyms | null;
}

declare module "./editor-context.ts" {
  interface Workspace extends ContentWordsState {}
}

export const initialContentWords: ContentWordsState = { translation: null, synonyms: null };

export const receiveTranslation = (workspace: Workspace, translation: Translation | null): Workspace => ({
  ...workspace,
  translation,
});

export const receiveSynonyms = (workspace: Workspace, synonyms: Synonyms): Workspace => ({
  ...workspace,
  synonyms,
});

/** A text of the content, and its language if it differs from the screen's. */
export interface ContentText {
  text: string;
  lang: Language | undefined;
}

export interface ExampleText {
  title: string;
  description: string;
  lang: Language | undefined;
}

/** Title and description of an example in the language of the screen, or in English without a translation. */
export const exampleText = (
  translation: Translation | null,
  { address, title, description }: { address: ExampleAddress; title: string; description: string },
): ExampleText => {
  const translated = translation?.examples[exampleKey(address)];
  return translated
    ? { title: translated.title, description: translated.description, lang: undefined }
    : { title, description, lang: contentLanguage };
};

/** The note on a library, such as a limit or an advisory, in the language of the screen. */
export const noteText = (translation: Translation | null, note: string): ContentText => {
  const text = translation?.notes[note];
  return text === undefined ? { text: note, lang: contentLanguage } : { text, lang: undefined };
};

/** The key of an example in a translation. */
export const exampleKey = ({ library, category, slug }: ExampleAddress): string =>
  [library, category, slug].filter(Boolean).join("/");

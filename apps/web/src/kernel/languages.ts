import type { ComponentsJSON } from "@nanostores/i18n";

/** A BCP 47 tag: `en`, or the name of a file in `translations`. */
export type Language = string;

/** The language that the messages in the code are written in. */
export const baseLanguage: Language = "en";

/** What examples, the notes on releases and texts for the libraries' maintainers are written in. */
export const contentLanguage: Language = "en";

const translations = import.meta.glob<ComponentsJSON>("./translations/*.json", { import: "default" });

const files = new Map(
  Object.entries(translations).map(([path, fetchFile]) => [
    path.slice("./translations/".length, -".json".length),
    fetchFile,
  ]),
);

/** All languages that the screen can have. A file in `translations` adds one. */
export const languages: readonly Language[] = [baseLanguage, ...files.keys()];

/** The messages of a language by namespace and key; none for the language of the code. */
export const fetchTranslation = async (language: Language): Promise<ComponentsJSON> =>
  (await files.get(language)?.()) ?? {};

/** What a language calls itself. */
export const nameOfLanguage = (language: Language): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;

/**
 * The first of a person's languages that is here, or else English. Two tags are one language when they are the same
 * with their likely script: `zh-CN` and `zh-SG` find `zh-Hans`, `zh-TW` does not.
 * https://www.unicode.org/reports/tr35/#Likely_Subtags
 */
export const preferredLanguage = (wanted: readonly string[]): Language => {
  for (const tag of wanted) {
    const found = languages.find((language) => withScript(language) === withScript(tag));
    if (found !== undefined) return found;
  }
  return baseLanguage;
};

/** The language to show: the one that a person has chosen, if it is here, or else their browser's. */
export const chosenLanguage = (chosen: string | null): Language =>
  languages.find((language) => language === chosen) ?? preferredLanguage(navigator.languages);

const withScript = (tag: string) => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ""}`;
  } catch {
    // Not a tag at all.
    return tag;
  }
};

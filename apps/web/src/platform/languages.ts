import type { ComponentsJSON } from "@nanostores/i18n";

/** A BCP 47 tag: `en`, or the name of a file in `translations`. */
export type Language = string;

/** The language of the messages in the code. */
export const baseLanguage: Language = "en";

/** The language of examples, notes on releases and texts for the libraries' maintainers. */
export const contentLanguage: Language = "en";

const translations = import.meta.glob<ComponentsJSON>("./translations/*.json", { import: "default" });

const files = new Map(
  Object.entries(translations).map(([path, fetchFile]) => [
    path.slice("./translations/".length, -".json".length),
    fetchFile,
  ]),
);

/** All languages of the screen. A file in `translations` adds one. */
export const languages: readonly Language[] = [baseLanguage, ...files.keys()];

/** The messages of a language by namespace and key; none for the language of the code. */
export const fetchTranslation = async (language: Language): Promise<ComponentsJSON> =>
  (await files.get(language)?.()) ?? {};

/** A language's own name. */
export const nameOfLanguage = (language: Language): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;

/**
 * True when two tags match with their likely script: `zh-CN` and `zh-SG` are `zh-Hans`, `zh-TW` is not.
 * https://www.unicode.org/reports/tr35/#Likely_Subtags
 */
export const isSameLanguage = (one: string, other: string): boolean => withScript(one) === withScript(other);

/** The first of the user's languages that is available, or else English. */
export const preferredLanguage = (wanted: readonly string[]): Language => {
  for (const tag of wanted) {
    const found = languages.find((language) => isSameLanguage(language, tag));
    if (found !== undefined) return found;
  }
  return baseLanguage;
};

/** The language to show: the user's choice, if it is available, or else the browser's. */
export const chosenLanguage = (chosen: string | null): Language =>
  languages.find((language) => language === chosen) ?? preferredLanguage(navigator.languages);

const withScript = (tag: string) => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ""}`;
  } catch {
    // Not a language tag.
    return tag;
  }
};

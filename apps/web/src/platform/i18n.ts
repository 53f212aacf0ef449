import {
  type ComponentsJSON,
  createI18n,
  strings,
  transform,
  type TranslationFunction,
} from "@nanostores/i18n";
import { atom } from "nanostores";

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

/** The language of the screen, as a BCP 47 tag. */
export const language = atom<Language>(baseLanguage);

/**
 * Defines the messages of a folder, in English, under the folder's name. Their store has them in the language of the
 * screen, and in English where there is no translation.
 */
export const i18n = createI18n(language, { baseLocale: baseLanguage, get: fetchTranslation });

/**
 * Changes the language of the screen, once its translation has been fetched.
 *
 * @throws TypeError when the translation cannot be fetched; the language then stays the same.
 */
export const setLanguage = async (next: Language): Promise<void> => {
  if (!(next in i18n.cache)) Object.assign(i18n.cache, { [next]: await fetchTranslation(next) });
  language.set(next);
};

type Value = string | number;
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

const fill = transform((_language, text: string, values: Record<string, Value>) =>
  strings(text, (whole) =>
    whole.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)),
  ),
);

/**
 * A message with placeholders such as `{title}`, which are filled when it is shown. The values are often a stranger's
 * texts, so they are inserted literally: the package's own `params` interprets `$&` in them.
 */
export const params = <Text extends string>(
  text: Text,
): TranslationFunction<[Record<NamesIn<Text>, Value>], string> => fill(text);

/** Names as a list in the language of the screen, such as “a, b, and c”; Han characters stand apart from Latin names. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(language.get())
    .formatToParts(names)
    .map(({ type, value }) => (type === "literal" && /\p{Script=Han}/u.test(value) ? ` ${value} ` : value))
    .join("");

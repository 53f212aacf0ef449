import { createI18n, strings, transform, type TranslationFunction } from "@nanostores/i18n";
import { atom } from "nanostores";
import { type Language, baseLanguage, fetchTranslation } from "./languages.ts";

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

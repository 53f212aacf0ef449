import { atom, computed } from "nanostores";

/** A BCP 47 tag: `en`, or the name of a file in `translations`. */
export type Language = string;

/** The language of the phrases in the code. */
export const baseLanguage: Language = "en";

/** The language of examples, notes on releases and texts for the libraries' maintainers. */
export const contentLanguage: Language = "en";

/** The forms of a phrase with a number, by the plural category of `Intl.PluralRules`. English has these two. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/**
 * An English text, which is its own key in a translation; of a plural, `other` is. `{name}` is a placeholder. Where one
 * text means two things, a context stands before it, which is not shown: `permission|Write`.
 */
export type Phrase = string | Plural;

/** Phrases by a key that is only known when they are shown, such as a verdict. */
export type Texts = Readonly<Record<string, Phrase>>;

type Translations = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const files = new Map(
  Object.entries(import.meta.glob<Translations>("./translations/*.json", { import: "default" })).map(
    ([path, fetchFile]) => [path.slice("./translations/".length, -".json".length), fetchFile],
  ),
);

/** All languages of the screen. A file in `translations` adds one. */
export const languages: readonly Language[] = [baseLanguage, ...files.keys()];

/** The texts of a language by phrase; none for the language of the code. */
export const fetchTranslations = async (language: Language): Promise<Translations> =>
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

const fetched = new Map<Language, Translations>();

/** The language of the screen, as a BCP 47 tag. */
export const language = atom<Language>(baseLanguage);

/**
 * Changes the language of the screen, once its translation has been fetched.
 *
 * @throws TypeError when the translation cannot be fetched; the language then stays the same.
 */
export const setLanguage = async (next: Language): Promise<void> => {
  if (!fetched.has(next)) fetched.set(next, await fetchTranslations(next));
  language.set(next);
};

type Value = string | number;
/** The names of a text's placeholders. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesIn<Of extends Phrase> = Of extends string
  ? Record<NamesIn<Of>, Value>
  : Of extends Plural
    ? { count: number } & Record<Exclude<NamesIn<Of["one" | "other"]>, "count">, Value>
    : never;
/** Only a literal can be looked up in a translation. */
type Literal<Of> = string extends Of ? never : Of;

/** A phrase in the language of the screen, with its placeholders filled. */
export type Translate = <const Of extends Phrase>(
  phrase: Literal<Of>,
  ...values: Of extends Plural
    ? [values: ValuesIn<Of>]
    : [NamesIn<Of & string>] extends [never]
      ? []
      : [values: ValuesIn<Of>]
) => string;

const say = (phrase: Phrase, values?: Readonly<Record<string, Value>>) =>
  fill(translated(phrase, Number(values?.["count"])), values);

/** Translates a phrase for what is no component; a component calls `useTranslate`, to follow the language. */
export const translate: Translate = say;

/** `translate`, as another function for each language: what depends on it is shown anew. */
export const translateIn = computed(language, (): Translate => say.bind(null));

/** A phrase in the language of the screen, with its placeholders; of a plural, the form for a count. */
export const translated = (phrase: Phrase, count = 0): string => {
  const forms = fetched.get(language.get())?.[typeof phrase === "string" ? phrase : phrase.other] ?? phrase;
  if (typeof forms === "string") return forms.slice(forms.indexOf("|") + 1);
  const byCategory: Readonly<Record<string, string>> = { ...forms };
  return byCategory[rulesOf(language.get()).select(count)] ?? byCategory["other"] ?? "";
};

const rules = new Map<Language, Intl.PluralRules>();
const rulesOf = (tag: Language) => {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known;
};

/** Fills a text's placeholders. The values are often a stranger's texts: they are inserted literally, not filled again. */
export const fill = (text: string, values: Readonly<Record<string, Value>> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Names as a list in the language of the screen, such as “a, b, and c”; Han characters stand apart from Latin names. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(language.get())
    .formatToParts(names)
    .map(({ type, value }) => (type === "literal" && /\p{Script=Han}/u.test(value) ? ` ${value} ` : value))
    .join("");

import type { Library, LocaleCode, Selection } from "@online-editor/contract";
import { dataAttributeOf } from "@online-editor/reference";
import { elementsOf, treeOf } from "@online-editor/run/markup";

/** Why a document does not show the texts of a locale that its run loads: it sets another one, or shows no texts. */
export type UnusedLocale = { because: "other-locale"; other: string } | { because: "no-texts" };

const namedLocale = /\bdata-locale\s*=\s*["']?([\w-]+)|\blocale\s*:\s*["'`]([\w-]+)/g;

/**
 * A locale's file sets the defaults once it is loaded; null where the document uses them, or there is no file. Another
 * locale that a document names takes their place only if it is there too.
 */
export const unusedLocaleIn = (
  code: string,
  { builtInLocale, locales, optionsWithTexts }: Library,
  { locale, extensions }: Pick<Selection, "locale" | "extensions">,
): UnusedLocale | null => {
  if (locale === builtInLocale || !locales.some((known) => known.code === locale)) return null;
  const named = [...code.matchAll(namedLocale)].flatMap(([, attribute, key]) => attribute ?? key ?? []);
  const [other] = named;
  if (other !== undefined) {
    const takesPlace = (name: string) => isSame(name, builtInLocale) || code.includes(`-${name}.`);
    const isUsed =
      code.includes(locale) ||
      !named.every(takesPlace) ||
      // Those that name none have the loaded one.
      named.length < countWidgets(code);
    return isUsed ? null : { because: "other-locale", other };
  }
  const showsTexts =
    optionsWithTexts === undefined ||
    extensions.length > 0 ||
    optionsWithTexts.some((option) => code.includes(option) || code.includes(dataAttributeOf(option)));
  return showsTexts ? null : { because: "no-texts" };
};

const countWidgets = (code: string) =>
  elementsOf(treeOf(code)).filter(({ tagName }) => tagName === "table" || tagName === "select").length;

/** The libraries read `de_de`, and `de` for the locale that their file calls so. */
const isSame = (name: string, locale: LocaleCode) => {
  const written = name.replace("_", "-").toLowerCase();
  return written === locale.toLowerCase() || written === locale.split("-")[0];
};

import type {
  Extension,
  Library,
  LocaleCode,
  Selection,
  SwitchAttribute,
  Version,
} from "@online-editor/contract";
import { attributeOf, type Element, elementsOf, treeOf } from "@online-editor/run/markup";
import { matchesRelease } from "@online-editor/selection";
import { dataAttributeOf } from "@online-editor/reference";

/** The attributes that switch an extension on in a release; empty if none does. */
export const switchesOf = (
  { switchedOnBy = [] }: Pick<Extension, "switchedOnBy">,
  version: Version,
): SwitchAttribute[] =>
  switchedOnBy.filter(({ releases }) => releases === undefined || matchesRelease(releases, version));

/** Whether a document has a table for an extension, and whether the extension is switched on. */
export type SwitchState = "on" | "off" | "no-table";

const elementsIn = (code: string) => {
  const elements = elementsOf(treeOf(code));
  return (name: string) => elements.filter(({ tagName }) => tagName === name);
};

export const switchStateIn = (code: string, switches: readonly SwitchAttribute[]): SwitchState => {
  const named = elementsIn(code);
  if (named("table").length === 0) return "no-table";
  return missingFrom(named, switches).length === 0 ? "on" : "off";
};

/** The document with the missing attributes that switch an extension on. */
export const insertSwitch = (code: string, switches: readonly SwitchAttribute[]): string => {
  const named = elementsIn(code);
  const [column] = named("th");
  const field = (column && attributeOf(column, "data-field")) ?? "id";
  return missingFrom(named, switches)
    .flatMap(({ element, name, value }) => {
      const place = placeIn(code, named(element)[0]);
      return place ? [{ ...place, text: `${name}="${value.replace("{field}", field)}"` }] : [];
    })
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, before, text: attribute }) => text.slice(0, at) + before + attribute + text.slice(at),
      code,
    );
};

/** Those that no element has: one column of many may have a filter. */
const missingFrom = (named: ReturnType<typeof elementsIn>, switches: readonly SwitchAttribute[]) =>
  switches.filter(({ element, name }) => {
    const found = named(element);
    return found.length > 0 && found.every((one) => attributeOf(one, name) === undefined);
  });

/** After the element's last attribute: on a separate line if that one is. */
const placeIn = (code: string, element: Element | undefined) => {
  const whole = element?.sourceCodeLocation;
  if (!whole) return null;
  const attributes = Object.values(whole.attrs ?? {}).toSorted((a, b) => a.endOffset - b.endOffset);
  const last = attributes.at(-1);
  if (!last) return { at: whole.startOffset + 1 + element.tagName.length, before: " " };
  const line = code.slice(code.lastIndexOf("\n", last.startOffset - 1) + 1, last.startOffset);
  return { at: last.endOffset, before: line.trim() === "" ? `\n${line}` : " " };
};

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

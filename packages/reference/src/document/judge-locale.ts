import { nearestName } from "../nearest-name.ts";
import { type FindingsOn, type Fix, type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import type { JudgedText } from "./widgets.ts";

/** Finds a `locale` whose file neither the selection nor the document loads; the table's texts stay English then. */
export const judgeLocale = (
  { code, uses }: JudgedText,
  { locale, locales }: FindingsOn,
): ReferenceFinding[] => {
  if (locale === undefined || locales === undefined || loadsLocales.test(code)) return [];
  return uses.flatMap(({ kind, name, value }): ReferenceFinding[] => {
    if (kind !== "option" || name !== "locale" || value?.form !== "string" || value.text === "") return [];
    const { text } = value;
    if (isSame(text, builtIn)) return [];
    const same =
      locales.find((id) => isSame(id, text)) ?? locales.find((id) => id.split("-")[0] === text.toLowerCase());
    if (same === undefined) {
      const meant = nearestName(locales, text);
      const code = meant === undefined ? "locale-not-loaded" : "wrong-value";
      return [warningAt(value, { code, name, other: meant ?? text, fixes: replacing(value, meant) })];
    }
    if (isSame(locale, same)) return [];
    const fixes: Fix[] = [{ kind: "locale", locale: same }];
    return [warningAt(value, { code: "locale-not-loaded", name: text, other: same, fixes })];
  });
};

const builtIn = "en-US";
const isSame = (one: string, other: string) =>
  one.replace("_", "-").toLowerCase() === other.replace("_", "-").toLowerCase();

/** Files of locales, and texts of one's own. */
const loadsLocales = /locale-all|\/locale\/|table-[a-z]{2}-[A-Z]{2}|select-[a-z]{2}-[A-Z]{2}|\.locales\b/;

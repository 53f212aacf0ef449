import { nearestName } from "../nearest-name.ts";
import type { FindingsOn, Fix, ReferenceFinding } from "./finding.ts";
import type { JudgedText } from "./widgets.ts";

/** Finds a `locale` whose file neither the selection nor the document loads; the table's texts stay English then. */
export const judgeLocale = (
  { code, uses }: JudgedText,
  { locale, locales }: FindingsOn,
): ReferenceFinding[] => {
  if (locale === undefined || locales === undefined || loadsLocales.test(code)) return [];
  return uses.flatMap(({ kind, name, value }): ReferenceFinding[] => {
    if (kind !== "option" || name !== "locale" || value?.form !== "string" || value.text === "") return [];
    const { from, to, text } = value;
    if (isSame(text, builtIn)) return [];
    const same =
      locales.find((id) => isSame(id, text)) ?? locales.find((id) => id.split("-")[0] === text.toLowerCase());
    if (same === undefined) {
      const meant = nearestName(locales, text);
      const fixes: Fix[] = meant === undefined ? [] : [{ kind: "replace", from, to, text: meant }];
      const code = meant === undefined ? "locale-not-loaded" : "wrong-value";
      return [{ from, to, code, severity: "warning", name, other: meant ?? text, fixes }];
    }
    if (isSame(locale, same)) return [];
    return [
      {
        from,
        to,
        code: "locale-not-loaded",
        severity: "warning",
        name: text,
        other: same,
        fixes: [{ kind: "locale", locale: same }],
      },
    ];
  });
};

const builtIn = "en-US";
const isSame = (one: string, other: string) =>
  one.replace("_", "-").toLowerCase() === other.replace("_", "-").toLowerCase();

/** Files of locales, and texts of one's own. */
const loadsLocales = /locale-all|\/locale\/|table-[a-z]{2}-[A-Z]{2}|select-[a-z]{2}-[A-Z]{2}|\.locales\b/;

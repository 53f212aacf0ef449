import { LocaleCode } from "@online-editor/contract";
import { aLibrary, aSelection } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { unusedLocaleIn } from "./insert-switch.ts";

const library = aLibrary({
  locales: [{ code: LocaleCode.parse("de-DE"), releases: "*" }],
  optionsWithTexts: ["search", "showColumns"],
});
const german = aSelection({ locale: "de-DE", extensions: [] });
const searched = (table: string) => `<table data-search="true" ${table}></table>`;

test.each([
  ["names the built-in locale", searched('data-locale="en-US"'), "en-US"],
  ["names it by its language", searched('data-locale="en"'), "en"],
  ["names it in a script", '<table></table><script>$("table").widget({ locale: "en-US" })</script>', "en-US"],
  [
    "names another locale that it loads",
    `<script src="locale/widget-fr-FR.js"></script>${searched('data-locale="fr-FR"')}`,
    "fr-FR",
  ],
])("a document that %s does not use the loaded one", (_, code, other) => {
  expect(unusedLocaleIn(code, library, german)).toEqual({ because: "other-locale", other });
});

test("a document without an option that shows texts uses no locale", () => {
  expect(unusedLocaleIn("<table></table>", library, german)).toEqual({ because: "no-texts" });
});

test.each([
  ["shows texts by an attribute", '<table data-show-columns="true"></table>'],
  ["shows texts by an option", "<table></table><script>$(table).widget({ showColumns: true })</script>"],
  ["names the locale", searched('data-locale="de-DE"')],
  ["names the locale by its language", searched('data-locale="de"')],
  ["names the locale as the library reads it too", searched('data-locale="de_DE"')],
  ["names another locale that is not there", searched('data-locale="fr-FR"')],
  ["changes to the locale later", `${searched('data-locale="en-US"')}<script>change("de-DE")</script>`],
  ["leaves one of two tables without a name", `${searched('data-locale="en-US"')}${searched("")}`],
])("a document that %s uses the loaded locale", (_, code) => {
  expect(unusedLocaleIn(code, library, german)).toBeNull();
});

test("nothing is said where no file of a locale is loaded, or a library shows texts always", () => {
  expect(unusedLocaleIn("<table></table>", library, aSelection({ locale: "en-US" }))).toBeNull();
  expect(unusedLocaleIn("<table></table>", library, aSelection({ locale: "xx-XX" }))).toBeNull();
  const always = aLibrary({ locales: library.locales });
  expect(unusedLocaleIn("<select></select>", always, german)).toBeNull();
});

import { problems } from "@online-editor/contract";
import { noteTexts, unrunnableTexts } from "@online-editor/run/report-notes";
import { comparedTexts, headTexts, sinceTexts } from "@online-editor/triage";
import ts from "typescript";
import { expect, test } from "vitest";
import { codeMirrorPhrases } from "../code/language-features.ts";
import { baseLanguage, fetchTranslations, languages, type Phrase } from "./i18n.ts";
import { troubles, type Words } from "./troubles.ts";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What packages say, which the screen shows in its language. */
const tablesOfPackages = {
  noteTexts,
  unrunnableTexts,
  headTexts,
  sinceTexts,
  comparedTexts: { only: comparedTexts.only },
};
/** What the screen says of failures. */
const wordsOfTroubles = [
  ...Object.values(problems).map(({ title }) => title),
  ...Object.values(troubles).flatMap(({ actions, ...words }: Words) => [
    ...Object.values(words),
    ...Object.values(actions ?? {}),
  ]),
];

interface Found {
  phrases: Phrase[];
  /** The tables that hold phrases, and those from which something is shown. */
  tables: string[];
  shown: string[];
}

/** The phrases of a file: what it translates, what it fills with elements, and its tables of texts. */
const findPhrases = (path: string, text: string): Found => {
  const found: Found = { phrases: [], tables: [], shown: [] };
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.phrases.push(node.text);
    else if (ts.isJsxExpression(node) && node.expression) take(node.expression);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(take);
    else if (ts.isObjectLiteralExpression(node)) found.phrases.push(pluralIn(node));
    else found.shown.push(/^\w+/.exec(node.getText())?.[0] ?? "");
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(t|translate)$/.test(node.expression.getText()) && node.arguments[0])
      take(node.arguments[0]);
    if (ts.isJsxAttribute(node) && node.name.getText() === "phrase" && node.initializer)
      take(node.initializer);
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isSatisfiesExpression(node.initializer))
      takeTable(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  const takeTable = (name: string, { type, expression }: ts.SatisfiesExpression) => {
    if (type.getText() !== "Texts" || !ts.isAsExpression(expression)) return;
    found.tables.push(name);
    if (!ts.isObjectLiteralExpression(expression.expression)) return;
    for (const property of expression.expression.properties)
      if (ts.isPropertyAssignment(property)) take(property.initializer);
      else found.shown.push(property.getText());
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
};

const pluralIn = (node: ts.ObjectLiteralExpression): Phrase => {
  const [one = "", other = ""] = ["one", "other"].map((name) => {
    const form = node.properties.find((property) => property.name?.getText() === name);
    return form && ts.isPropertyAssignment(form) && ts.isStringLiteralLike(form.initializer)
      ? form.initializer.text
      : "";
  });
  return { one, other };
};

const found = Object.entries(sources)
  .filter(([path]) => !/\/i18n\.ts$|\/use-translate\.ts$/.test(path))
  .map(([path, text]) => findPhrases(path, text));
const phrases: Phrase[] = [
  ...found.flatMap((file) => file.phrases),
  ...Object.values(tablesOfPackages).flatMap((table) => Object.values<string>(table)),
  ...codeMirrorPhrases,
  ...wordsOfTroubles,
];
const keyOf = (phrase: Phrase) => (typeof phrase === "string" ? phrase : phrase.other);
const keys = [...new Set(phrases.map(keyOf))].toSorted();
const translated = languages.filter((language) => language !== baseLanguage);

/** The placeholders of a phrase; with plural forms, those of all forms. */
const placesIn = (text: unknown): string =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([place]) => place))].toSorted().join();

test("everything that is shown by a key comes from a table of phrases", () => {
  const tables = new Set([...found.flatMap((file) => file.tables), ...Object.keys(tablesOfPackages)]);
  expect(found.flatMap((file) => file.shown).filter((name) => !tables.has(name))).toEqual([]);
});

test.each(translated)("%s has every phrase, and no unused ones", async (language) => {
  expect(Object.keys(await fetchTranslations(language)).toSorted()).toEqual(keys);
});

test.each(translated)("%s has the placeholders of every phrase", async (language) => {
  const here = await fetchTranslations(language);
  const differing = phrases.filter((phrase) => placesIn(here[keyOf(phrase)] ?? phrase) !== placesIn(phrase));
  expect(differing).toEqual([]);
});

test.each(translated)("%s has the plural forms that its numbers require", async (language) => {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [phrase, forms] of Object.entries(await fetchTranslations(language)))
    if (typeof forms !== "string") expect(Object.keys(forms), phrase).toEqual(expect.arrayContaining(needed));
});

test("what people did not understand is not said any more", () => {
  const gone = /Sign in as|that a person says|No change so far|Not judged between/;
  expect(keys.filter((key) => gone.test(key))).toEqual([]);
});

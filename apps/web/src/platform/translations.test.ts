import { type ComponentsJSON, type Messages, messagesToJSON, type TranslationJSON } from "@nanostores/i18n";
import { expect, test } from "vitest";
import { baseLanguage, fetchTranslation, languages } from "./i18n.ts";

const isMessages = (value: unknown): value is Messages =>
  typeof value === "object" && value !== null && "base" in value;

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!./i18n.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const imports = import.meta.glob<Record<string, unknown>>("../**/*.{ts,tsx}");

/** The messages that each file exports. */
const modules = Object.fromEntries(
  await Promise.all(
    Object.keys(sources)
      .filter((path) => sources[path]?.includes("= i18n("))
      .map(
        async (path) => [path, Object.values((await imports[path]?.()) ?? {}).filter(isMessages)] as const,
      ),
  ),
);
const english = messagesToJSON(...Object.values(modules).flat());
const translated = languages.filter((language) => language !== baseLanguage);

/** Every message by namespace and key. */
const entriesOf = (messages: ComponentsJSON): Map<string, TranslationJSON> =>
  new Map(
    Object.entries(messages).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]): [string, TranslationJSON] => [`${namespace}.${key}`, text]),
    ),
  );

/** The placeholders of a message; with plural forms, those of all forms. */
const placesIn = (text: TranslationJSON): string[] =>
  [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([place]) => place))].toSorted();

test("the namespace of messages is their folder, or a topic in it", () => {
  for (const [path, module] of Object.entries(modules)) {
    expect(module, path).not.toEqual([]);
    const folder = path
      .replace(/^\.\//, "platform/")
      .replace(/^\.\.\//, "")
      .replace(/\/[^/]*$/, "");
    for (const messages of module) {
      const [namespace = ""] = Object.keys(messagesToJSON(messages));
      expect(`${namespace}/`, path).toMatch(new RegExp(`^${folder}/`));
    }
  }
});

test.each(translated)("%s has every message, and no unused ones", async (language) => {
  const translation = await fetchTranslation(language);
  expect([...entriesOf(translation).keys()].toSorted()).toEqual([...entriesOf(english).keys()].toSorted());
});

test.each(translated)("%s has the placeholders of every message", async (language) => {
  const messages = entriesOf(await fetchTranslation(language));
  const differing = [...entriesOf(english)].filter(([key, text]) => {
    const here = messages.get(key);
    return here !== undefined && placesIn(here).join() !== placesIn(text).join();
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test.each(languages)("%s has the plural forms that its numbers require", async (language) => {
  const messages = entriesOf(language === baseLanguage ? english : await fetchTranslation(language));
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [key, text] of messages)
    if (typeof text !== "string") expect(Object.keys(text), key).toEqual(expect.arrayContaining(needed));
});

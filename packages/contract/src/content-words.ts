import { z } from "zod";
import { get, noQuery } from "./route.ts";

/** A BCP 47 tag with a language and perhaps a script or region: `de`, `zh-Hans`. */
const LanguageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

const Words = z.array(z.string().min(1).max(100));

/** Other words that people use for what examples show, besides the examples' own. */
export const Synonyms = z.strictObject({
  /** Words that single out no example, by language: a search ignores them if it has others. */
  ignored: z.record(LanguageTag, Words),
  concepts: z.array(
    z.strictObject({
      /** Examples as `category/slug`; or options, methods, events and extensions that examples show. */
      of: Words.min(1),
      words: z.record(LanguageTag, Words.min(1)),
    }),
  ),
});
export type Synonyms = z.infer<typeof Synonyms>;

const TranslatedExample = z.strictObject({
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(10_000),
});

/** Translations of the content; what is missing stays English. */
export const Translation = z.strictObject({
  /** By `library/category`. */
  categories: z.record(z.string(), z.string().min(1)),
  /** By `library/category/slug`, without a category by `library/slug`. */
  examples: z.record(z.string(), TranslatedExample),
  /** Limits, advisories and other notes on libraries, by their English text. */
  notes: z.record(z.string(), z.string().min(1)),
});
export type Translation = z.infer<typeof Translation>;

/**
 * `examples/<library>/<category>/<language>.json`: translations of the examples in that folder, by slug. Welcome pages
 * have no category.
 */
export const TranslatedFolder = z.strictObject({
  category: z.string().min(1).optional(),
  examples: z.record(z.string(), TranslatedExample),
});

/** `libraries/<language>/<library>.json`: the notes of a library, by their English text. */
export const TranslatedLibrary = Translation.pick({ notes: true });

/**
 * What the editor requests once somebody searches or reads another language. Kept apart from what it loads at startup.
 */
export const contentRoutes = {
  readSynonyms: get("/api/synonyms", {
    summary: "What people call the things that examples show: other words that find them",
    query: noQuery,
    reply: Synonyms,
    cache: "revalidate",
    problems: [],
  }),
  readTranslation: get("/api/translation", {
    summary: "Titles, descriptions, categories and notes in another language; empty where there is none",
    query: z.strictObject({ language: LanguageTag }),
    reply: Translation,
    cache: "revalidate",
    problems: [],
  }),
} as const;

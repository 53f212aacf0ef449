import { z } from "zod";
import { get, noQuery } from "./route.ts";

/** A BCP 47 tag with a language and perhaps a script or region: `de`, `zh-Hans`. */
export const LanguageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

const Words = z.array(z.string().min(1).max(100));

/** What people call the things that examples show, beside the words of the examples themselves. */
export const Synonyms = z.strictObject({
  /** Words that single out no example, by language: a search that has other words passes over them. */
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

/** What the content says in another language; what is missing stays English. */
export const Translation = z.strictObject({
  /** By `library/category`. */
  categories: z.record(z.string(), z.string().min(1)),
  /** By `library/category/slug`, without a category by `library/slug`. */
  examples: z.record(z.string(), TranslatedExample),
  /** Limits, advisories and other notes on libraries, by their English text. */
  notes: z.record(z.string(), z.string().min(1)),
});
export type Translation = z.infer<typeof Translation>;

/** `examples/<library>/<category>/<language>.json`: the examples beside it, by slug. Welcome pages have no category. */
export const TranslatedFolder = z.strictObject({
  category: z.string().min(1).optional(),
  examples: z.record(z.string(), TranslatedExample),
});

/** `libraries/<language>/<library>.json`: the notes of a library, by their English text. */
export const TranslatedLibrary = Translation.pick({ notes: true });

/** What the editor asks once somebody searches, or reads another language. It stands apart from what it starts with. */
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

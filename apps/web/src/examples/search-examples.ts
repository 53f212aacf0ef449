import type { ExampleSummary } from "@online-editor/contract";
import type { Synonyms } from "@online-editor/contract/content-words";
import MiniSearch, { type SearchOptions } from "minisearch";
import { type ContentWordsState, exampleKey, initialContentWords } from "../kernel/content-words.ts";
import { askedWords, formsOf, phraseOf, wordsOf } from "./search-words.ts";

export interface Found {
  /** The best first. */
  examples: readonly ExampleSummary[];
  /** `all`: each has every word. `some`: none has every word, and those with the most come first. */
  words: "all" | "some";
}

/** Finds examples by words, by what people call the same thing, and by names of options, methods and events. */
export interface ExampleSearch {
  /** Takes in first what has not been taken in. */
  find(text: string): Found;
  /** Takes in some more examples, in less time than a frame has; true when there are none left. */
  prepare(): boolean;
}

const preparedAtOnce = 10;
const noSynonyms: Synonyms = { ignored: {}, concepts: [] };
const nothing: Found = { examples: [], words: "all" };

/**
 * A search of examples and of what they are called besides. Nothing is taken in yet: a thousand examples take longer
 * than one keystroke may.
 */
export const createExampleSearch = (
  examples: readonly ExampleSummary[],
  { synonyms, translation }: ContentWordsState = initialContentWords,
): ExampleSearch => {
  const { ignored, concepts } = synonyms ?? noSynonyms;
  const passedOver = new Set(Object.values(ignored).flat().flatMap(askedWords));
  const synonymsOf = Map.groupBy(
    concepts.flatMap(({ of, words }) => of.map((name) => ({ name, words: Object.values(words).flat() }))),
    ({ name }) => name,
  );
  const phrases: string[][] = [];
  let taken = 0;
  const index = new MiniSearch({
    fields: ["title", "synonyms", "shows", "extensions", "category", "description"],
    tokenize: wordsOf,
    processTerm: formsOf,
  });
  const takeIn = (end: number) => {
    for (; taken < Math.min(end, examples.length); taken++) {
      const example = examples[taken];
      if (!example) continue;
      const said = namesOf(example).flatMap((name) =>
        (synonymsOf.get(name) ?? []).flatMap(({ words }) => words),
      );
      const translated = translation?.examples[exampleKey(example.address)];
      const titles = [example.title, ...(translated ? [translated.title] : [])];
      phrases[taken] = [...titles, ...said].map(phraseOf);
      index.add({
        id: taken,
        title: titles.join(" "),
        synonyms: said.join(" "),
        shows: example.shows.join(" "),
        extensions: example.needs.extensions.join(" "),
        category: example.address.category ?? "welcome",
        description: [example.description, translated?.description].join(" "),
      });
    }
  };
  const ratesOf = (word: string) => {
    const [written = word, ...stems] = formsOf(word);
    return index.search(
      { combineWith: "OR", queries: [exactly(written), ...stems.map(withoutEnding)] },
      boosts,
    );
  };
  return {
    find(text) {
      takeIn(examples.length);
      const asked = askedWords(text);
      const telling = asked.filter((word) => !passedOver.has(word));
      const words = telling.length > 0 ? telling : asked;
      if (words.length === 0) return nothing;
      const found = new Map<number, { count: number; rate: number }>();
      for (const word of words)
        for (const { id, score } of ratesOf(word)) {
          const { count, rate } = found.get(id as number) ?? { count: 0, rate: 0 };
          found.set(id as number, { count: count + 1, rate: rate + score });
        }
      const phrase = phraseOf(words.join(" "));
      const ranked = [...found]
        .map(([id, { count, rate }]) => ({ id, count, rate: rate * nearness(phrases[id] ?? [], phrase) }))
        .sort((a, b) => b.count - a.count || b.rate - a.rate);
      const isAll = ranked[0]?.count === words.length;
      return {
        examples: ranked
          .filter(({ count }) => !isAll || count === words.length)
          .flatMap(({ id }) => examples[id] ?? []),
        words: isAll ? "all" : "some",
      };
    },
    prepare() {
      takeIn(taken + preparedAtOnce);
      return taken === examples.length;
    },
  };
};

const boosts: SearchOptions = { boost: { title: 3, synonyms: 3, shows: 2, extensions: 2 } };

/** As it is written so far, with a slip in a longer word. */
const exactly = (term: string): SearchOptions & { queries: string[] } => ({
  queries: [term],
  tokenize: (text) => [text],
  processTerm: (text) => text,
  prefix: true,
  fuzzy: term.length > 4 ? 0.2 : false,
});

const withoutEnding = (term: string) => ({ ...exactly(term), fuzzy: false as const });

/** How much more an example counts that is called as was asked, or whose name has all of that in one piece. */
const nearness = (phrases: readonly string[], asked: string) =>
  phrases.includes(asked) ? 3 : phrases.some((phrase) => phrase.includes(asked)) ? 1.5 : 1;

/** By which synonyms name an example. */
const namesOf = ({ address: { category, slug }, shows, needs }: ExampleSummary) => [
  [category, slug].filter(Boolean).join("/"),
  ...shows,
  ...needs.extensions,
];

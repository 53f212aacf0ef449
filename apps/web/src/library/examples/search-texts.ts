import type { Synonyms } from "@online-editor/contract/content-words";
import MiniSearch, { type SearchOptions } from "minisearch";
import { stemmer } from "stemmer";

/** The searchable text of an item. */
interface SearchedText {
  /** Its titles; a title that equals the query counts most. */
  titles: readonly string[];
  /** The names by which synonyms refer to it. */
  names: readonly string[];
  /** Names whose synonyms are about more than it, and count less. */
  related?: readonly string[];
  shows: string;
  extensions: string;
  category: string;
  description: string;
}

export interface FoundItems<Item> {
  /** Best first. */
  items: readonly Item[];
  /** `all`: each has every word. `some`: none has every word, and those with the most come first. */
  words: "all" | "some";
}

/** Finds items by words, by synonyms, and by names of options, methods and events. */
export interface TextSearch<Item> {
  /** Indexes the remaining items first. */
  find(text: string): FoundItems<Item>;
  /** Indexes some more items, in less time than a frame; true when all are indexed. */
  prepare(): boolean;
}

/** How well a word fits an item, by the item's place. */
interface Rate {
  id: number;
  score: number;
}

const preparedAtOnce = 10;
const noSynonyms: Synonyms = { ignored: {}, concepts: [] };

/** Nothing is indexed yet: a thousand items take longer than a keystroke may. */
export const createTextSearch = <Item>(
  items: readonly Item[],
  read: (item: Item) => SearchedText,
  synonyms: Synonyms | null,
): TextSearch<Item> => {
  const { ignored, concepts } = synonyms ?? noSynonyms;
  const passedOver = new Set(Object.values(ignored).flat().flatMap(askedWords));
  const synonymsOf = Map.groupBy(
    concepts.flatMap(({ of, words }) => of.map((name) => ({ name, words: Object.values(words).flat() }))),
    ({ name }) => name,
  );
  const wordsFor = (name: string) => (synonymsOf.get(name) ?? []).flatMap(({ words }) => words);
  const phrases: string[][] = [];
  /** The titles as one word each. */
  const whole: string[][] = [];
  let taken = 0;
  /** Of the words of the last query: a key changes one of them. */
  let known = new Map<string, readonly Rate[]>();
  const index = new MiniSearch({
    fields: ["title", "synonyms", "shows", "extensions", "category", "description"],
    tokenize: wordsOf,
    processTerm: formsOf,
  });
  const takeIn = (end: number) => {
    for (; taken < Math.min(end, items.length); taken++) {
      const item = items[taken];
      if (item === undefined) continue;
      const { titles, names, related = [], ...texts } = read(item);
      const synonyms = names.flatMap(wordsFor);
      whole[taken] = titles.map(joined);
      phrases[taken] = [...titles, ...synonyms].map(phraseOf);
      const synonymsOfRelated = [...new Set(related.flatMap(wordsFor))].join(" ");
      index.add({
        id: taken,
        title: titles.join(" "),
        synonyms: synonyms.join(" "),
        ...texts,
        category: `${texts.category} ${synonymsOfRelated}`,
      });
    }
  };
  const ratesOf = (word: string): readonly Rate[] => {
    const [written = word, ...stems] = formsOf(word);
    const queries = [exactly(written), ...stems.map(withoutEnding)];
    return index
      .search({ combineWith: "OR", queries }, boosts)
      .map(({ id, score }) => ({ id: id as number, score }));
  };
  return {
    find(text) {
      takeIn(items.length);
      const requested = askedWords(text);
      const significant = requested.filter((word) => !passedOver.has(word));
      const words = significant.length > 0 ? significant : requested;
      if (words.length === 0) return { items: [], words: "all" };
      known = new Map(words.map((word) => [word, known.get(word) ?? ratesOf(word)]));
      const found = new Map<number, { count: number; rate: number }>();
      for (const word of words)
        for (const { id, score } of known.get(word) ?? []) {
          const { count, rate } = found.get(id) ?? { count: 0, rate: 0 };
          found.set(id, { count: count + 1, rate: rate + score });
        }
      const phrase = phraseOf(words.join(" "));
      const beginning = requested.join("");
      const nearnessOf = (id: number) =>
        nearness(phrases[id] ?? [], phrase) *
        (whole[id]?.some((title) => title.startsWith(beginning)) === true ? 2 : 1);
      const ranked = [...found]
        .map(([id, { count, rate }]) => ({ id, count, rate: rate * nearnessOf(id) }))
        .sort((a, b) => b.count - a.count || b.rate - a.rate || a.id - b.id);
      const isAll = ranked[0]?.count === words.length;
      return {
        items: ranked
          .filter(({ count }) => !isAll || count === words.length)
          .flatMap(({ id }) => items[id] ?? []),
        words: isAll ? "all" : "some",
      };
    },
    prepare() {
      takeIn(taken + preparedAtOnce);
      return taken === items.length;
    },
  };
};

const boosts: SearchOptions = { boost: { title: 3, synonyms: 3, shows: 2, extensions: 2 } };

/** As typed so far, allowing a typo in a longer word. */
const exactly = (term: string): SearchOptions & { queries: string[] } => ({
  queries: [term],
  tokenize: (text) => [text],
  processTerm: (text) => text,
  prefix: true,
  fuzzy: term.length > 4 ? 0.2 : false,
});

const withoutEnding = (term: string) => ({ ...exactly(term), fuzzy: false as const });

/** The boost of an item whose title equals the query, or contains all of it as a phrase. */
const nearness = (phrases: readonly string[], requested: string) =>
  phrases.includes(requested) ? 3 : phrases.some((phrase) => phrase.includes(requested)) ? 1.5 : 1;

/**
 * The search words of a text. `showExport` is found by itself, by `show` and by `export`; Chinese has no spaces, and is
 * found by its characters.
 */
const wordsOf = (text: string): string[] =>
  split(text).flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 ? [fold(word), ...parts] : parts;
  });

/** The words of a query: an option is also found by the attribute that sets it, `data-show-export="true"`. */
const askedWords = (text: string): string[] =>
  split(text.replaceAll(/=\s*(?:"[^"]*"|'[^']*'|\S*)/g, " ")).flatMap((word) =>
    partsOf(word.replace(/^data-/i, "")),
  );

/** A word as written and without its ending: `groups` and `grouping` both have `group`. */
const formsOf = (word: string): string[] => {
  const stem = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  return stem === word ? [word] : [word, stem];
};

/** A text normalized to one spelling, with a space at both ends, to find phrases in it. */
const phraseOf = (text: string): string =>
  ` ${askedWords(text)
    .map((word) => formsOf(word).at(-1))
    .join(" ")} `;

/** Without accents, capitals and umlauts: `Straße` is found by `strasse`. */
const fold = (text: string) =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** As one word, to compare beginnings: `side pag` begins `sidePagination`. */
const joined = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

const split = (text: string) =>
  text
    .replaceAll(/\p{Script=Han}/gu, " $& ")
    // The dots of a version are part of it.
    .split(/(?:[\s,;:()"'/`<>=!?“”，。；：、（）？！]|(?<!\d)\.|\.(?!\d))+/)
    .filter(Boolean);

const partsOf = (word: string) =>
  word
    .split(/[-_]|(?<=[a-z])(?=[A-Z])/)
    .filter(Boolean)
    .map(fold);

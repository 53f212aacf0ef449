import { plainDescription } from "@online-editor/contract/described-text";
import type { ExampleSummary } from "@online-editor/contract";
import { type ContentWordsState, exampleKey, initialContentWords } from "../kernel/content-words.ts";
import { createTextSearch, type FoundItems } from "./search-texts.ts";

export interface Found extends Pick<FoundItems<ExampleSummary>, "words"> {
  /** Best first. */
  examples: readonly ExampleSummary[];
}

/** Finds examples by words, by synonyms, and by names of options, methods and events. */
export interface ExampleSearch {
  /** Indexes the remaining examples first. */
  find(text: string): Found;
  /** Indexes some more examples, in less time than a frame; true when all are indexed. */
  prepare(): boolean;
}

/** A search over examples with their synonyms. */
export const createExampleSearch = (
  examples: readonly ExampleSummary[],
  { synonyms, translation }: ContentWordsState = initialContentWords,
): ExampleSearch => {
  const { find, prepare } = createTextSearch(
    examples,
    (example) => {
      const translated = translation?.examples[exampleKey(example.address)];
      return {
        titles: [example.title, ...(translated ? [translated.title] : [])],
        names: namesOf(example),
        shows: example.shows.join(" "),
        extensions: example.needs.extensions.join(" "),
        category: example.address.category ?? "welcome",
        description: plainDescription([example.description, translated?.description].join(" ")),
      };
    },
    synonyms,
  );
  return {
    find: (text) => {
      const { items, words } = find(text);
      return { examples: items, words };
    },
    prepare,
  };
};

/** The names by which synonyms refer to an example. */
const namesOf = ({ address: { category, slug }, shows, needs }: ExampleSummary) => [
  [category, slug].filter(Boolean).join("/"),
  ...shows,
  ...needs.extensions,
];

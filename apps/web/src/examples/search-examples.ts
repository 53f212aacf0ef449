import type { ExampleSummary } from "@online-editor/contract";
import MiniSearch from "minisearch";

/** Finds examples by words and by names of options, methods and events. */
export interface ExampleSearch {
  /** The best first. Takes in first what has not been taken in. */
  find(words: string): readonly ExampleSummary[];
  /** Takes in some more examples, in less time than a frame has; true when there are none left. */
  prepare(): boolean;
}

const preparedAtOnce = 20;

/** Nothing is taken in yet: a thousand examples take longer than one keystroke may. */
export const createExampleSearch = (examples: readonly ExampleSummary[]): ExampleSearch => {
  let taken = 0;
  const index = new MiniSearch({
    fields: ["title", "shows", "extensions", "category", "description"],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 3, shows: 3, extensions: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
      tokenize: askedWords,
    },
  });
  const takeIn = (end: number) => {
    for (; taken < Math.min(end, examples.length); taken++) {
      const example = examples[taken];
      if (example) index.add(entryOf(example, taken));
    }
  };
  return {
    find(words) {
      takeIn(examples.length);
      return index.search(words).flatMap(({ id }) => examples[Number(id)] ?? []);
    },
    prepare() {
      takeIn(taken + preparedAtOnce);
      return taken === examples.length;
    },
  };
};

const entryOf = ({ title, description, shows, needs, address }: ExampleSummary, id: number) => ({
  id,
  title,
  description,
  shows: shows.join(" "),
  extensions: needs.extensions.join(" "),
  category: address.category ?? "welcome",
});

/** `showExport` is found by itself, by `show` and by `export`. */
const wordsOf = (text: string) =>
  split(text).flatMap((word) => {
    const parts = partsOf(word);
    return parts.length > 1 ? [word, ...parts] : [word];
  });

/** A name is asked for by all its parts, and an option also as the attribute that sets it: `data-show-export="true"`. */
const askedWords = (text: string) =>
  split(text.replaceAll(/=\s*(?:"[^"]*"|'[^']*'|\S*)/g, " ")).flatMap((word) =>
    partsOf(word.replace(/^data-/i, "")),
  );

const split = (text: string) => text.split(/[\s,.;:()"'/`<>=]+/);

const partsOf = (word: string) => word.split(/-|(?<=[a-z])(?=[A-Z])/);

import type { ExampleSummary } from "@online-editor/contract";
import MiniSearch from "minisearch";

/** Finds examples by words and by names of options, methods and events, the best first. */
export const createExampleSearch = (
  examples: readonly ExampleSummary[],
): ((words: string) => readonly ExampleSummary[]) => {
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
  index.addAll(
    examples.map(({ title, description, shows, needs, address }, id) => ({
      id,
      title,
      description,
      shows: shows.join(" "),
      extensions: needs.extensions.join(" "),
      category: address.category ?? "welcome",
    })),
  );
  return (words) => index.search(words).flatMap(({ id }) => examples[Number(id)] ?? []);
};

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

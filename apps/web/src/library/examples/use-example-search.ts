import type { ExampleSummary } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import { useEffect, useMemo } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { whileIdle } from "../../ui/timing.ts";
import { plainDescription } from "@online-editor/contract/described-text";
import { type ContentWordsState, exampleKey, initialContentWords } from "../../platform/content-words.ts";
import { createTextSearch, type TextSearch } from "./search-texts.ts";
import { exampleActions } from "./read-examples.ts";
import { libraryId } from "../../document/state.ts";

/** A search over examples by words, by synonyms, and by names of options, methods and events. */
export const createExampleSearch = (
  examples: readonly ExampleSummary[],
  { synonyms, translation }: ContentWordsState = initialContentWords,
): TextSearch<ExampleSummary> =>
  createTextSearch(
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

/** The names by which synonyms refer to an example. */
const namesOf = ({ address: { category, slug }, shows, needs }: ExampleSummary) => [
  [category, slug].filter(Boolean).join("/"),
  ...shows,
  ...needs.extensions,
];

interface SearchedExamples {
  examples: readonly ExampleSummary[];
  search: TextSearch<ExampleSummary>;
  translation: Translation | null;
}

/** The examples of the selected library, and the search that panel and palette share. */
export const useExampleSearch = (): SearchedExamples => {
  const editor = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace(libraryId);
  const synonyms = useWorkspace((workspace) => workspace.synonyms);
  const translation = useWorkspace((workspace) => workspace.translation);
  const examples = useMemo(
    () => catalogue?.examples.filter(({ address }) => address.library === library) ?? [],
    [catalogue, library],
  );
  const search = useMemo(
    () => createExampleSearch(examples, { synonyms, translation }),
    [examples, synonyms, translation],
  );
  useEffect(() => {
    void exampleActions(editor).readSynonyms();
  }, [editor]);
  useEffect(() => whileIdle(() => search.prepare()), [search]);
  return { examples, search, translation };
};

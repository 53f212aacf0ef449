import type { ExampleSummary } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useEditor, useWorkspace } from "../../platform/editor-context.ts";
import { whileIdle } from "../../ui/timing.ts";
import { plainDescription } from "@online-editor/contract/described-text";
import { type ContentWordsState, exampleKey, initialContentWords } from "../../platform/content-words.ts";
import { createTextSearch, type FoundItems } from "./search-texts.ts";
import { exampleActions } from "./read-examples.ts";

export interface Found extends Pick<FoundItems<ExampleSummary>, "words"> {
  /** Best first. */
  examples: readonly ExampleSummary[];
}

/** Finds examples by words, by synonyms, and by names of options, methods and events. */
interface ExampleSearch {
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

interface SearchedExamples {
  examples: readonly ExampleSummary[];
  search: ExampleSearch;
  translation: Translation | null;
}

/** The examples of the selected library, and the search that panel and palette share. */
export const useExampleSearch = (): SearchedExamples => {
  const editor = useEditor();
  const catalogue = useWorkspace((workspace) => workspace.catalogue);
  const library = useWorkspace((workspace) => workspace.library.library);
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

/**
 * Marks the beginnings of words that were searched, wherever they stand in an element, as the highlight of that name.
 * `shown` is another value when the element shows something else.
 */
export const useMarkedWords = (
  highlight: string,
  words: string,
  shown: unknown,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not in every browser, and never needed.
    if (!("highlights" in CSS) || !place.current) return;
    CSS.highlights.set(highlight, new Highlight(...rangesIn(place.current, words)));
    return () => {
      CSS.highlights.delete(highlight);
    };
  }, [highlight, words, shown]);
  return place;
};

/** Marking more than a long list shows takes longer than a key may. */
const mostRanges = 500;

const rangesIn = (element: Element, words: string): Range[] => {
  const wanted = words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`));
  if (wanted.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join("|")})`, "giu");
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && ranges.length < mostRanges; text = texts.nextNode())
    for (const { 0: word, index } of text.nodeValue?.matchAll(pattern) ?? []) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      ranges.push(range);
    }
  return ranges;
};

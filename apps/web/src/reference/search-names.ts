import type { ExampleSummary } from "@online-editor/contract";
import type { Synonyms } from "@online-editor/contract/content-words";
import { createTextSearch, type TextSearch } from "../examples/search-texts.ts";
import type { ListedName } from "./listed-names.ts";

/** The address of an example says little about a name that occurs in more examples than this. */
const mostExamples = 6;

/** Finds names by their parts, their synonyms, their examples and their descriptions. */
export const createNameSearch = (
  names: readonly ListedName[],
  examples: readonly Pick<ExampleSummary, "address" | "shows">[],
  synonyms: Synonyms | null,
): TextSearch<ListedName> => {
  const showing = new Map<string, string[]>();
  for (const { address, shows } of examples)
    for (const name of shows)
      showing.set(name, [
        ...(showing.get(name) ?? []),
        [address.category, address.slug].filter(Boolean).join("/"),
      ]);
  return createTextSearch(
    names,
    ({ name: { name, jQueryEvent, extension, kind, description, values = [] } }) => {
      const shownBy = showing.get(name) ?? [];
      return {
        titles: [name, ...(jQueryEvent === undefined ? [] : [jQueryEvent])],
        names: [name],
        related: shownBy.length > mostExamples ? [] : shownBy,
        shows: values.join(" "),
        extensions: extension ?? "",
        category: kind,
        description: description ?? "",
      };
    },
    synonyms,
  );
};

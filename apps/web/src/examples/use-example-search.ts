import type { ExampleSummary } from "@online-editor/contract";
import type { Translation } from "@online-editor/contract/content-words";
import { useEffect, useMemo } from "react";
import { useEditor, useWorkspace } from "../kernel/editor-context.ts";
import { whileIdle } from "../ui/while-idle.ts";
import { createExampleSearch, type ExampleSearch } from "./search-examples.ts";

export interface SearchedExamples {
  examples: readonly ExampleSummary[];
  search: ExampleSearch;
  translation: Translation | null;
}

/** The examples of the selected library, and the search that panel and palette share. */
export const useExampleSearch = (): SearchedExamples => {
  const { effects } = useEditor();
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
    void effects.examples.readSynonyms();
  }, [effects]);
  useEffect(() => whileIdle(() => search.prepare()), [search]);
  return { examples, search, translation };
};

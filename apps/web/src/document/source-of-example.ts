import type { Catalogue, ExampleSource, LibraryId } from "@online-editor/contract";
import { type DocumentAddress, keyOf } from "./document-address.ts";

/**
 * The operator's source that an example is from. Of another document, pasted or saved, it is the library's first:
 * most are made of that one's examples.
 */
export const sourceOfExample = (
  document: DocumentAddress,
  { examples, exampleSources }: Pick<Catalogue, "examples" | "exampleSources">,
  library: LibraryId,
): ExampleSource | undefined => {
  const sources = exampleSources.filter((source) => source.library === library);
  if (document.kind !== "example") return sources[0];
  const key = keyOf(document);
  const named = examples.find(({ address }) => keyOf({ kind: "example", example: address }) === key)?.source;
  return sources.find(({ name }) => name === named);
};

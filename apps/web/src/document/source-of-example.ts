import type { Catalogue, ExampleSource, LibraryId } from "@online-editor/contract";
import { type DocumentAddress, keyOf } from "./document-address.ts";

/**
 * The operator's source of an example. For another document, pasted or saved, the library's first source: most are made
 * from its examples.
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

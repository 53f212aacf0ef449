import type { ExampleAddress, LibraryId } from "@online-editor/contract";

/** Which document is open: an example, or a new one that stands nowhere else than in this browser. */
export type DocumentAddress =
  { kind: "example"; example: ExampleAddress } | { kind: "new"; library: LibraryId; id: string };

/** The address as one string: the key of drafts, undo histories and the preview's storage. */
export const keyOf = (address: DocumentAddress): string => {
  if (address.kind === "new") return `new/${address.library}/${address.id}`;
  const { library, category, slug } = address.example;
  return ["example", library, ...(category === undefined ? [] : [category]), slug].join("/");
};

export const libraryOf = (address: DocumentAddress): LibraryId =>
  address.kind === "new" ? address.library : address.example.library;

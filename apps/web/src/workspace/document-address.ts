import type { ExampleAddress, LibraryId, RevisionNumber, SnippetId, Username } from "@online-editor/contract";

/** A snippet at its newest revision, or at the one named. */
export interface SnippetAddress {
  kind: "snippet";
  username: Username;
  id: SnippetId;
  revision?: RevisionNumber;
}

/** A document that its link carries whole, see `sharing/packed-document.ts`: another text is another document. */
export interface CarriedAddress {
  kind: "carried";
  packed: string;
}

/** Which document is open: an example, a snippet, or a new one that stands nowhere else than in this browser. */
export type DocumentAddress =
  | { kind: "example"; example: ExampleAddress }
  | { kind: "new"; library: LibraryId; id: string }
  | CarriedAddress
  | SnippetAddress;

/**
 * The address as one string: the key of drafts, undo histories and the preview's storage. A snippet keeps it when its
 * owner is renamed.
 */
export const keyOf = (address: DocumentAddress): string => {
  switch (address.kind) {
    case "new":
      return `new/${address.library}/${address.id}`;
    case "carried":
      return `carried/${address.packed}`;
    case "snippet":
      return ["snippet", address.id, ...(address.revision === undefined ? [] : [address.revision])].join("/");
    case "example": {
      const { library, category, slug } = address.example;
      return ["example", library, ...(category === undefined ? [] : [category]), slug].join("/");
    }
  }
};

/** The library that the address names; null for a snippet or a carried document, which bring their own. */
export const libraryOf = (address: DocumentAddress): LibraryId | null => {
  switch (address.kind) {
    case "new":
      return address.library;
    case "snippet":
    case "carried":
      return null;
    case "example":
      return address.example.library;
  }
};

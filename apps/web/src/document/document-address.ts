import type {
  ExampleAddress,
  LibraryId,
  RevisionNumber,
  SnippetId,
  Starter,
  Username,
} from "@online-editor/contract";

/** A snippet at its newest revision, or at the given one. */
export interface SnippetAddress {
  kind: "snippet";
  username: Username;
  id: SnippetId;
  revision?: RevisionNumber;
}

/** A document that its link contains, see `document/packed-document.ts` of `packages/run`: another text is another document. */
export interface CarriedAddress {
  kind: "carried";
  packed: string;
}

/** A document that exists only in this browser; without `start` it starts empty. */
interface NewAddress {
  kind: "new";
  library: LibraryId;
  id: string;
  start?: Starter;
}

/** The open document: an example, a snippet, or a new one that exists only in this browser. */
export type DocumentAddress =
  { kind: "example"; example: ExampleAddress } | NewAddress | CarriedAddress | SnippetAddress;

/**
 * The address as one string: the key of drafts, undo histories and the preview's storage. A snippet's stays the same
 * when its owner is renamed.
 */
export const keyOf = (address: DocumentAddress): string => {
  switch (address.kind) {
    case "new":
      return `new/${address.library}/${address.id}`;
    case "carried":
      return `carried/${address.packed}`;
    case "snippet":
      return keyOfSnippet(address.id, address.revision);
    case "example":
      return keyOfExample(address.example);
  }
};

/** The key of an example, whose address need not be validated. */
export const keyOfExample = ({ library, category, slug }: SpelledExample): string =>
  ["example", library, ...(category === undefined ? [] : [category]), slug].join("/");

/** The key of a snippet; without `revision` at its newest. */
export const keyOfSnippet = (id: string | number, revision?: number): string =>
  ["snippet", id, ...(revision === undefined ? [] : [revision])].join("/");

interface SpelledExample {
  library: string;
  category?: string | undefined;
  slug: string;
}

/** The library in the address; null for a snippet or a carried document, which determine their own. */
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

/** The id of a new document in a tab: each one of a user is different. */
export const newDocumentId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

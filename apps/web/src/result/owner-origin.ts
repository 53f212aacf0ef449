import type { Settings, User } from "@online-editor/contract";
import { type DocumentAddress, keyOf } from "../document/document-address.ts";

let labelOf: ((owner: string) => string) | undefined;

/** Fetches what names the origins of owners, where they have any. `originOf` needs it. */
export const fetchOwnerOrigins = async ({ ownerOrigins }: Pick<Settings, "ownerOrigins">): Promise<void> => {
  if (ownerOrigins !== undefined) ({ labelOf } = await import("./owner-label.ts"));
};

/**
 * The origin that a document runs at. Where owners have origins of their own: a snippet at its owner's, an example at
 * the one of examples, what a link carries at one for that link, since anybody may have written it, and a new document
 * at that of who is signed in, so that saving it changes nothing.
 */
export const originOf = (
  { previewOrigin, ownerOrigins }: Pick<Settings, "previewOrigin" | "ownerOrigins">,
  document: DocumentAddress,
  user: User | null,
): string => {
  if (ownerOrigins === undefined) return previewOrigin;
  if (!labelOf) throw new Error("The origins of owners are not fetched.");
  return ownerOrigins.replace("*", labelOf(ownerOf(document, user)));
};

const ownerOf = (document: DocumentAddress, user: User | null): string => {
  switch (document.kind) {
    case "example":
      return "examples";
    case "carried":
      return keyOf(document);
    case "snippet":
      return `user/${document.username.toLowerCase()}`;
    case "new":
      return user ? `user/${user.username.toLowerCase()}` : "nobody";
  }
};

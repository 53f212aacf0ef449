import { runPath, type Settings, type User } from "@online-editor/contract";
import { type DocumentAddress, keyOf } from "../document/document-address.ts";

let labelOf: ((owner: string) => string) | undefined;

/** Fetches the code that computes owners' origins, if they are configured. `originOf` needs it. */
export const fetchOwnerOrigins = async ({ ownerOrigins }: Pick<Settings, "ownerOrigins">): Promise<void> => {
  if (ownerOrigins !== undefined) ({ labelOf } = await import("./owner-label.ts"));
};

/**
 * The origin of a document. With owner origins: a snippet runs at its owner's, an example at that of the examples, a
 * carried document at one for its link, since anybody may have written it, and a new document at that of the signed-in
 * user, so that saving it changes nothing.
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

/**
 * What a document is answered at an address relative to its own; null when nothing is there. Rejects when it cannot be
 * fetched.
 */
export const readData = async (
  { previewOrigin }: Pick<Settings, "previewOrigin">,
  address: string,
  { signal }: { signal: AbortSignal },
): Promise<string | null> => {
  const response = await fetch(previewOrigin + runPath(address), { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address} cannot be had: ${response.status}.`);
  return response.text();
};

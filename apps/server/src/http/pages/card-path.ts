import type { Snippet } from "@online-editor/contract";

/** Where the card of a snippet is, below the editor's origin, at the revision that it shows. */
export const cardPathOf = ({
  username,
  id,
  revision,
}: Pick<Snippet, "username" | "id" | "revision">): string =>
  `/pictures/code/${encodeURIComponent(username)}/${id}.png?revision=${revision}`;

import type { OpenSnippet } from "../document/state.ts";

/**
 * The address for reporting a snippet, with the snippet's own address in it: as the body of a mail, or as the query
 * `snippet`.
 */
export const reportLink = (
  address: string,
  { username, id }: Pick<OpenSnippet, "username" | "id">,
): string => {
  const link = new URL(address);
  const snippet = `${location.origin}/code/${username}/${id}`;
  if (link.protocol !== "mailto:") {
    link.searchParams.set("snippet", snippet);
    return link.href;
  }
  const query = `subject=${encodeURIComponent(`Report of snippet ${id}`)}&body=${encodeURIComponent(snippet)}`;
  return `${address}${link.search === "" ? "?" : "&"}${query}`;
};

import { pages, SnippetId, type Username } from "@online-editor/contract";
import { type CollectionName, collectionRoutes } from "@online-editor/contract/collection";
import { collectionVerdictRoutes } from "@online-editor/contract/collection-verdicts";
import { generatePath } from "react-router";
import { type Calls, createCalls, csrfTokenIn } from "../../platform/api.ts";

const routes = { ...collectionRoutes, ...collectionVerdictRoutes } as const;

export type CollectionCalls = Calls<typeof routes>;

/** The calls about collections; defined here, so that the editor starts without them. */
export const collectionCalls: CollectionCalls = createCalls(
  { fetch: (input, init) => fetch(input, init), csrfToken: () => csrfTokenIn(document.cookie) },
  routes,
);

/** The path of a collection's page. */
export const collectionPath = (address: { username: Username; name: CollectionName }): string =>
  generatePath(pages.collection, address);

/** The snippet of a link or a path; null for anything else, and for one of another editor. */
export const snippetIn = (link: string, origin: string): { username: string; id: SnippetId } | null => {
  const url = URL.parse(link.trim(), origin);
  const [, username, text] = /^\/code\/([^/]+)\/([^/]+)\/?$/.exec(url?.pathname ?? "") ?? [];
  const id = SnippetId.safeParse(text).data;
  return url?.origin === origin && username !== undefined && id !== undefined ? { username, id } : null;
};

/** A name for an address, derived from a title: its words in ASCII; empty if it has none. */
export const nameOfTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, 60)
    .replace(/-$/, "");

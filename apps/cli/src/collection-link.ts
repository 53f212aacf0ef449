/** A collection of an editor. */
export interface CollectionLink {
  origin: string;
  username: string;
  name: string;
}

/** The collection that a link names; null for a link of anything else. */
export const collectionIn = (link: string): CollectionLink | null => {
  const url = URL.parse(link);
  const [, username, name] = /^\/collection\/([^/]+)\/([^/]+)\/?$/.exec(url?.pathname ?? "") ?? [];
  return url && username !== undefined && name !== undefined ? { origin: url.origin, username, name } : null;
};

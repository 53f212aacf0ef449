import { Selection } from "@online-editor/contract";
import { LRUCache } from "lru-cache";

const marker = "v1:";

/** A selection as stored: a format marker, then JSON. Stored selections must stay readable for ever. */
export const storeSelection = (selection: Selection): string => marker + JSON.stringify(selection);

/**
 * Throws when the text is not a stored selection. Equal texts may return the same object: callers must not mutate it.
 */
export const readStoredSelection = (stored: string): Selection => {
  const known = lastRead.get(stored);
  if (known) return known;
  const selection = parse(stored);
  lastRead.set(stored, selection);
  return selection;
};

/** Many snippets share a selection, and validating it takes the largest part of a read. */
const lastRead = new LRUCache<string, Selection>({ max: 1000 });

const parse = (stored: string): Selection => {
  if (!stored.startsWith(marker))
    throw new Error(`A selection is stored in an unknown format: ${stored.slice(0, 8)}`);
  return Selection.parse(JSON.parse(stored.slice(marker.length)));
};

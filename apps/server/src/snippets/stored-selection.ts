import { Selection, type SnippetContent } from "@online-editor/contract";
import { DocumentCheck, type Check } from "@online-editor/contract/check";
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

/**
 * A check as stored: a format marker, then JSON; null for none. Stored checks must stay readable for ever. Its size was
 * checked before, see `content-limits.ts`.
 */
export const storeCheck = (check: SnippetContent["check"]): string | null =>
  check === undefined ? null : marker + JSON.stringify(DocumentCheck.parse(check));

/** Throws when the text is not a stored check. */
export const readStoredCheck = (stored: string | null): Check | undefined => {
  if (stored === null) return undefined;
  if (!stored.startsWith(marker))
    throw new Error(`A check is stored in an unknown format: ${stored.slice(0, 8)}`);
  return DocumentCheck.parse(JSON.parse(stored.slice(marker.length)));
};

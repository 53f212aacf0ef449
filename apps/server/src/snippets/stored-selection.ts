import { Selection } from "@online-editor/contract";

const marker = "v1:";

/** A selection as it is stored: the mark of the format, then JSON. What was stored once must be readable for ever. */
export const storeSelection = (selection: Selection): string => marker + JSON.stringify(selection);

/** Throws when the text is not a stored selection. The same text may give the same selection: nobody changes it. */
export const readStoredSelection = (stored: string): Selection => {
  const known = lastRead.get(stored);
  if (known) return known;
  const selection = parse(stored);
  if (lastRead.size >= maxKept) lastRead.clear();
  lastRead.set(stored, selection);
  return selection;
};

/** Many snippets have one selection: of all that is read with a snippet it takes longest to check. */
const lastRead = new Map<string, Selection>();
const maxKept = 1000;

const parse = (stored: string): Selection => {
  if (!stored.startsWith(marker))
    throw new Error(`A selection is stored in an unknown format: ${stored.slice(0, 8)}`);
  return Selection.parse(JSON.parse(stored.slice(marker.length)));
};

import { Selection } from "@online-editor/contract";

const marker = "v1:";

/** A selection as it is stored: the mark of the format, then JSON. What was stored once must be readable for ever. */
export const storeSelection = (selection: Selection): string => marker + JSON.stringify(selection);

/** Throws when the text is not a stored selection. */
export const readStoredSelection = (stored: string): Selection => {
  if (!stored.startsWith(marker))
    throw new Error(`A selection is stored in an unknown format: ${stored.slice(0, 8)}`);
  return Selection.parse(JSON.parse(stored.slice(marker.length)));
};

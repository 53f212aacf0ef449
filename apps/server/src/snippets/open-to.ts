import type { Reader } from "./snippet-store.ts";

/** The facts of a snippet and its owner that decide who may open it. */
export interface Openness {
  owner_id: number;
  visibility: string;
  /** Since when an operator keeps the snippet, or all of its owner's, from others. */
  hidden_at: number | null;
  owner_hidden_at: number | null;
}

/** Whether a reader may open a snippet that is not deleted. */
export const isOpenTo = (row: Openness, reader: Reader): boolean =>
  row.owner_id === reader ||
  (row.visibility !== "private" && row.hidden_at === null && row.owner_hidden_at === null);

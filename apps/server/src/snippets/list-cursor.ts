import { z } from "zod";
import { isStorable } from "./content-limits.ts";
import { InvalidCursor } from "./snippet-problems.ts";

/** Where a page of a list ends: the last line's value of what is sorted by, and its id. */
export type ListPosition = z.infer<typeof ListPosition>;

const Id = z.int().positive();
const ListPosition = z.union([
  z.tuple([z.literal("saved"), z.int(), Id]),
  z.tuple([z.literal("title"), z.string().refine(isStorable), Id]),
]);

/** A position as an opaque text for the `cursor` of a call. */
export const writeCursor = (position: ListPosition): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

/** Throws `InvalidCursor` when the text is none, or one of a list in another order. */
export const readCursor = <Sort extends ListPosition[0]>(
  cursor: string,
  sort: Sort,
): Extract<ListPosition, [Sort, ...unknown[]]> => {
  const position = ListPosition.safeParse(parseJson(Buffer.from(cursor, "base64url").toString())).data;
  if (position?.[0] !== sort) throw new InvalidCursor();
  return position as Extract<ListPosition, [Sort, ...unknown[]]>;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

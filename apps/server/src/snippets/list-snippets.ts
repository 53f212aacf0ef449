import {
  LibraryId,
  RevisionNumber,
  type Routes,
  type SnippetId,
  type SnippetList,
  type SnippetSummary,
  Username,
  Visibility,
} from "@online-editor/contract";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { isStorable } from "./content-limits.ts";
import {
  hasSecret,
  ownerOfName,
  type Reader,
  rowNumberOf,
  secretIn,
  snippetIdOf,
  titleKeyOf,
} from "./open-to.ts";
import { momentOf } from "./read-snippet.ts";
import { invalidRequest } from "../domain-error.ts";
import type { Call } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";

export type ListQuery = z.output<Routes["listSnippets"]["query"]>;

/** One page of the user's snippets that the reader may see. Throws `invalid-request` for a cursor of another list. */
export const listSnippets = async (
  tables: Kysely<Tables>,
  query: ListQuery,
  { reader, signal }: Call & { reader: Reader },
): Promise<SnippetList> => {
  const owner = await ownerOfName(tables, query.username, { signal });
  const isOwn = owner?.id === reader;
  if (!owner || (owner.hidden_at !== null && !isOwn)) return { snippets: [], next: null };
  // No title contains what cannot be stored.
  if (query.search !== undefined && !isStorable(query.search)) return { snippets: [], next: null };
  const ofOwner = summaries(tables).where("owner_id", "=", owner.id).where("deleted_at", "is", null);
  const seen = isOwn
    ? ofOwner
    : ofOwner.where("visibility", "=", "public").where("snippets.hidden_at", "is", null);
  const rows = await page(matching(seen, query), query).execute({ signal });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    snippets: shown.map(summaryOf),
    next: last ? writeCursor([query.sort, last[orders[query.sort].column], last.id]) : null,
  };
};

/** The list entry of the caller's own snippet. */
export const readSummary = async (
  tables: Kysely<Tables>,
  { id, owner }: { id: SnippetId; owner: number },
): Promise<SnippetSummary | undefined> => {
  const row = await summaries(tables)
    .where("snippets.id", "=", rowNumberOf(id))
    .where(hasSecret(secretIn(id)))
    .where("owner_id", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && summaryOf(row);
};

type Summaries = ReturnType<typeof summaries>;
type SummaryRow = Awaited<ReturnType<Summaries["execute"]>>[number];

const summaries = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("snippets")
    .innerJoin("users as owner", "owner.id", "snippets.owner_id")
    .select(["snippets.id", "title", "title_key", "library", "version", "visibility", "latest_revision"])
    .select(["saved_at", "owner.username", "secret"]);

const matching = (list: Summaries, { search, library }: ListQuery): Summaries => {
  const ofLibrary = library === undefined ? list : list.where("library", "=", library);
  if (search === undefined || search === "") return ofLibrary;
  const pattern = `%${titleKeyOf(search).replaceAll(/[\\%_]/g, "\\$&")}%`;
  return ofLibrary.where(sql<boolean>`title_key like ${pattern} escape '\\'`);
};

const orders = {
  saved: { column: "saved_at", direction: "desc", after: "<" },
  title: { column: "title_key", direction: "asc", after: ">" },
} as const;

/** Fetches one more line than the page has, to detect a next page. */
const page = (list: Summaries, { sort, cursor, limit }: ListQuery): Summaries => {
  const { column, direction, after } = orders[sort];
  const ordered = list
    .orderBy(column, direction)
    .orderBy("snippets.id", direction)
    .limit(limit + 1);
  if (cursor === undefined) return ordered;
  const [, value, id] = readCursor(cursor, sort);
  return ordered.where(sql<boolean>`(${sql.ref(column)}, snippets.id) ${sql.raw(after)} (${value}, ${id})`);
};

const summaryOf = (row: SummaryRow): SnippetSummary => ({
  id: snippetIdOf(row),
  username: Username.parse(row.username),
  title: row.title,
  library: LibraryId.parse(row.library),
  version: row.version,
  visibility: Visibility.parse(row.visibility),
  latestRevision: RevisionNumber.parse(row.latest_revision),
  savedAt: momentOf(row.saved_at),
});

/** Where a page of a list ends: the sort value and the id of its last line. */
const Position = z.tuple([
  z.enum(["saved", "title"]),
  z.union([z.int(), z.string().refine(isStorable)]),
  z.int().positive(),
]);
type Position = z.infer<typeof Position>;

/** Encodes a position as an opaque `cursor`. */
const writeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString("base64url");

/** Throws `invalid-request` when the text is not a cursor, or belongs to another order. */
const readCursor = (cursor: string, sort: ListQuery["sort"]): Position => {
  const position = Position.safeParse(parseJson(Buffer.from(cursor, "base64url").toString())).data;
  if (position?.[0] === sort && typeof position[1] === (sort === "title" ? "string" : "number"))
    return position;
  throw invalidRequest({ path: "cursor", message: "must be the cursor that the previous page returned" });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

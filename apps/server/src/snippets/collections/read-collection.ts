import { LibraryId, type Snippet, Username, Visibility } from "@online-editor/contract";
import {
  type CollectedSnippet,
  type Collection,
  collectionKey,
  CollectionName,
  type CollectionSummary,
} from "@online-editor/contract/collection";
import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables.ts";
import { isOpenTo, ownerOfName, type Reader, snippetIdOf } from "../open-to.ts";
import type { Call, ExportedFile } from "../snippet.ts";
import type { SnippetStore } from "../snippet-store.ts";
import { folderOf } from "../export-snippets.ts";
import { DomainError, isProblem } from "../../domain-error.ts";

type Database = Kysely<Tables>;

export interface CollectionAddress {
  username: Username;
  name: CollectionName;
}

/** The collections of a user that a reader sees in lists. */
export const listCollections = async (
  tables: Database,
  { username, reader }: { username: Username; reader: Reader },
  { signal }: Call,
): Promise<CollectionSummary[]> => {
  const owner = await ownerOfName(tables, username, { signal });
  const isOwn = owner?.id === reader;
  if (!owner || (owner.hidden_at !== null && !isOwn)) return [];
  const all = tables
    .selectFrom("collections")
    .select(["name", "title", "visibility"])
    .select(({ selectFrom, fn }) =>
      selectFrom("collection_entries")
        .whereRef("collection_id", "=", "collections.id")
        .select(fn.countAll<number>().as("size"))
        .as("size"),
    )
    .where("owner_id", "=", owner.id)
    .where("deleted_at", "is", null)
    .orderBy("name_key");
  const rows = await (isOwn ? all : all.where("visibility", "=", "public")).execute({ signal });
  return rows.map(({ name, title, visibility, size }) => ({
    username: Username.parse(owner.username),
    name: CollectionName.parse(name),
    title,
    visibility: Visibility.parse(visibility),
    size: Number(size),
  }));
};

/** A collection as a reader sees it, with its number and its owner's. Throws `collection-not-found`. */
export const openCollection = async (
  tables: Database,
  { username, name }: CollectionAddress,
  { reader, signal }: Call & { reader: Reader },
): Promise<{ id: number; ownerId: number; collection: Collection }> => {
  const owner = await ownerOfName(tables, username, { signal });
  if (!owner) throw new DomainError("collection-not-found");
  const row = await tables
    .selectFrom("collections")
    .selectAll()
    .where("owner_id", "=", owner.id)
    .where("name_key", "=", collectionKey(name))
    .executeTakeFirst({ signal });
  if (!row || !isOpenTo({ ...row, hidden_at: null, owner_hidden_at: owner.hidden_at }, reader))
    throw new DomainError("collection-not-found");
  const entries = await entriesOf(tables, row.id).execute({ signal });
  const collection = {
    username: Username.parse(owner.username),
    name: CollectionName.parse(row.name),
    title: row.title,
    description: row.description,
    visibility: Visibility.parse(row.visibility),
    entries: entries.map((entry) => ({ entry: entry.entry, snippet: shownSnippetOf(entry, reader) })),
  };
  return { id: row.id, ownerId: owner.id, collection };
};

const entriesOf = (tables: Database, collection: number) =>
  tables
    .selectFrom("collection_entries as place")
    .leftJoin("snippets", (join) =>
      join.onRef("snippets.id", "=", "place.snippet_id").on("snippets.deleted_at", "is", null),
    )
    .leftJoin("users as owner", "owner.id", "snippets.owner_id")
    .leftJoin("snippet_revisions as newest", (join) =>
      join
        .onRef("newest.snippet_id", "=", "snippets.id")
        .onRef("newest.number", "=", "snippets.latest_revision"),
    )
    .select(["place.entry", "snippets.id", "snippets.secret", "snippets.owner_id", "snippets.visibility"])
    .select(["snippets.hidden_at", "snippets.title", "snippets.library", "snippets.version"])
    .select(["owner.username", "owner.hidden_at as owner_hidden_at"])
    .select("newest.has_check")
    .where("place.collection_id", "=", collection)
    .orderBy("place.position")
    .orderBy("place.entry");

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>["execute"]>>[number];

const shownSnippetOf = (row: EntryRow, reader: Reader): CollectedSnippet | null => {
  const { id, owner_id, visibility, username, title, library, version } = row;
  if (id === null || owner_id === null || visibility === null || username === null) return null;
  if (title === null || library === null || version === null) return null;
  if (!isOpenTo({ ...row, owner_id, visibility }, reader)) return null;
  return {
    id: snippetIdOf({ id, secret: row.secret }),
    username: Username.parse(username),
    title,
    library: LibraryId.parse(library),
    version,
    hasCheck: row.has_check === 1,
  };
};

/**
 * The documents of a collection in order, each preceded by its selection and check, in the form that `online-editor`
 * reads. Reads one at a time, and leaves out what the reader may not see.
 */
export const exportCollection = async function* (
  { entries }: Pick<Collection, "entries">,
  { snippets, reader, signal }: Call & { snippets: Pick<SnippetStore, "read">; reader: Reader },
): AsyncGenerator<ExportedFile> {
  for (const [index, { snippet: collected }] of entries.entries()) {
    if (!collected) continue;
    const snippet = await snippets.read(collected, reader, { signal }).catch(undefinedIfNotFound);
    if (!snippet) continue;
    const number = String(index + 1).padStart(String(entries.length).length, "0");
    yield {
      path: `${folderOf({ id: number, title: snippet.title })}.html`,
      content: documentWithFront(snippet),
      changedAt: Date.parse(snippet.savedAt),
    };
  }
};

const undefinedIfNotFound = (error: unknown) => {
  if (isProblem(error, "snippet-not-found")) return undefined;
  throw error;
};

/** JSON is valid YAML; whatever could end the front matter or open an element is escaped. */
const documentWithFront = ({ title, library: selection, check, code }: Snippet): string => {
  const front = { title, ...selection, ...(check && { check }) };
  const lines = Object.entries(front).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll("<", "\\u003c")}`,
  );
  return `---\n${lines.join("\n")}\n---\n${code}`;
};

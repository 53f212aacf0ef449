import {
  maxRevisions,
  RevisionNumber,
  revisionsAtOnce,
  type RevisionSummary,
  type Snippet,
  type SnippetId,
  Username,
  usernameKey,
  Visibility,
} from "@online-editor/contract";
import type { Kysely } from "kysely";
import {
  isIdOf,
  isOpenTo,
  isSourceShownTo,
  ownerOfName,
  type Reader,
  rowNumberOf,
  snippetIdOf,
} from "./open-to.ts";
import type { Call, Saved, SnippetAddress } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";
import { readStoredContent } from "./content-limits.ts";
import { DomainError } from "../domain-error.ts";

/** Queries for a snippet with its document or its revisions. `SnippetStore` lists the errors. */
export const createSnippetReading = (tables: Kysely<Tables>) => ({
  read: async (address: SnippetAddress, reader: Reader, { signal }: Call): Promise<Snippet> => {
    const row = await openSnippet(tables, address, { reader, signal });
    return snippetOf(tables, row, { revision: address.revision, reader, signal });
  },
  /** A revision that the reader has just saved. Throws `snippet-not-found` when it has been deleted since. */
  readSaved: async ({ id, revision }: Saved, reader: Reader, { signal }: Call): Promise<Snippet> => {
    const row = await snippetRow(tables, rowNumberOf(id)).executeTakeFirst({ signal });
    if (!row) throw new DomainError("snippet-not-found");
    return snippetOf(tables, row, { revision, reader, signal });
  },
  listRevisions: async (
    { before, ...address }: Omit<SnippetAddress, "revision"> & { before?: RevisionNumber | undefined },
    reader: Reader,
    { signal }: Call,
  ): Promise<RevisionSummary[]> => {
    const { id } = await openSnippet(tables, address, { reader, signal });
    const rows = await tables
      .selectFrom("snippet_revisions as revision")
      .leftJoin("restored_revisions as restored", (join) =>
        join
          .onRef("restored.snippet_id", "=", "revision.snippet_id")
          .onRef("restored.number", "=", "revision.number"),
      )
      .select(["revision.number", "title", "version", "saved_at", "restored_from"])
      .where("revision.snippet_id", "=", id)
      .where("revision.number", "<=", before === undefined ? maxRevisions : before - 1)
      .orderBy("revision.number", "desc")
      .limit(revisionsAtOnce)
      .execute({ signal });
    return rows.map(({ number, title, version, saved_at, restored_from }) => ({
      revision: RevisionNumber.parse(number),
      title,
      version,
      savedAt: momentOf(saved_at),
      ...(restored_from !== null && { restoredFrom: RevisionNumber.parse(restored_from) }),
    }));
  },
});

/** The snippet at an address, which its owner's name is a part of. Throws `snippet-not-found`. */
export const openSnippet = async (
  tables: Kysely<Tables>,
  { username, id }: Omit<SnippetAddress, "revision">,
  { reader, signal }: Call & { reader: Reader },
): Promise<SnippetRow> => {
  const row = await findOpen(tables, id, { reader, signal });
  if (!row) throw new DomainError("snippet-not-found");
  if (usernameKey(Username.parse(row.username)) === usernameKey(username)) return row;
  const owner = await ownerOfName(tables, username, { signal });
  if (owner?.id !== row.owner_id) throw new DomainError("snippet-not-found");
  return row;
};

/** The snippet with this id, if it exists and the reader may open it. */
export const findOpen = async (
  tables: Kysely<Tables>,
  id: SnippetId,
  { reader, ...call }: Partial<Call> & { reader: Reader },
): Promise<SnippetRow | undefined> => {
  const row = await snippetRow(tables, rowNumberOf(id)).executeTakeFirst(call);
  return row && isIdOf(id, row) && isOpenTo(row, reader) ? row : undefined;
};

/** A snippet that is not deleted, with its owner and who may open it. */
const snippetRow = (tables: Kysely<Tables>, id: number) =>
  tables
    .selectFrom("snippets")
    .innerJoin("users as owner", "owner.id", "snippets.owner_id")
    .select(["snippets.id", "secret", "owner_id", "owner.username", "visibility", "latest_revision"])
    .select(["snippets.hidden_at", "owner.hidden_at as owner_hidden_at"])
    .select(["snippets.created_at", "forked_from_id", "forked_from_revision"])
    .where("snippets.id", "=", id)
    .where("deleted_at", "is", null);

type SnippetRow = Awaited<ReturnType<ReturnType<typeof snippetRow>["execute"]>>[number];

/** Converts a time of the database to the contract's form. */
export const momentOf = (timeMs: number): string => new Date(timeMs).toISOString();

/** The snippet as a reader sees it; without a revision: its newest. Throws `revision-not-found`. */
const snippetOf = async (
  tables: Kysely<Tables>,
  row: SnippetRow,
  { revision, reader, signal }: Call & { revision: RevisionNumber | undefined; reader: Reader },
): Promise<Snippet> => {
  const saved = await tables
    .selectFrom("snippet_revisions")
    .select(["number", "content", "saved_at"])
    .where("snippet_id", "=", row.id)
    .where("number", "=", revision ?? row.latest_revision)
    .executeTakeFirst({ signal });
  if (!saved) throw new DomainError("revision-not-found");
  return {
    id: snippetIdOf(row),
    username: Username.parse(row.username),
    revision: RevisionNumber.parse(saved.number),
    latestRevision: RevisionNumber.parse(row.latest_revision),
    visibility: Visibility.parse(row.visibility),
    ...readStoredContent(saved.content),
    forkedFrom: await forkSourceOf(tables, row, { reader, signal }),
    createdAt: momentOf(row.created_at),
    savedAt: momentOf(saved.saved_at),
  };
};

/** Null for a snippet that is not a fork, or whose source has been deleted or is not shown to the reader. */
const forkSourceOf = async (
  tables: Kysely<Tables>,
  row: SnippetRow,
  { reader, signal }: Call & { reader: Reader },
): Promise<Snippet["forkedFrom"]> => {
  const { forked_from_id: id, forked_from_revision: revision } = row;
  if (id === null || revision === null) return null;
  const source = await snippetRow(tables, id).executeTakeFirst({ signal });
  if (!source || !isSourceShownTo(source, row, reader)) return null;
  return {
    username: Username.parse(source.username),
    id: snippetIdOf(source),
    revision: RevisionNumber.parse(revision),
  };
};

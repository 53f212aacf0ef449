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
import { RevisionNotFound, SnippetNotFound } from "./snippet-problems.ts";
import type { Call, Saved, SnippetAddress } from "./snippet.ts";
import type { Tables } from "../database/tables.ts";
import { readStoredContent } from "./content-limits.ts";

/** Queries for a snippet with its document or its revisions. `SnippetStore` lists the errors. */
export const createSnippetReading = (tables: Kysely<Tables>) => {
  const rowOf = async ({ id, revision }: Wanted, call: Call) => {
    const row = await ofSnippet(tables, rowNumberOf(id), revision).executeTakeFirst(call);
    if (!row) throw new SnippetNotFound();
    return row;
  };
  const checkName = async (
    row: { owner_id: number; username: string },
    username: Username,
    { signal }: Call,
  ) => {
    if (usernameKey(Username.parse(row.username)) === usernameKey(username)) return;
    const owner = await ownerOfName(tables, username, { signal });
    if (owner?.id !== row.owner_id) throw new SnippetNotFound();
  };

  return {
    read: async (
      { username, id, revision }: SnippetAddress,
      reader: Reader,
      call: Call,
    ): Promise<Snippet> => {
      const row = await rowOf({ id, revision }, call);
      if (!isIdOf(id, row) || !isOpenTo(row, reader)) throw new SnippetNotFound();
      await checkName(row, username, call);
      return snippetOf(row, reader);
    },
    /** A revision that the reader has just saved. Throws `SnippetNotFound` when it has been deleted since. */
    readSaved: async (saved: Saved, reader: Reader, call: Call): Promise<Snippet> =>
      snippetOf(await rowOf(saved, call), reader),
    listRevisions: async (
      { username, id, before }: Omit<SnippetAddress, "revision"> & { before?: RevisionNumber | undefined },
      reader: Reader,
      call: Call,
    ): Promise<RevisionSummary[]> => {
      const snippet = await opennessOf(tables, rowNumberOf(id)).executeTakeFirst(call);
      if (!snippet || !isIdOf(id, snippet) || !isOpenTo(snippet, reader)) throw new SnippetNotFound();
      await checkName(snippet, username, call);
      const rows = await tables
        .selectFrom("snippet_revisions as revision")
        .leftJoin("restored_revisions as restored", (join) =>
          join
            .onRef("restored.snippet_id", "=", "revision.snippet_id")
            .onRef("restored.number", "=", "revision.number"),
        )
        .select(["revision.number", "title", "version", "saved_at", "restored_from"])
        .where("revision.snippet_id", "=", rowNumberOf(id))
        .where("revision.number", "<=", before === undefined ? maxRevisions : before - 1)
        .orderBy("revision.number", "desc")
        .limit(revisionsAtOnce)
        .execute(call);
      return rows.map(revisionSummaryOf);
    },
  };
};

/** The owner of a snippet that is not deleted, and who may open it. */
export const opennessOf = (tables: Kysely<Tables>, id: number) =>
  tables
    .selectFrom("snippets")
    .innerJoin("users as owner", "owner.id", "snippets.owner_id")
    .select(["snippets.id", "secret", "owner_id", "owner.username", "visibility", "latest_revision"])
    .select(["snippets.hidden_at", "owner.hidden_at as owner_hidden_at"])
    .where("snippets.id", "=", id)
    .where("deleted_at", "is", null);

/** Converts a time of the database to the contract's form. */
export const momentOf = (timeMs: number): string => new Date(timeMs).toISOString();

interface Wanted {
  id: SnippetId;
  revision?: RevisionNumber | undefined;
}

/** Without a revision: the newest. */
const ofSnippet = (tables: Kysely<Tables>, id: number, revision: number | undefined) =>
  tables
    .selectFrom("snippets")
    .innerJoin("users as owner", "owner.id", "snippets.owner_id")
    .leftJoin("snippet_revisions as revision", (join) => {
      const ofIt = join.onRef("revision.snippet_id", "=", "snippets.id");
      return revision === undefined
        ? ofIt.onRef("revision.number", "=", "snippets.latest_revision")
        : ofIt.on("revision.number", "=", revision);
    })
    .leftJoin("snippets as source", "source.id", "snippets.forked_from_id")
    .leftJoin("users as source_owner", "source_owner.id", "source.owner_id")
    .select(["snippets.id", "snippets.secret", "snippets.owner_id", "snippets.visibility"])
    .select(["snippets.hidden_at", "source.secret as source_secret"])
    .select(["snippets.latest_revision", "snippets.created_at", "snippets.forked_from_revision"])
    .select(["owner.username", "owner.hidden_at as owner_hidden_at"])
    .select(["revision.number", "revision.content", "revision.saved_at"])
    .select(["source.id as source_id", "source.owner_id as source_owner_id", "source.deleted_at"])
    .select(["source.visibility as source_visibility", "source.hidden_at as source_hidden_at"])
    .select(["source_owner.username as source_username"])
    .select(["source_owner.hidden_at as source_owner_hidden_at"])
    .where("snippets.id", "=", id)
    .where("snippets.deleted_at", "is", null);

/** A snippet with one of its revisions, if it exists, and its fork source. */
export type SnippetRow = Awaited<ReturnType<ReturnType<typeof ofSnippet>["execute"]>>[number];

const revisionSummaryOf = (
  row: Pick<Tables["snippet_revisions"], "number" | "title" | "version" | "saved_at"> & {
    restored_from: number | null;
  },
): RevisionSummary => ({
  revision: RevisionNumber.parse(row.number),
  title: row.title,
  version: row.version,
  savedAt: momentOf(row.saved_at),
  ...(row.restored_from !== null && { restoredFrom: RevisionNumber.parse(row.restored_from) }),
});

/** The snippet as a reader sees it. Throws `RevisionNotFound`. */
export const snippetOf = (row: SnippetRow, reader: Reader): Snippet => {
  const { number, content, saved_at } = row;
  if (number === null || content === null || saved_at === null) throw new RevisionNotFound();
  return {
    id: snippetIdOf(row),
    username: Username.parse(row.username),
    revision: RevisionNumber.parse(number),
    latestRevision: RevisionNumber.parse(row.latest_revision),
    visibility: Visibility.parse(row.visibility),
    ...readStoredContent(content),
    forkedFrom: forkSourceOf(row, reader),
    createdAt: momentOf(row.created_at),
    savedAt: momentOf(saved_at),
  };
};

const forkSourceOf = (row: SnippetRow, reader: Reader): Snippet["forkedFrom"] => {
  const facts = sourceFactsOf(row);
  const id = sourceIdOf(row);
  if (!facts || id === null || row.forked_from_revision === null || !isSourceShownTo(facts, row, reader))
    return null;
  return {
    username: Username.parse(facts.username),
    id,
    revision: RevisionNumber.parse(row.forked_from_revision),
  };
};

const sourceIdOf = ({ source_id, source_secret }: SnippetRow) =>
  source_id === null ? null : snippetIdOf({ id: source_id, secret: source_secret });

/** Undefined for a snippet that is not a fork, or whose source has been deleted. */
const sourceFactsOf = (row: SnippetRow) => {
  const { source_owner_id, source_visibility, source_username } = row;
  if (source_owner_id === null || source_visibility === null || source_username === null) return undefined;
  if (row.deleted_at !== null) return undefined;
  return {
    owner_id: source_owner_id,
    username: source_username,
    visibility: source_visibility,
    hidden_at: row.source_hidden_at,
    owner_hidden_at: row.source_owner_hidden_at,
  };
};

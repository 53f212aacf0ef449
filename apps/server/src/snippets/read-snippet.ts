import {
  maxRevisions,
  RevisionNumber,
  revisionsAtOnce,
  type RevisionSummary,
  type Snippet,
  SnippetId,
  Username,
  usernameKey,
  Visibility,
} from "@online-editor/contract";
import type { JoinBuilder, Kysely } from "kysely";
import { prepareQuery } from "../database/prepare-query.ts";
import { isOpenTo } from "./open-to.ts";
import { ownerOfName } from "./owner-of-name.ts";
import { RevisionNotFound, SnippetNotFound } from "./snippet-problems.ts";
import type { Call, Reader, Saved, SnippetStore } from "./snippet-store.ts";
import type { SnippetTables } from "./snippet-tables.ts";
import { readStoredSelection } from "./stored-selection.ts";

/** What is read of a snippet with its document or its revisions. `SnippetStore` has the errors. */
export interface SnippetReading extends Pick<SnippetStore, "read" | "listRevisions"> {
  /** A revision that the reader saved, now or before. Throws `SnippetNotFound` when it is gone since. */
  readSaved(saved: Saved, reader: Reader, call: Call): Promise<Snippet>;
}

export const createSnippetReading = (tables: Kysely<SnippetTables>): SnippetReading => {
  const selectNewest = prepareQuery(({ id }: { id: SnippetId }) =>
    ofSnippet(tables, id, (join) => join.onRef("revision.number", "=", "snippets.latest_revision")),
  );
  const selectOne = prepareQuery(({ id, revision }: Saved) =>
    ofSnippet(tables, id, (join) => join.on("revision.number", "=", revision)),
  );
  const rowOf = async ({ id, revision }: Wanted, call: Call) => {
    const rows =
      revision === undefined
        ? await selectNewest(tables, { id }, call)
        : await selectOne(tables, { id, revision }, call);
    const [row] = rows;
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
    read: async ({ username, id, revision }, reader, call) => {
      const row = await rowOf({ id, revision }, call);
      if (!isOpenTo(row, reader)) throw new SnippetNotFound();
      await checkName(row, username, call);
      return snippetOf(row, reader);
    },
    readSaved: async (saved, reader, call) => snippetOf(await rowOf(saved, call), reader),
    listRevisions: async ({ username, id, before }, reader, call) => {
      const snippet = await opennessOf(tables, id).executeTakeFirst(call);
      if (!snippet || !isOpenTo(snippet, reader)) throw new SnippetNotFound();
      await checkName(snippet, username, call);
      const rows = await tables
        .selectFrom("revisions")
        .select(["number", "title", "selection", "saved_at"])
        .where("snippet_id", "=", id)
        .where("number", "<=", before === undefined ? maxRevisions : before - 1)
        .orderBy("number", "desc")
        .limit(revisionsAtOnce)
        .execute(call);
      return rows.map(revisionSummaryOf);
    },
  };
};

/** The owner of a snippet that is not deleted, and who may open it. */
export const opennessOf = (tables: Kysely<SnippetTables>, id: SnippetId) =>
  tables
    .selectFrom("snippets")
    .innerJoin("users as owner", "owner.id", "snippets.owner_id")
    .select(["owner_id", "owner.username", "visibility", "latest_revision"])
    .select(["snippets.hidden_at", "owner.hidden_at as owner_hidden_at"])
    .where("snippets.id", "=", id)
    .where("deleted_at", "is", null);

/** A time of the database as the contract has it. */
export const momentOf = (timeMs: number): string => new Date(timeMs).toISOString();

interface Wanted {
  id: SnippetId;
  revision?: RevisionNumber | undefined;
}

type RevisionJoin = JoinBuilder<
  SnippetTables & { owner: SnippetTables["users"]; revision: SnippetTables["revisions"] },
  "snippets" | "owner" | "revision"
>;

const ofSnippet = (
  tables: Kysely<SnippetTables>,
  id: SnippetId,
  atRevision: (join: RevisionJoin) => RevisionJoin,
) =>
  tables
    .selectFrom("snippets")
    .innerJoin("users as owner", "owner.id", "snippets.owner_id")
    .leftJoin("revisions as revision", (join) =>
      atRevision(join.onRef("revision.snippet_id", "=", "snippets.id")),
    )
    .leftJoin("snippets as source", "source.id", "snippets.forked_from_id")
    .leftJoin("users as source_owner", "source_owner.id", "source.owner_id")
    .select(["snippets.id", "snippets.owner_id", "snippets.visibility", "snippets.hidden_at"])
    .select(["snippets.latest_revision", "snippets.created_at", "snippets.forked_from_revision"])
    .select(["owner.username", "owner.hidden_at as owner_hidden_at"])
    .select(["revision.number", "revision.title", "revision.description", "revision.code"])
    .select(["revision.selection", "revision.saved_at"])
    .select(["source.id as source_id", "source.owner_id as source_owner_id", "source.deleted_at"])
    .select(["source.visibility as source_visibility", "source.hidden_at as source_hidden_at"])
    .select(["source_owner.username as source_username"])
    .select(["source_owner.hidden_at as source_owner_hidden_at"])
    .where("snippets.id", "=", id)
    .where("snippets.deleted_at", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof ofSnippet>["execute"]>>[number];

const revisionSummaryOf = (row: {
  number: number;
  title: string;
  selection: string;
  saved_at: number;
}): RevisionSummary => ({
  revision: RevisionNumber.parse(row.number),
  title: row.title,
  version: readStoredSelection(row.selection).version,
  savedAt: momentOf(row.saved_at),
});

const snippetOf = (row: Row, reader: Reader): Snippet => {
  const { number, title, description, code, selection, saved_at } = row;
  if (number === null || title === null || description === null || code === null)
    throw new RevisionNotFound();
  if (selection === null || saved_at === null) throw new RevisionNotFound();
  return {
    id: SnippetId.parse(row.id),
    username: Username.parse(row.username),
    revision: RevisionNumber.parse(number),
    latestRevision: RevisionNumber.parse(row.latest_revision),
    visibility: Visibility.parse(row.visibility),
    ...{ title, description, code },
    library: readStoredSelection(selection),
    forkedFrom: forkSourceOf(row, reader),
    createdAt: momentOf(row.created_at),
    savedAt: momentOf(saved_at),
  };
};

const forkSourceOf = (row: Row, reader: Reader): Snippet["forkedFrom"] => {
  const { source_id, source_owner_id, source_visibility, source_username, forked_from_revision } = row;
  if (source_id === null || source_owner_id === null || source_visibility === null) return null;
  if (source_username === null || forked_from_revision === null || row.deleted_at !== null) return null;
  const openness = {
    owner_id: source_owner_id,
    visibility: source_visibility,
    hidden_at: row.source_hidden_at,
    owner_hidden_at: row.source_owner_hidden_at,
  };
  if (!isOpenTo(openness, reader)) return null;
  return {
    username: Username.parse(source_username),
    id: SnippetId.parse(source_id),
    revision: RevisionNumber.parse(forked_from_revision),
  };
};

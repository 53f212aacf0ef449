import { Username } from "@online-editor/contract";
import { UserId } from "../src/accounts/account.ts";
import type { Database } from "../src/database/open-database.ts";
import {
  createSnippetStore,
  type SnippetStore,
  type SnippetStoreOptions,
} from "../src/snippets/snippet-store.ts";
import { readStoredContent } from "../src/snippets/content-limits.ts";
import type { Dialect } from "./dialects.ts";
import { openTestDatabase } from "./open-test-database.ts";

/** Snippets in an empty database, with two users. `clock.now` is the store's time. */
export const openTestSnippets = async (
  dialect: Dialect,
  options: Partial<Omit<SnippetStoreOptions, "now">> = {},
): Promise<{
  snippets: SnippetStore;
  database: Database;
  clock: { now: number };
  ada: UserId;
  eve: UserId;
}> => {
  const database = await openTestDatabase(dialect);
  const clock = { now: Date.UTC(2030, 0, 1) };
  const snippets = createSnippetStore(database.tables, {
    savesPerMinute: 0,
    now: () => clock.now,
    ...options,
  });
  return {
    snippets,
    database,
    clock,
    ada: await addUser(database, "Ada"),
    eve: await addUser(database, "Eve"),
  };
};

export const addUser = async ({ tables }: Pick<Database, "tables">, username: string): Promise<UserId> => {
  const { id } = await tables
    .insertInto("users")
    .values({
      username,
      username_key: username.toLowerCase(),
      display_name: username,
      created_at: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return UserId.parse(id);
};

/** All revisions with their documents, by snippet and number. */
export const readRevisions = async (
  tables: Database["tables"],
): Promise<{ id: number; number: number; code: string }[]> => {
  const rows = await tables
    .selectFrom("snippet_revisions")
    .select(["snippet_id", "number", "content"])
    .orderBy("snippet_id")
    .orderBy("number")
    .execute();
  return rows.map(({ snippet_id, number, content }) => ({
    id: snippet_id,
    number,
    code: readStoredContent(content).code,
  }));
};

export const name = (username: string): Username => Username.parse(username);

import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, it } from "vitest";
import { accountsAndSnippets } from "./migrations/accounts-and-snippets.ts";
import { columns as postgresColumns } from "./postgres/dialect.ts";
import { columns as sqliteColumns } from "./sqlite/dialect.ts";
import { dialects, emptyDatabase, openForTest, openTestDatabase } from "../../test/open-test-database.ts";

const { signal } = new AbortController();

const aUser = (username: string) => ({
  username,
  username_key: username.toLowerCase(),
  display_name: username,
  created_at: 0,
});

describe.each(dialects)("a database on %s", (dialect) => {
  it("is migrated once by several servers that start together", async () => {
    const address = await emptyDatabase(dialect);
    const servers = [1, 2, 3, 4].map(() => openForTest(address));
    await Promise.all(servers.map((server) => server.migrate()));
    const [first, ...others] = servers;
    await first?.tables.insertInto("users").values(aUser("Ada")).execute();
    for (const server of others)
      expect(await server.tables.selectFrom("users").select("username").execute()).toEqual([
        { username: "Ada" },
      ]);
  });

  it("keeps its data when a later release migrates it", async () => {
    const { tables, migrate } = openForTest(await emptyDatabase(dialect));
    const columns = dialect === "sqlite" ? sqliteColumns : postgresColumns;
    const firstRelease = { "001-accounts-and-snippets": accountsAndSnippets(columns) };
    await new Migrator({
      db: tables,
      provider: { getMigrations: async () => firstRelease },
    }).migrateToLatest();
    await tables.insertInto("users").values(aUser("Ada")).execute();
    await sql`insert into save_counts values ('user:1', 1, 3)`.execute(tables);
    await migrate();
    expect(await tables.selectFrom("users").select("username").execute()).toEqual([{ username: "Ada" }]);
    expect(await tables.selectFrom("request_counts").selectAll().execute()).toEqual([
      { counted: "user:1", minute: 1, requests: 3 },
    ]);
  });

  it("is ready when it answers", async () => {
    const database = await openTestDatabase(dialect);
    await expect(database.ready({ signal })).resolves.toBeUndefined();
  });

  it("does not expose uncommitted changes", async () => {
    const address = await emptyDatabase(dialect);
    const [{ tables, migrate }, other] = [openForTest(address), openForTest(address)];
    await migrate();
    const seenMeanwhile = await tables.transaction().execute(async (transaction) => {
      await transaction.insertInto("users").values(aUser("Ada")).execute();
      return other.tables.selectFrom("users").select("id").execute();
    });
    expect(seenMeanwhile).toEqual([]);
    expect(await tables.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  it("rolls back a failed transaction", async () => {
    const { tables } = await openTestDatabase(dialect);
    const failing = tables.transaction().execute(async (transaction) => {
      await transaction.insertInto("users").values(aUser("Ada")).execute();
      throw new Error("stopped");
    });
    await expect(failing).rejects.toThrow("stopped");
    expect(await tables.selectFrom("users").select("id").execute()).toEqual([]);
  });

  it("lets transactions of several servers write in turn", async () => {
    const address = await emptyDatabase(dialect);
    const servers = [1, 2, 3].map(() => openForTest(address));
    await Promise.all(servers.map((server) => server.migrate()));
    const writes = servers.flatMap(({ tables }, server) =>
      [1, 2, 3, 4, 5].map((n) =>
        tables.transaction().execute(async (transaction) => {
          await transaction
            .insertInto("users")
            .values(aUser(`user-${server}-${n}`))
            .execute();
        }),
      ),
    );
    await Promise.all(writes);
    const [first] = servers;
    expect(await first?.tables.selectFrom("users").select("id").execute()).toHaveLength(15);
  });

  it("never reuses an id", async () => {
    const { tables } = await openTestDatabase(dialect);
    const add = (username: string) =>
      tables.insertInto("users").values(aUser(username)).returning("id").executeTakeFirstOrThrow();
    const { id } = await add("Ada");
    await tables.deleteFrom("users").where("id", "=", id).execute();
    expect((await add("Eve")).id).toBe(id + 1);
  });

  it("deletes a user's data with the user", async () => {
    const { tables } = await openTestDatabase(dialect);
    const { id } = await tables
      .insertInto("users")
      .values(aUser("Ada"))
      .returning("id")
      .executeTakeFirstOrThrow();
    await tables
      .insertInto("sessions")
      .values({ token_hash: "hash", user_id: id, created_at: 0, expires_at: 1 })
      .execute();
    await tables.deleteFrom("users").where("id", "=", id).execute();
    expect(await tables.selectFrom("sessions").select("token_hash").execute()).toEqual([]);
  });

  it("returns times beyond 32 bits as numbers", async () => {
    const { tables } = await openTestDatabase(dialect);
    const created_at = Date.UTC(2100, 0, 1);
    await tables
      .insertInto("users")
      .values({ ...aUser("Ada"), created_at })
      .execute();
    expect(await tables.selectFrom("users").select("created_at").execute()).toEqual([{ created_at }]);
  });
});

it("a database on sqlite syncs each commit to the disk", async () => {
  const { tables } = await openTestDatabase("sqlite");
  await tables.transaction().execute(async (transaction) => {
    const journal = await sql`pragma journal_mode`.execute(transaction);
    const synchronous = await sql`pragma synchronous`.execute(transaction);
    expect([journal.rows, synchronous.rows]).toEqual([[{ journal_mode: "wal" }], [{ synchronous: 2 }]]);
  });
});

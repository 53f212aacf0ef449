import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { createDialect } from "./dialect.ts";

interface Tables {
  notes: { note: string };
}

/** A database, and the number of notes that another process sees in it. */
const start = async () => {
  const file = join(await temporaryFolder(), "notes.sqlite");
  const database = new Kysely<Tables>({ dialect: createDialect(file) });
  await sql`create table notes (note text primary key)`.execute(database);
  const other = new DatabaseSync(file, { readOnly: true });
  onTestFinished(async () => {
    other.close();
    await database.destroy();
  });
  const count = other.prepare("select count(*) as count from notes");
  const add = (...notes: string[]) =>
    database.transaction().execute(async (transaction) => {
      for (const note of notes) await transaction.insertInto("notes").values({ note }).execute();
    });
  return { database, add, seenByOthers: () => count.get()?.["count"] };
};

it("a transaction is acknowledged only when it is on the disk", async () => {
  const { add, seenByOthers } = await start();
  const seen = await Promise.all(["a", "b", "c"].map((note) => add(note).then(seenByOthers)));
  expect(seen).toEqual([1, 2, 3]);
});

it("simultaneous transactions wait for each other, and a failing one rolls back only its own work", async () => {
  const { database, add } = await start();
  const results = await Promise.allSettled([add("a"), add("taken back", "a"), add("b")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const notes = await database.selectFrom("notes").select("note").orderBy("note").execute();
  expect(notes.map(({ note }) => note)).toEqual(["a", "b"]);
});

it("a single statement that fails lets later ones write", async () => {
  const { database, seenByOthers } = await start();
  const insert = () => database.insertInto("notes").values({ note: "alone" }).execute();
  await insert();
  await expect(insert()).rejects.toThrow("UNIQUE");
  await database.insertInto("notes").values({ note: "later" }).execute();
  expect(seenByOthers()).toBe(2);
});

it("on a full disk only stored writes are acknowledged, and later ones work", async () => {
  const { database, add, seenByOthers } = await start();
  const limitPages = (pages: number) =>
    database
      .transaction()
      .execute((transaction) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction));
  await limitPages(8);
  const results = await Promise.allSettled([add("a"), add("b".repeat(100_000)), add("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(seenByOthers()).toBe(2);
  await limitPages(1_000_000);
  await add("b".repeat(100_000));
  expect(seenByOthers()).toBe(3);
});

it("a statement that rolls back its whole transaction fails that transaction alone", async () => {
  const { database, add, seenByOthers } = await start();
  await add("a");
  const rollingBackAll = () =>
    database
      .transaction()
      .execute((transaction) => sql`insert or rollback into notes values ('a')`.execute(transaction));
  const results = await Promise.allSettled([add("b"), rollingBackAll(), add("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(seenByOthers()).toBe(3);
});

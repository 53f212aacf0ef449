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
  const add = (note: string) =>
    database
      .transaction()
      .execute((transaction) => transaction.insertInto("notes").values({ note }).execute());
  return { database, add, seenByOthers: () => count.get()?.["count"] };
};

const numbered = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);

it("simultaneous transactions are synced together", async () => {
  const { add, seenByOthers } = await start();
  const seen = await Promise.all(numbered.map((note) => add(note).then(seenByOthers)));
  expect(seen).toEqual(numbered.map(() => 10));
});

it("a transaction is acknowledged only when it is on the disk", async () => {
  const { add, seenByOthers } = await start();
  for (const [index, note] of numbered.entries()) {
    const added = add(note);
    expect(seenByOthers()).toBe(index);
    await added;
    expect(seenByOthers()).toBe(index + 1);
  }
});

it("a failing one rolls back only its own work", async () => {
  const { database, add } = await start();
  const addTwo = (first: string, second: string) =>
    database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ note: first }).execute();
      await transaction.insertInto("notes").values({ note: second }).execute();
    });
  const results = await Promise.allSettled([add("a"), addTwo("taken back", "a"), add("b")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const notes = await database.selectFrom("notes").select("note").orderBy("note").execute();
  expect(notes.map(({ note }) => note)).toEqual(["a", "b"]);
});

it("a failing one is rejected when the writes it read are on the disk", async () => {
  const { add, seenByOthers } = await start();
  const added = add("a");
  const seenByFailed = await add("a").catch(seenByOthers);
  expect(seenByFailed).toBe(1);
  await added;
});

it("a single statement joins the simultaneous transactions", async () => {
  const { database, add, seenByOthers } = await start();
  const alone = database.insertInto("notes").values({ note: "alone" }).execute();
  await Promise.all([alone.then(seenByOthers), add("a"), add("b")]).then(([seen]) => {
    expect(seen).toBe(3);
  });
  await expect(database.insertInto("notes").values({ note: "alone" }).execute()).rejects.toThrow("UNIQUE");
});

it("on a full disk only stored writes are acknowledged, and later ones work", async () => {
  const { database, add, seenByOthers } = await start();
  const limitPages = (pages: number) =>
    database
      .transaction()
      .execute((transaction) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction));
  await limitPages(8);
  const results = await Promise.allSettled([add("a"), add("b".repeat(100_000)), add("c")]);
  const acknowledged = results.filter(({ status }) => status === "fulfilled").length;
  expect(results[1].status).toBe("rejected");
  expect(seenByOthers()).toBe(acknowledged);
  await limitPages(1_000_000);
  await add("b".repeat(100_000));
  expect(seenByOthers()).toBe(acknowledged + 1);
});

it("when a failure rolls back the whole group, none of it is acknowledged", async () => {
  const { database, add, seenByOthers } = await start();
  await add("a");
  const rollingBackAll = () =>
    database
      .transaction()
      .execute((transaction) => sql`insert or rollback into notes values ('a')`.execute(transaction));
  const results = await Promise.allSettled([add("b"), rollingBackAll(), add("c")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(seenByOthers()).toBe(2);
});

import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, it } from "vitest";
import { aContent, aSave, aSelection, ontoOf, snippetId } from "../../../test/a-save.ts";
import type { Dialect } from "../../../test/dialects.ts";
import { dialects, emptyDatabase, openForTest } from "../../../test/open-test-database.ts";
import { addUser, name } from "../../../test/open-test-snippets.ts";
import { createSnippetStore } from "../../snippets/snippet-store.ts";
import { storeContent } from "../../snippets/content-limits.ts";
import { migrations } from "../migrate-to-latest.ts";
import { columns as postgresColumns } from "../postgres/dialect.ts";
import { columns as sqliteColumns } from "../sqlite/dialect.ts";

const call = { signal: new AbortController().signal };

/** Kept from the release before: what it wrote and read. */
interface OldRevision {
  snippet_id: number;
  number: number;
  title: string;
  description: string;
  code: string;
  selection: string;
  stored_check: string | null;
  saved_at: number;
  build_id: number | null;
}

const anOldRevision = (facts: Partial<OldRevision> = {}): OldRevision => ({
  snippet_id: 1,
  number: 1,
  title: "A table",
  description: "It sorts.",
  code: "<table></table>",
  selection: `v1:${JSON.stringify(aSelection())}`,
  stored_check: null,
  saved_at: 1,
  build_id: null,
  ...facts,
});

const namesOf = (row: object) => sql.join(Object.keys(row).map((column) => sql.ref(column)));

/** A database of the release before, with a user. */
const openOld = async (dialect: Dialect) => {
  const database = openForTest(await emptyDatabase(dialect));
  const { tables } = database;
  const all = migrations(dialect === "sqlite" ? sqliteColumns : postgresColumns);
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < "010"));
  await new Migrator({ db: tables, provider: { getMigrations: async () => before } }).migrateToLatest();
  const ada = await addUser(database, "Ada");
  const add = (rows: OldRevision[]) =>
    sql`insert into revisions (${namesOf(anOldRevision())}) values ${sql.join(
      rows.map((row) => sql`(${sql.join(Object.values(row))})`),
    )}`.execute(tables);
  const addSnippet = (latest_revision: number) =>
    tables
      .insertInto("snippets")
      .values({
        owner_id: ada,
        visibility: "public",
        secret: null,
        latest_revision,
        title: "A table",
        title_key: "a table",
        library: "bootstrap-table",
        version: "1.24.1",
        forked_from_id: null,
        forked_from_revision: null,
        created_at: 1,
        saved_at: 1,
      })
      .execute();
  const snippets = createSnippetStore(tables, { savesPerMinute: 0, now: () => 2 });
  const read = (revision: number) =>
    snippets.read({ username: name("Ada"), id: snippetId(1), revision: revision as never }, ada, call);
  return { ...database, ada, add, addSnippet, snippets, read };
};

describe.each(dialects)("the revisions of the release before on %s", (dialect) => {
  it("are read as they were saved", async () => {
    const { add, addSnippet, migrate, snippets, read } = await openOld(dialect);
    const hostile = '"\\"\n\r\t\u0001\u2028</script>{"title":1}\' 😀 ${x}';
    const check = { steps: [], expect: [{ expect: "no-hang" }], withinSeconds: 5, isNegated: false };
    await addSnippet(2);
    await add([
      anOldRevision(),
      anOldRevision({
        number: 2,
        title: `t ${hostile}`,
        description: `d ${hostile}`,
        code: `c ${hostile}`,
        selection: `v1:${JSON.stringify(aSelection({ version: "1.25.0", extensions: [] }))}`,
        stored_check: `v1:${JSON.stringify(check)}`,
        saved_at: 2,
      }),
    ]);
    await migrate();
    expect(await read(1)).toMatchObject(aContent());
    expect(await read(1)).not.toHaveProperty("check");
    expect(await read(2)).toMatchObject({
      title: `t ${hostile}`,
      description: `d ${hostile}`,
      code: `c ${hostile}`,
      library: aSelection({ version: "1.25.0", extensions: [] }),
      check,
      savedAt: new Date(2).toISOString(),
    });
    expect(
      await snippets.listRevisions({ username: name("Ada"), id: snippetId(1) }, null, call),
    ).toMatchObject([
      { revision: 2, version: "1.25.0" },
      { revision: 1, version: "1.24.1" },
    ]);
  });

  it("are all there, with what a new save stores", async () => {
    const { add, addSnippet, migrate, tables } = await openOld(dialect);
    const count = 1_000;
    await addSnippet(count);
    for (let from = 1; from <= count; from += 100)
      await add(Array.from({ length: 100 }, (_, index) => anOldRevision({ number: from + index })));
    await migrate();
    const stored = await tables.selectFrom("snippet_revisions").selectAll().orderBy("number").execute();
    expect(stored).toEqual(
      Array.from({ length: count }, (_, index) => ({
        snippet_id: 1,
        number: index + 1,
        title: "A table",
        version: "1.24.1",
        has_check: 0,
        saved_at: 1,
        build_id: null,
        content: storeContent(aContent()),
      })),
    );
  });
});

describe.runIf(dialects.includes("postgres"))("a server of the release before on PostgreSQL", () => {
  it("reads and saves on a database that has been migrated", async () => {
    const { add, addSnippet, migrate, tables, snippets, ada, read } = await openOld("postgres");
    const stored_check = 'v1:{"steps":[],"expect":[],"withinSeconds":5,"isNegated":false}';
    await addSnippet(1);
    await add([anOldRevision({ stored_check })]);
    await migrate();
    const before = await read(1);
    await snippets.save(aSave(ada, { content: { code: "new" }, onto: ontoOf(before) }), call);
    await add([anOldRevision({ number: 3, code: "old \\ \"'", stored_check })]);
    await tables.updateTable("snippets").set({ latest_revision: 3 }).execute();
    expect(await read(3)).toMatchObject({ code: "old \\ \"'", check: { withinSeconds: 5 } });
    const seen =
      await sql<OldRevision>`select ${namesOf(anOldRevision())} from revisions order by number`.execute(
        tables,
      );
    expect(seen.rows).toEqual([
      anOldRevision({ stored_check }),
      anOldRevision({ number: 2, code: "new", saved_at: 2 }),
      anOldRevision({ number: 3, code: "old \\ \"'", stored_check }),
    ]);
  });
});

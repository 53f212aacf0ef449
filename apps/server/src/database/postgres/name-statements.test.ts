import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { dialects, openTestDatabase } from "../../../test/open-test-database.ts";

describe.runIf(dialects.includes("postgres"))("a connection to PostgreSQL", () => {
  it("names statements that are repeated, but no commands", async () => {
    const { tables } = await openTestDatabase("postgres");
    const kept = await tables.connection().execute(async (connection) => {
      for (const username of ["ada", "eve", "grace"])
        await connection.selectFrom("users").select("id").where("username_key", "=", username).execute();
      await connection.transaction().execute((transaction) => transaction.selectFrom("users").execute());
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    });
    const texts = kept.rows.map(({ statement }) => statement);
    expect(texts.filter((text) => text.includes("username_key"))).toHaveLength(1);
    expect(texts.filter((text) => /^(begin|commit)/.test(text))).toEqual([]);
  });

  it("continues when a statement fails", async () => {
    const { tables } = await openTestDatabase("postgres");
    const divide = (by: number) =>
      tables
        .connection()
        .execute((connection) => sql<{ one: number }>`select 1 / ${by}::int as one`.execute(connection));
    await expect(divide(0)).rejects.toThrow("division by zero");
    expect((await divide(1)).rows).toEqual([{ one: 1 }]);
  });
});

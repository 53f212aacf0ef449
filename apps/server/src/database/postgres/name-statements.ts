import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";

/** More than there are in this server: the bound is for statements that depend on what is asked. */
const maxStatements = 300;

/**
 * The pool, with a name for each statement, under which PostgreSQL keeps it parsed and planned on each connection:
 * planning the read of a snippet takes several times as long as the read.
 */
export const nameStatements = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= maxStatements) return known;
    const name = `statement-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const naming = (client: PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) =>
      client.query({
        text,
        values: [...values],
        // Without values it is a command such as `commit`, which there is nothing to plan of.
        ...(values.length > 0 && { name: nameOf(text) }),
      });
    return {
      // Kysely's type is for cursors too, which take a package that is not here.
      query: query as unknown as PostgresPoolClient["query"],
      release: (destroy) => {
        client.release(destroy);
      },
    };
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? naming(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
};

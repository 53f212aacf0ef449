import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../database-problems.ts";
import { failureOf, isOfTheConnection } from "./failure-of.ts";

/** More than this server has: limits the statements that depend on a request. */
const maxStatements = 300;

/**
 * A connection keeps the plans of its statements. A plan made while a table was empty scans all of it, however large
 * it has become: a save cost twice as much after ten thousand others. Every statement here has its index. Set by a
 * statement, because poolers refuse connection options that they do not know.
 */
const planForGrowth = "set enable_seqscan = off; set jit = off";

/**
 * Wraps the pool and names each statement, so that PostgreSQL keeps it parsed and planned on each connection:
 * planning the read of a snippet takes several times as long as the read. Errors are mapped by `failureOf`, and a
 * client whose connection is dead is not used again.
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
    let isBroken = false;
    const query = async (text: string, values: readonly unknown[]) => {
      // A rollback would wait as long again, for a transaction that the server has already dropped.
      if (isBroken) throw new DatabaseUnavailable(new Error("The connection is broken."));
      try {
        return await client.query({
          text,
          values: [...values],
          // Commands such as `commit` have no values and nothing to plan.
          ...(values.length > 0 && { name: nameOf(text) }),
        });
      } catch (error) {
        isBroken ||= isOfTheConnection(error);
        throw failureOf(error);
      }
    };
    return {
      // Kysely's type includes cursors, which need a package that is not installed.
      query: query as unknown as PostgresPoolClient["query"],
      release: (destroy) => {
        client.release(isBroken || destroy);
      },
    };
  };
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw failureOf(error);
      });
      const known = clients.get(client);
      if (known) return known;
      const named = naming(client);
      clients.set(client, named);
      try {
        await client.query(planForGrowth);
      } catch (error) {
        client.release(true);
        throw failureOf(error);
      }
      return named;
    },
    end: () => pool.end(),
    options: pool.options,
  };
};

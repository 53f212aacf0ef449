import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../database-problems.ts";
import { failureOf, isOfTheConnection } from "./failure-of.ts";

/** The pool with its errors mapped by `failureOf`. A client whose connection is dead is not used again. */
export const mapFailures = (pool: Pool): PostgresPool => {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw failureOf(error);
      });
      const known = clients.get(client) ?? mapFailuresOf(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
};

const mapFailuresOf = (client: PoolClient): PostgresPoolClient => {
  let isBroken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // A rollback would wait as long again, for a transaction that the server has already dropped.
    if (isBroken) throw new DatabaseUnavailable(new Error("The connection is broken."));
    try {
      return await client.query(text, [...values]);
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

import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import {
  DatabaseUnavailable,
  explainNewer,
  MigratedByNewerRelease,
  StorageFull,
} from "../database-problems.ts";

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

/**
 * Maps an error of PostgreSQL or its connection to `DatabaseUnavailable` or `StorageFull`; returns the error itself
 * where the statement was wrong.
 */
export const failureOf = (error: unknown): unknown => {
  if (isOfTheConnection(error)) return new DatabaseUnavailable(error);
  const code = error instanceof DatabaseError ? (error.code ?? "") : "";
  if (code === diskFull) return new StorageFull("", { cause: error });
  return passing.test(code) ? new DatabaseUnavailable(error) : error;
};

/** Neither an answer of PostgreSQL nor a caller's mistake: the connection is dead. */
const isOfTheConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError || error instanceof TypeError || error instanceof RangeError);

const diskFull = "53100";

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html: connections (08), authentication (28), a missing
 * database (3D000), a read-only standby (25006), idle transactions (25P03), conflicting transactions (40001, 40P01),
 * resources (53), locks (55P03), cancelled statements and shutdowns (57), system errors (58).
 */
const passing = /^(08...|28...|3D000|25006|25P03|40001|40P01|53...|55P03|57...|58...)$/;

/** Tells the operator why a PostgreSQL database cannot be used, in the words of PostgreSQL; never includes the password. */
export const explainFailure = (error: unknown, address: string): string => {
  const { hostname, port, pathname, username } = new URL(address);
  const database = decodeURIComponent(pathname.slice(1) || username);
  const name = `The database ${database} at ${hostname}:${port || "5432"}`;
  if (error instanceof MigratedByNewerRelease) return `${name} ${explainNewer(error)}`;
  return `${name} cannot be used: ${reasonOf(error)}.`;
};

/** An error of several attempts to connect has a code, and no message. */
const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
};

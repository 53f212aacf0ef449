import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import { databaseUnavailable, MigratedByNewerRelease } from "../database-problems.ts";
import { DomainError, reasonOf } from "../../domain-error.ts";

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
    if (isBroken) throw databaseUnavailable(new Error("The connection is broken."));
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
    release: (destroy) => client.release(isBroken || destroy),
  };
};

/**
 * Maps an error of PostgreSQL or its connection to `database-unavailable` or `storage-full`; returns the error itself
 * where the statement was wrong.
 */
export const failureOf = (error: unknown): unknown => {
  if (isOfTheConnection(error)) return databaseUnavailable(error);
  const code = error instanceof DatabaseError ? (error.code ?? "") : "";
  if (code === diskFull) return new DomainError("storage-full", "", { cause: error });
  return passing.test(code) ? databaseUnavailable(error) : error;
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

/** Tells the operator why a PostgreSQL database cannot be used and what to do; never includes the password. */
export const explainFailure = (error: unknown, address: string): string => {
  const url = new URL(address);
  const server = `${url.hostname}:${url.port || "5432"}`;
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  if (error instanceof MigratedByNewerRelease)
    return `The database ${database} at ${server} ${error.message}`;
  const reason = reasonOf(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof DatabaseError)
    return (
      explainAnswer(code, { server, user, database }) ??
      `The database ${database} at ${server} cannot be used: ${reason} (${code}).`
    );
  if (code === "ECONNREFUSED")
    return `Nothing listens at ${server}. Start PostgreSQL there, or correct the host and port.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `The host ${url.hostname} is unknown. Correct its name, or its DNS entry.`;
  if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(`${code} ${reason}`))
    return `${server} does not answer. Check host and port, and the firewall between.`;
  if (/SASL|password/i.test(reason)) return refused(user, server);
  return `The database ${database} at ${server} cannot be used: ${reason}.`;
};

interface Named {
  server: string;
  user: string;
  database: string;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const explainAnswer = (code: string, { server, user, database }: Named): string | undefined => {
  if (code.startsWith("28")) return refused(user, server);
  if (code === "3D000")
    return `There is no database ${database} at ${server}. Create it (createdb ${database}), or correct the name.`;
  if (code === "42501")
    return `The user ${user} may not create tables in ${database} at ${server}. Make ${user} its owner.`;
  if (code === "25006")
    return `The database ${database} at ${server} is read-only. Use the address of its primary server.`;
  if (code === "53100") return `The disk of ${server} is full.`;
  if (code === "53300")
    return `${server} has as many connections as it takes. End some, or raise max_connections.`;
  if (code === "57P03") return `${server} is starting or stopping. Start this server when it is there.`;
  return undefined;
};

const refused = (user: string, server: string) =>
  `${server} refuses the user ${user}. Correct user name and password, or allow the user in its pg_hba.conf.`;

import { type Dialect, PostgresDialect, sql } from "kysely";
import { type CustomTypesConfig, Pool, type PoolConfig, types } from "pg";
import { mapFailures } from "./map-failures.ts";
import type { Columns } from "../columns.ts";

/** The longest waits of a request: 45 s together. */
const defaultTimeouts = {
  /** For a connection, new or from the pool. */
  connectMs: 10_000,
  /** For an answer. Longer than PostgreSQL's own timeout: no answer by then means a broken network. */
  answerMs: 35_000,
};
export type DatabaseTimeouts = typeof defaultTimeouts;

/** For requests, which people wait for. */
const whileServing: PoolConfig = {
  max: 10,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** A migration has no time limit, and waits for that of another server. */
const whileMigrating: PoolConfig = { max: 2 };

/**
 * PostgreSQL at the address. `onConnectionLost` receives errors of lost connections. Errors are mapped by
 * `failureOf`.
 */
export const createDialect = (
  url: string,
  {
    use,
    onConnectionLost,
    timeouts: { connectMs, answerMs } = defaultTimeouts,
  }: {
    use: "serving" | "migrating";
    onConnectionLost: (error: Error) => void;
    timeouts?: DatabaseTimeouts | undefined;
  },
): Dialect => {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    types: { getTypeParser },
    ...(use === "serving" ? { ...whileServing, query_timeout: answerMs } : whileMigrating),
  });
  // An `error` event without a listener ends the process. The pool listens only to its idle clients, and emits what
  // it receives again.
  pool.on("connect", (client) => client.on("error", onConnectionLost));
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool: mapFailures(pool) });
};

/** Our integers stay below 2 ** 53; the driver returns 64 bits as text. */
const getTypeParser: CustomTypesConfig["getTypeParser"] = (type, format): ((value: string) => unknown) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

export const columns: Columns = {
  id: (table) =>
    table.addColumn("id", "bigint", (column) => column.primaryKey().generatedByDefaultAsIdentity()),
  // By UTF-8 bytes, as SQLite compares: the server's locale would change the order of an index.
  sortableText: sql`text collate "C"`,
  bytes: "bytea",
  jsonString: (text) => sql`to_json(${text})::text`,
  jsonField: (json, name) => sql`((${json})::json ->> ${sql.lit(name)})`,
  isForSeveralServers: true,
};

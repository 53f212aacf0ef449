import { type Dialect, PostgresDialect } from "kysely";
import { type CustomTypesConfig, Pool, types } from "pg";
import { nameStatements } from "./name-statements.ts";

const timeoutMs = 30_000;

/** PostgreSQL at the address. `onConnectionLost` hears of connections that break while nobody uses them. */
export const createDialect = (
  url: string,
  { onConnectionLost }: { onConnectionLost: (error: Error) => void },
): Dialect => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: { getTypeParser },
  });
  // Without a listener such an error would end the process.
  pool.on("error", onConnectionLost);
  return new PostgresDialect({ pool: nameStatements(pool) });
};

/** Our whole numbers stay below 2 ** 53; the driver answers 64 bits as text. */
const getTypeParser: CustomTypesConfig["getTypeParser"] = (type, format): ((value: string) => unknown) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);

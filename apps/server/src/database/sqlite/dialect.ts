import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { createDriver, type SqliteDriver } from "./driver.ts";
import type { Columns } from "../columns.ts";

/** Node's SQLite over the file, for one database object. `check` is the driver's. */
export const createDialect = (file: string): Dialect & Pick<SqliteDriver, "check"> => {
  const driver = createDriver(file);
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    check: () => driver.check(),
  };
};

/** Our driver serialises writers itself; a migration in an immediate transaction needs no other lock. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const columns: Columns = {
  // Without it SQLite reuses the highest row id once that row is deleted.
  id: (table) => table.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement()),
  sortableText: "text",
  bytes: "blob",
  jsonString: (text) => sql`json_quote(${text})`,
  jsonField: (json, name) => sql`(${json} ->> ${sql.lit(name)})`,
  isForSeveralServers: false,
};

import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { createDriver } from "./driver.ts";

/** Node's own SQLite over the file. */
export const createDialect = (file: string): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => createDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Our driver keeps writers apart itself; and a migration in an immediate transaction is locked by that alone. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

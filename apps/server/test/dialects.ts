export type Dialect = "sqlite" | "postgres";

/** A PostgreSQL database with all tables, which tests copy. */
export const postgresTemplate = "online_editor_template";

declare module "vitest" {
  export interface ProvidedContext {
    /** The database of the test run, which its configuration chooses. */
    dialect: Dialect;
    /** The address of a database of the test run's own PostgreSQL server. */
    postgresUrl: string;
  }
}

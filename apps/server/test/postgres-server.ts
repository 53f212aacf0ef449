import type { TestProject } from "vitest/node";
import { chosenDialects } from "./dialects.ts";
import { startPostgres } from "@online-editor/testing/start-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of a database of the test run's own PostgreSQL server; null: tests on PostgreSQL were not chosen. */
    postgresUrl: string | null;
  }
}

/**
 * Starts the one PostgreSQL server of a test run; every test has its own database on it. `TEST_DATABASE_URL` names
 * another server that speaks PostgreSQL's protocol.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  if (!chosenDialects(process.env).includes("postgres")) {
    provide("postgresUrl", null);
    return async () => undefined;
  }
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined) {
    provide("postgresUrl", given);
    return async () => undefined;
  }
  const server = await startPostgres();
  provide("postgresUrl", server.url);
  return () => server.remove();
};

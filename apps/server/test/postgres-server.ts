import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@online-editor/testing/start-postgres.ts";
import { openDatabase } from "../src/database/open-database.ts";
import { postgresTemplate } from "./dialects.ts";

/**
 * Starts the one PostgreSQL server of a test run; every test has its own database on it. `TEST_DATABASE_URL` names
 * another server that speaks PostgreSQL's protocol.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env["TEST_DATABASE_URL"];
  // Survives the end of the server's processes, though not of the machine.
  const server = given === undefined ? await startPostgres(["-c", "fsync=off"]) : null;
  const url = server?.url ?? given ?? "";
  await makeTemplate(url);
  provide("postgresUrl", url);
  return async () => server?.remove();
};

const makeTemplate = async (server: string) => {
  const client = new Client(server);
  await client.connect();
  await client.query(`drop database if exists ${postgresTemplate}`);
  await client.query(`create database ${postgresTemplate}`);
  await client.end();
  const url = Object.assign(new URL(server), { pathname: postgresTemplate }).href;
  const database = openDatabase({ url }, { onConnectionLost: () => undefined });
  await database.migrate();
  await database.close();
};

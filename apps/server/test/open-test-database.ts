import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import { type Database, type DatabaseAddress, openDatabase } from "../src/database/open-database.ts";
import { type Dialect, postgresTemplate } from "./dialects.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

/** The database that the suites of this run are for: `describe.each(dialects)`. */
export const dialects: Dialect[] = [inject("dialect")];

/** The address of an empty database for the running test. */
export const emptyDatabase = (dialect: Dialect): Promise<DatabaseAddress> =>
  newDatabase(dialect, "template1");

const newDatabase = async (dialect: Dialect, template: string): Promise<DatabaseAddress> => {
  if (dialect === "sqlite") return { file: join(await temporaryFolder(), "editor.sqlite") };
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return { url: Object.assign(new URL(server), { pathname: name }).href };
};

/** Opens a database for the running test, which closes it. */
export const openForTest = (address: DatabaseAddress): Database => {
  const database = openDatabase(address, { onConnectionLost: () => undefined });
  onTestFinished(() => database.close());
  return database;
};

/** An empty database with all tables, for the running test. */
export const openTestDatabase = async (dialect: Dialect): Promise<Database> => {
  const database = openForTest(await newDatabase(dialect, postgresTemplate));
  if (dialect === "sqlite") await database.migrate();
  return database;
};

const onServer = async (url: string, statement: string) => {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

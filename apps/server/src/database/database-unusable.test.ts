import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aSave } from "../../test/a-save.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { soon } from "../../test/matching.ts";
import { dialects, emptyDatabase, openForTest } from "../../test/open-test-database.ts";
import { openTestSnippets } from "../../test/open-test-snippets.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import type { DatabaseAddress } from "./open-database.ts";
import { explainFailure, failureOf } from "./sqlite/failure-of.ts";
import { OperatorError } from "../domain-error.ts";

/** What the operator sees when a server starts on this database. */
const messageAtStart = async (address: DatabaseAddress): Promise<string> => {
  const error: unknown = await openForTest(address)
    .migrate()
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  return error instanceof Error ? error.message : "";
};

describe.each(dialects)("a database on %s that cannot be used", (dialect) => {
  it("because a newer release has migrated it is reported with the unknown migrations", async () => {
    const address = await emptyDatabase(dialect);
    const { tables, migrate } = openForTest(address);
    await migrate();
    await sql`insert into kysely_migration values ('999-later', '2040-01-01')`.execute(tables);
    const message = await messageAtStart(address);
    expect(message).toContain("was migrated by a newer release of Online Editor (999-later)");
    expect(message).toContain("file" in address ? address.file : new URL(address.url).pathname.slice(1));
  });
});

describe("a file that cannot be used", () => {
  it.each([
    ["is something else", "not a database\n".repeat(1000), "is not an SQLite database"],
    ["is cut", `SQLite format 3\0${"\0".repeat(5000)}`, "is not an SQLite database"],
  ])("because it %s is reported with its path", async (_, content, reason) => {
    const file = join(await temporaryFolder(), "editor.sqlite");
    await writeFile(file, content);
    expect(await messageAtStart({ file })).toContain(`DATA_DIR: ${file} ${reason}`);
  });

  it("because its folder is not writable is reported with its path", async () => {
    const file = "/sys/online-editor/editor.sqlite";
    expect(await messageAtStart({ file })).toContain(`DATA_DIR: ${file} cannot be written. Give the user`);
  });

  it("because it is read-only, or locked by another program, is reported with its path", async () => {
    const file = join(await temporaryFolder(), "editor.sqlite");
    const thrownBy = (work: () => void): unknown => {
      try {
        work();
      } catch (error) {
        return error;
      }
      return undefined;
    };
    const [locking, waiting] = [new DatabaseSync(file), new DatabaseSync(file)];
    locking.exec("create table notes (note text); begin exclusive");
    const busy = thrownBy(() => waiting.exec("begin immediate"));
    expect(explainFailure(busy, file)).toBe(
      `${file} is locked by another program. End that, or wait until it is done.`,
    );
    expect(failureOf(busy)).toMatchObject({ code: "database-unavailable" });
    locking.exec("commit");
    const readOnly = new DatabaseSync(file, { readOnly: true });
    const refused = thrownBy(() => readOnly.exec("insert into notes values ('a')"));
    expect(explainFailure(refused, file)).toContain(`${file} cannot be written`);
    for (const database of [locking, waiting, readOnly]) database.close();
  });
});

describe.runIf(dialects.includes("postgres"))("a PostgreSQL database that cannot be used", () => {
  const changed = async (change: Partial<Pick<URL, "host" | "port" | "password" | "pathname">>) => {
    const address = await emptyDatabase("postgres");
    if (!("url" in address)) throw new TypeError("PostgreSQL has an address.");
    return { url: Object.assign(new URL(address.url), change).href };
  };

  it("because nobody listens there is reported with host and port", async () => {
    const port = String(await freePort());
    expect(await messageAtStart(await changed({ port }))).toContain(
      `DATABASE_URL: Nothing listens at 127.0.0.1:${port}.`,
    );
  });

  it("because its host has no address is reported by its name", async () => {
    expect(await messageAtStart(await changed({ host: "nowhere.invalid" }))).toContain(
      "The host nowhere.invalid is unknown.",
    );
  });

  it("because the password is wrong is reported with the user's name, without the password", async () => {
    const message = await messageAtStart(await changed({ password: "a-wrong-one" }));
    expect(message).toContain("refuses the user postgres");
    expect(message).not.toContain("a-wrong-one");
  });

  it("because it does not exist is reported with its name", async () => {
    expect(await messageAtStart(await changed({ pathname: "/absent" }))).toContain(
      "There is no database absent",
    );
  });
});

describe.runIf(dialects.includes("postgres"))("a save that waits for a lock in PostgreSQL", () => {
  it("fails temporarily when PostgreSQL times out", async () => {
    const { snippets, database, ada } = await openTestSnippets("postgres");
    const released = Promise.withResolvers<undefined>();
    const locked = Promise.withResolvers<undefined>();
    const locking = database.tables.transaction().execute(async (transaction) => {
      await sql`lock table snippets`.execute(transaction);
      locked.resolve(undefined);
      await released.promise;
    });
    await locked.promise;
    const saved = snippets.save(aSave(ada), { signal: new AbortController().signal });
    const refused = expect(saved).rejects.toMatchObject({ code: "database-unavailable" });
    const endWaits = async () => {
      const ended = await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.tables);
      return ended.rows.length;
    };
    await expect.poll(endWaits, soon).toBe(1);
    await refused;
    released.resolve(undefined);
    await locking;
  });
});

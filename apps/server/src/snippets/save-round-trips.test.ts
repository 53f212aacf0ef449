import { Snippet } from "@online-editor/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aContent, aSave } from "../../test/a-save.ts";
import { startBrowser } from "../../test/browser.ts";
import { dialects, emptyDatabase } from "../../test/open-test-database.ts";
import { openTestSnippets } from "../../test/open-test-snippets.ts";
import { startApp } from "../../test/start-app.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startTcpProxy } from "@online-editor/testing/tcp-proxy.ts";

/** The app on PostgreSQL, with a signed-in user, and the number of round trips of a call. */
const start = async () => {
  const address = await emptyDatabase("postgres");
  if (!("url" in address)) throw new TypeError("PostgreSQL has an address.");
  const proxy = await duringTest(startTcpProxy(address.url));
  const { app, parts } = await startApp({ env: { DATABASE_URL: proxy.url } });
  const browser = startBrowser(app, parts.config.appOrigin);
  await browser.call("GET", "/api/profile");
  await browser.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = async (request: object) => {
    const before = proxy.roundTrips();
    const { status, json } = await browser.call("POST", "/api/code", { content: aContent(), ...request });
    expect(status).toBe(200);
    return { roundTrips: proxy.roundTrips() - before, saved: Snippet.parse(json) };
  };
  return { save };
};

describe.runIf(dialects.includes("postgres"))(
  "a save on PostgreSQL, with the session that it is made in",
  () => {
    it("takes two round trips, and three for a fork", async () => {
      const { save } = await start();
      const { saved, roundTrips } = await save({});
      expect(roundTrips).toBe(2);
      const { id, revision } = saved;
      expect((await save({ onto: { id, base: revision } })).roundTrips).toBe(2);
      expect((await save({ onto: { id, base: 1, onConflict: "overwrite" } })).roundTrips).toBe(2);
      expect((await save({ forkedFrom: { id, revision } })).roundTrips).toBe(3);
    });
  },
);

describe.runIf(dialects.includes("postgres"))("a save on PostgreSQL", () => {
  it("scans no table, though it was planned while they were empty", async () => {
    const { snippets, database, ada } = await openTestSnippets("postgres", { savesPerMinute: 100 });
    const rowsScanned = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(database.tables);
      const { rows } = await sql<{ relname: string; scanned: number }>`
        select relname, seq_tup_read as scanned from pg_stat_user_tables
        where relname in ('idempotency_keys', 'request_counts', 'snippets', 'revisions')
      `.execute(database.tables);
      return Object.fromEntries(rows.map(({ relname, scanned }) => [relname, scanned]));
    };
    await sql`vacuum analyze`.execute(database.tables);
    const before = await rowsScanned();
    for (let n = 0; n < 20; n += 1)
      await snippets.save(aSave(ada, { idempotencyKey: `key-${n}` }), {
        signal: AbortSignal.timeout(10_000),
      });
    expect(await rowsScanned()).toEqual(before);
  });
});

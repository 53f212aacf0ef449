import { describe, expect, it } from "vitest";
import { aContent, aSave } from "../../../test/a-save.ts";
import { startBrowser } from "../../../test/browser.ts";
import { soon } from "../../../test/matching.ts";
import { dialects, emptyDatabase, openForTest } from "../../../test/open-test-database.ts";
import { addUser, readRevisions } from "../../../test/open-test-snippets.ts";
import { startApp } from "../../../test/start-app.ts";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startTcpProxy } from "@online-editor/testing/tcp-proxy.ts";
import { createSnippetStore } from "../../snippets/snippet-store.ts";
import { type DatabaseAddress, openDatabase } from "../open-database.ts";

const call = { signal: new AbortController().signal };

/** Snippets in PostgreSQL, with a pooler between. */
const openBehindProxy = async () => {
  const address: DatabaseAddress = await emptyDatabase("postgres");
  if (!("url" in address)) throw new TypeError("PostgreSQL has an address.");
  const proxy = await duringTest(startTcpProxy(address.url));
  const database = openForTest({ url: proxy.url });
  await database.migrate();
  const snippets = createSnippetStore(database.tables, { savesPerMinute: 0, now: Date.now });
  return { proxy, snippets, tables: database.tables, ada: await addUser(database, "Ada") };
};

describe.runIf(dialects.includes("postgres"))(
  "when every connection to PostgreSQL is dropped at once",
  () => {
    it("saves without an answer are refused, and no acknowledged one is lost", async () => {
      const { proxy, snippets, tables, ada } = await openBehindProxy();
      const failures: unknown[] = [];
      const acknowledged: string[] = [];
      const saveOften = async (saver: number) => {
        for (let n = 0; n < 30; n += 1) {
          const save = aSave(ada, { content: { code: `${saver}-${n}` }, idempotencyKey: `${saver}-${n}` });
          let saved = await snippets.save(save, call).catch((error: unknown) => void failures.push(error));
          if (n === 10) proxy.dropAll();
          // The same key: a save that was committed without an answer is not saved again.
          while (!saved)
            saved = await snippets.save(save, call).catch((error: unknown) => void failures.push(error));
          acknowledged.push(saved.code);
        }
      };
      await Promise.all([0, 1, 2, 3].map(saveOften));
      expect(failures.length).toBeGreaterThan(0);
      for (const failure of failures) expect(failure).toMatchObject({ code: "database-unavailable" });
      const stored = await readRevisions(tables);
      expect(stored.map(({ code }) => code).toSorted()).toEqual(acknowledged.toSorted());
    });
  },
);

describe.runIf(dialects.includes("postgres"))("when nothing of PostgreSQL comes through any more", () => {
  it("requests get 503 within the configured time, and work again when the network does", async () => {
    const address = await emptyDatabase("postgres");
    if (!("url" in address)) throw new TypeError("PostgreSQL has an address.");
    const proxy = await duringTest(startTcpProxy(address.url));
    // Long enough for a busy machine, and far from the 45 s of a server.
    const timeouts = { connectMs: 1_500, answerMs: 3_000 };
    const { app, parts } = await startApp({
      env: { DATABASE_URL: proxy.url },
      change: ({ database }) => {
        void database.close();
        return {
          database: openDatabase({ url: proxy.url }, { onConnectionLost: () => undefined, timeouts }),
        };
      },
    });
    const browser = startBrowser(app, parts.config.appOrigin);
    await browser.call("GET", "/api/profile");
    await browser.call("POST", "/api/sign-in/local", { username: "ada" });
    const save = () => browser.call("POST", "/api/code", { content: aContent() });
    expect((await save()).status).toBe(200);
    proxy.pause();
    // More than the number of connections, so that some wait for one.
    for (const { status, headers, json } of await Promise.all(Array.from({ length: 15 }, save))) {
      expect([status, json]).toMatchObject([503, { code: "database-unavailable" }]);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    proxy.resume();
    await expect.poll(async () => (await save()).status, soon).toBe(200);
  });
});

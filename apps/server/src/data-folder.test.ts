import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Snippet } from "@online-editor/contract";
import { aContent } from "../test/a-save.ts";
import { startBrowser } from "../test/browser.ts";
import { soon } from "../test/matching.ts";
import { startApp } from "../test/start-app.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The app on SQLite, with a signed-in user who has saved a snippet. */
const start = async () => {
  const clock = { now: Date.now() };
  const { app, parts, lines } = await startApp({ change: () => ({ now: () => clock.now }) });
  const { config, database } = parts;
  const browser = startBrowser(app, config.appOrigin);
  await browser.call("GET", "/api/profile");
  await browser.call("POST", "/api/sign-in/local", { username: "ada" });
  const save = (code = "<table></table>") =>
    browser.call("POST", "/api/code", { content: aContent({ code }) });
  const saved = Snippet.parse((await save()).json);
  const load = () => browser.call("GET", `/api/code?username=ada&id=${saved.id}`);
  const readiness = async () => (await app.inject({ url: "/readyz" })).statusCode;
  await expect.poll(readiness, soon).toBe(200);
  return { clock, lines, database, dataDir: config.dataDir, save, load, readiness };
};

const unavailable = {
  status: 503,
  json: { code: "database-unavailable" },
  headers: { "retry-after": expect.stringMatching(/^[1-9]/) as unknown },
};

test("a save is refused when the data folder is gone, and the log names the file", async () => {
  const { dataDir, save, readiness, lines } = await start();
  await rm(dataDir, { recursive: true });
  expect(await save()).toMatchObject(unavailable);
  expect(await readiness()).toBe(503);
  const logged = lines.filter(({ event }) => event === "database-unavailable" || event === "database-gone");
  expect(logged).toHaveLength(2);
  for (const line of logged) expect(JSON.stringify(line)).toContain(`${dataDir}/editor.sqlite`);
});

test.each(["", "-wal"])(
  "a save is refused when another file is at the path of editor.sqlite%s, until the first is back",
  async (suffix) => {
    const { dataDir, save, readiness } = await start();
    const [file, aside] = [`${dataDir}/editor.sqlite${suffix}`, `${dirname(dataDir)}/aside`];
    await rename(file, aside);
    expect(await save()).toMatchObject(unavailable);
    expect(await readiness()).toBe(503);
    await rename(aside, file);
    expect(await readiness()).toBe(200);
    expect((await save()).status).toBe(200);
  },
);

test("on a full disk saves get 507 and reads work, and saves work again when there is space", async () => {
  const { clock, database, save, load } = await start();
  const limitPages = (pages: number) =>
    database.tables
      .transaction()
      .execute((transaction) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(transaction));
  // SQLite rounds the limit up to the current number of pages.
  await limitPages(1);
  expect(await save("x".repeat(100_000))).toMatchObject({ status: 507, json: { code: "storage-full" } });
  // The session is due for renewal, which a read can do without.
  clock.now += 2 * dayMs;
  expect((await load()).status).toBe(200);
  await limitPages(1_000_000);
  expect((await save("x".repeat(100_000))).status).toBe(200);
});

import { describe, expect, onTestFinished, test } from "vitest";
import { dialects, emptyDatabase, openForTest } from "../test/open-test-database.ts";
import { readRevisions } from "../test/open-test-snippets.ts";
import { startLoad } from "../test/rolling/start-load.ts";
import { startRoundRobin } from "../test/rolling/start-round-robin.ts";
import { startServer } from "../test/start-server.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

describe.runIf(dialects.includes("postgres"))("three servers on one PostgreSQL behind a proxy", () => {
  test("are updated one by one under load: no request fails, no save is lost, no page mixes two builds", async () => {
    const address = await emptyDatabase("postgres");
    if (!("url" in address)) throw new Error("PostgreSQL is at an address.");
    const proxy = await startRoundRobin();
    onTestFinished(proxy.stop);
    const start = async (dataDir: string, build: string) => {
      const server = await startServer({
        build,
        env: {
          DATABASE_URL: address.url,
          DATA_DIR: dataDir,
          SAVES_PER_MINUTE: "0",
          APP_ORIGIN: `http://localhost:${proxy.port}`,
          PREVIEW_ORIGIN: `http://127.0.0.1:${proxy.port}`,
        },
      });
      proxy.servers.push(server.port);
      return { dataDir, ...server };
    };
    const folders = await Promise.all([1, 2, 3].map(() => temporaryFolder()));
    const servers = await Promise.all(folders.map((folder) => start(folder, "one")));

    const load = await startLoad(`http://localhost:${proxy.port}`, { signInAt: servers[0]?.port ?? 0 });
    for (const { dataDir, app, port } of servers) {
      const [before, saves] = [load.answers(), load.saved.size];
      await expect.poll(() => load.answers() > before + 30 && load.saved.size > saves + 5).toBe(true);
      app.drain();
      await app.close();
      proxy.servers.splice(proxy.servers.indexOf(port), 1);
      await start(dataDir, "two");
    }
    const atTheEnd = load.answers();
    await expect.poll(() => load.answers() > atTheEnd + 30).toBe(true);
    await load.stop();

    expect(load.failures).toStrictEqual([]);
    expect([...load.builds].toSorted()).toStrictEqual(["/assets/index-one.js", "/assets/index-two.js"]);
    const stored = await readRevisions(openForTest(address).tables);
    expect(stored.map(({ code }) => code).toSorted()).toStrictEqual([...load.saved].toSorted());
  });
});

import { Agent } from "node:http";
import { expect, test } from "vitest";
import { soon } from "../../test/matching.ts";
import { startServer } from "../../test/start-server.ts";

test("a draining server reports not ready, but still answers and closes each connection", async () => {
  const { app, ask } = await startServer();
  const agent = new Agent({ keepAlive: true });
  const status = async () => (await ask("/readyz", { agent })).status;
  await expect.poll(status, soon).toBe(200);
  app.drain();
  const ready = await ask("/readyz", { agent });
  expect([ready.status, ready.headers.connection]).toStrictEqual([503, "close"]);
  const alive = await ask("/healthz", { agent });
  expect([alive.status, alive.headers.connection]).toStrictEqual([200, "close"]);
});

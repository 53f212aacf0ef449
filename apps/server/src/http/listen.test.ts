import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { Agent, request, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { soon } from "../../test/matching.ts";
import { bind } from "./bind.ts";
import { startServer } from "../../test/start-server.ts";

/** An app whose slow address answers when `finish` is called. */
const startSlowServer = async (options: { graceMs?: number } = {}) => {
  let finish: (body: string) => void = () => undefined;
  const finished = new Promise<string>((resolve) => (finish = resolve));
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const started = await startServer({
    ...options,
    change: ({ mountPages }) => ({
      mountPages: async (app, settings) => {
        app.get("/slow", { config: { side: "both" } }, async () => {
          begin();
          return finished;
        });
        await mountPages(app, settings);
      },
    }),
  });
  return { ...started, begun, finish };
};

test("on loopback it listens on both families, at one port", async () => {
  const { port, addresses, ask } = await startServer();
  expect(addresses).toStrictEqual([`http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
  for (const address of ["127.0.0.1", "::1"]) expect((await ask("/healthz", { address })).status).toBe(200);
});

test("a request that comes before the server is ready is answered when it is", async () => {
  const bound = await bind({ host: "localhost", port: 0 });
  const answer = fetch(`http://127.0.0.1:${bound.port}/healthz`);
  await Promise.any(bound.servers.map((server) => once(server, "request")));
  await startServer({ bound });
  expect((await answer).status).toBe(200);
});

test.each(["127.0.0.1", "::1"])(
  "a request on %s before the end is answered, and none after it",
  async (address) => {
    const { app, ask, begun, finish } = await startSlowServer();
    const answer = ask("/slow", { address });
    await begun;
    const closed = app.close();
    await expect.poll(() => ask("/healthz", { address }).catch(() => "refused"), soon).toBe("refused");
    finish("done");
    expect(await answer).toMatchObject({ status: 200, body: "done" });
    await closed;
  },
);

test("idle connections do not delay the shutdown", async () => {
  const { app, port, begun, finish, ask: askAnew } = await startSlowServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
  });
  const ask = async (path: string) => {
    const requested = request({ host: "127.0.0.1", port, path, agent });
    requested.end();
    const [answer] = (await once(requested, "response")) as [IncomingMessage];
    return buffer(answer);
  };
  await ask("/healthz");
  const slow = ask("/slow");
  await begun;
  const closed = app.close();
  await expect.poll(() => askAnew("/healthz").catch(() => "refused"), soon).toBe("refused");
  finish("done");
  await slow;
  await closed;
});

test("a slow request does not delay the shutdown", async () => {
  const { app, ask, begun } = await startSlowServer({ graceMs: 10 });
  const answer = ask("/slow").catch(() => "cut");
  await begun;
  await app.close();
  expect(await answer).toBe("cut");
});

test("a large answer that is read slowly arrives whole", async () => {
  const { app, port, parts } = await startServer();
  const requested = request({ host: "127.0.0.1", port, path: "/run/data/orders", agent: false });
  requested.end();
  const [answer] = (await once(requested, "response")) as [IncomingMessage];
  const closed = app.close();
  const rows = JSON.parse((await buffer(answer)).toString()) as { total: number };
  expect(rows.total).toBe((JSON.parse(parts.data.text("orders")) as unknown[]).length);
  await closed;
});

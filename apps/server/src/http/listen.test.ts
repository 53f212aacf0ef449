import { once } from "node:events";
import { createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { Agent, request, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../test/start-app.ts";
import { soon } from "../../test/matching.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { startServer } from "../../test/start-server.ts";
import { InvalidConfig } from "../config/read-config.ts";
import { listen } from "./listen.ts";

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

test("elsewhere it listens on the one address", async () => {
  const port = await freePort();
  const { app } = await startApp();
  expect(await listen(app, { host: "0.0.0.0", port })).toStrictEqual([`http://0.0.0.0:${port}`]);
});

test.each(["127.0.0.1", "::1"])("a port in use on %s is reported as a mistake", async (host) => {
  const port = await freePort();
  const other = createServer().listen(port, host);
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { app } = await startApp();
  const listening = listen(app, { host: "localhost", port });
  await expect(listening).rejects.toThrow(InvalidConfig);
  await expect(listening).rejects.toThrow(
    new RegExp(
      String.raw`PORT: ${port} is in use by another program, at ${host}\. (\d+) is free: npm start -- --port \1, or PORT=\1$`,
    ),
  );
});

test("the suggested port is free on both families", async () => {
  const { port } = await startServer();
  const next = createServer().listen(port + 1, "::1");
  await once(next, "listening");
  onTestFinished(() => void next.close());
  const { app } = await startApp();
  const mistake: unknown = await listen(app, { host: "localhost", port }).catch((error: unknown) => error);
  const offered = Number(/(\d+) is free/.exec(String(mistake))?.[1]);
  expect(offered).toBeGreaterThan(port + 1);
  const second = await startApp();
  await expect(listen(second.app, { host: "localhost", port: offered })).resolves.toHaveLength(2);
});

test("a host that is not this machine is reported as a mistake", async () => {
  const { app } = await startApp();
  const listening = listen(app, { host: "192.0.2.1", port: await freePort() });
  await expect(listening).rejects.toThrow("HOST: 192.0.2.1 is not an address of this machine");
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
    const asked = request({ host: "127.0.0.1", port, path, agent });
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
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
  const asked = request({ host: "127.0.0.1", port, path: "/run/data/orders", agent: false });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const closed = app.close();
  const rows = JSON.parse((await buffer(answer)).toString()) as { total: number };
  expect(rows.total).toBe((JSON.parse(parts.data.text("orders")) as unknown[]).length);
  await closed;
});

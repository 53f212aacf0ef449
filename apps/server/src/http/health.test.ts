import { connect } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startApp } from "../../test/start-app.ts";
import { startServer } from "../../test/start-server.ts";

test.each(["localhost:3000", "127.0.0.1:3000", "10.1.2.3:3000", "editor.internal"])(
  "health is reported to any host: %s",
  async (host) => {
    const { app } = await startApp();
    const answer = await app.inject({ url: "/healthz", headers: { host } });
    expect([answer.statusCode, answer.json()]).toStrictEqual([200, { status: "ok" }]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  },
);

test("it is not ready while the database does not respond", async () => {
  const state = { isGone: true };
  const { onApp, lines } = await startApp({
    change: ({ database }) => ({
      database: {
        ...database,
        ready: async () => {
          if (state.isGone) throw new Error("connection refused");
        },
      },
    }),
  });
  expect((await onApp("/readyz")).statusCode).toBe(503);
  expect(lines).toContainEqual(expect.objectContaining({ event: "database-gone", level: 50 }));
  state.isGone = false;
  expect((await onApp("/readyz")).statusCode).toBe(200);
});

test("it is not ready while it shuts down", async () => {
  const { app, port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  const answered = text(socket);
  await once(socket, "connect");
  // A started request keeps its connection.
  socket.write("GET /readyz HTTP/1.1\r\nHost: anything\r\n");
  const closed = app.close();
  socket.write("\r\n");
  expect(await answered).toMatch(/^HTTP\/1\.1 503 [\s\S]*"not ready"/);
  await closed;
});

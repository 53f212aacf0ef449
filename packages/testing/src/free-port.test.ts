import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";

test.each(["127.0.0.1", "::1", "0.0.0.0"])("a program can listen on a free port at %s", async (host) => {
  const server = createServer().listen(await freePort(), host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
});

test("a free port stays claimed, in whatever process the next call is", async () => {
  const socket = createSocket("udp4");
  onTestFinished(() => void socket.close());
  socket.bind({ port: await freePort(), address: "127.0.0.1", exclusive: true });
  await expect(once(socket, "listening")).rejects.toThrow("EADDRINUSE");
});

import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { type Address, bind, type Bound, boundTo, close } from "./bind.ts";

/** Container runtimes kill processes that have not ended after 10 s. */
const defaultGraceMs = 8_000;

/**
 * Listens at the configured address, which `bound` has taken already if it is given, and returns the addresses.
 * `app.close()` stops after the requests in progress, which have `graceMs` to finish. Throws `InvalidConfig`.
 */
export const listen = async (
  app: FastifyInstance,
  { host, port, bound, graceMs = defaultGraceMs }: Address & { bound?: Bound; graceMs?: number },
): Promise<string[]> => {
  const servers: Server[] = [];
  endInOrder(app, { servers, graceMs });
  await app.ready();
  const taken = bound ?? (await bind({ host, port }));
  servers.push(...taken.servers);
  taken.answerBy(app.routing);
  for (const server of servers) {
    // For example too many open files: one connection fails, and the server continues.
    server.on("error", (error) => app.log.warn({ event: "connection-failed", reason: error.message }));
  }
  return servers.map(addressOf);
};

/** By then, requests sent before clients could know of the shutdown have arrived. */
const lingerMs = 100;

const endInOrder = (app: FastifyInstance, { servers, graceMs }: { servers: Server[]; graceMs: number }) => {
  let isStopping = false;
  let closed: Promise<unknown> | undefined;
  // Its client would reuse a connection that was busy at shutdown for a request that is never answered.
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (isStopping) raw.socket.destroySoon();
    done();
  });
  app.addHook("preClose", async () => {
    app.drain();
    isStopping = true;
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, graceMs);
    closed = Promise.all(servers.map(endServer)).finally(() => {
      clearTimeout(deadline);
    });
  });
  app.addHook("onClose", async () => {
    await closed;
  });
};

/** How many connections the system accepts for a server before the server takes them: Node's own default. */
const mostWaiting = 511;

/** Takes the connections that the system has accepted, one in each turn: the end of the server would reset them. */
const takeWaiting = async (server: Server) => {
  let hasTaken = true;
  const onConnection = () => {
    hasTaken = true;
  };
  server.on("connection", onConnection);
  for (let turn = 0; hasTaken && turn < mostWaiting; turn += 1) {
    hasTaken = false;
    await setImmediate();
  }
  server.off("connection", onConnection);
};

/**
 * Refuses new connections, but closes idle ones a moment later: a request may be on its way, and its sender
 * could not tell whether it was processed. Both happen right after arrived requests were handled.
 */
const endServer = async (server: Server) => {
  await setImmediate();
  await takeWaiting(server);
  const ended = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  if ((await promisify(server.getConnections.bind(server))()) > 0) {
    await pause(lingerMs);
    await setImmediate();
  }
  await close(server);
  await ended;
};

const addressOf = (server: Server) => {
  const { family, address, port } = boundTo(server);
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
};

import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { answerBrokenHttp } from "./answer-broken-http.ts";
import { maxReadHeaderBytes } from "./header-limits.ts";
import { isPacked } from "../program-files.ts";
import { type Config, InvalidConfig, listensOnLoopback } from "../config/read-config.ts";

/** Container runtimes kill processes that have not ended after 10 s. */
const defaultGraceMs = 8_000;
/** Longer than the minute for which proxies keep a connection; otherwise they would reuse one that is closing. */
const keepAliveTimeoutMs = 75_000;

/**
 * Listens at the configured address, and returns the addresses. On loopback it uses both families, because
 * `localhost` is `::1` to some browsers while the preview's default origin is `127.0.0.1`; a machine without IPv6
 * uses one. `app.close()` stops after the requests in progress, which have `graceMs` to finish. Throws
 * `InvalidConfig`.
 */
export const listen = async (
  app: FastifyInstance,
  { host, port, graceMs = defaultGraceMs }: Pick<Config, "host" | "port"> & { graceMs?: number },
): Promise<string[]> => {
  const servers: Server[] = [];
  endInOrder(app, { servers, graceMs });
  await app.ready();
  const hosts = listensOnLoopback({ host }) ? ["127.0.0.1", "::1"] : [host];
  for (const address of hosts) {
    const server = createServer(
      { keepAliveTimeout: keepAliveTimeoutMs, requireHostHeader: false, maxHeaderSize: maxReadHeaderBytes },
      (request, response) => {
        app.routing(request, response);
      },
    );
    answerBrokenHttp(server);
    try {
      await open(server, { host: address, port });
      // For example too many open files: one connection fails, and the server continues.
      server.on("error", (error) => {
        app.log.warn({ event: "connection-failed", reason: error.message });
      });
      servers.push(server);
    } catch (error) {
      if (isWithoutIpv6(error, address)) continue;
      const free = codeOf(error) === "EADDRINUSE" ? await nextFreePort(hosts, port) : undefined;
      throw asConfigMistake(error, { host: address, port, free });
    }
  }
  return servers.map(addressOf);
};

const open = (server: Server, address: { host: string; port: number }) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      resolve();
    });
  });

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

/**
 * Refuses new connections at once, but closes idle ones a moment later: a request may be on its way, and its sender
 * could not tell whether it was processed. Both happen right after arrived requests were handled.
 */
const endServer = async (server: Server) => {
  await setImmediate();
  const ended = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => {
      resolve();
    });
  });
  if ((await connectionsOf(server)) > 0) {
    await pause(lingerMs);
    await setImmediate();
  }
  await close(server);
  await ended;
};

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.getConnections((_error, count) => {
      resolve(count);
    });
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });

const addressOf = (server: Server) => {
  const address = server.address();
  if (address === null || typeof address === "string") return String(address);
  return `http://${address.family === "IPv6" ? `[${address.address}]` : address.address}:${address.port}`;
};

const isWithoutIpv6 = (error: unknown, address: string) =>
  address === "::1" && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(codeOf(error));

/** More consecutive taken ports than this are not a coincidence. */
const portsToTry = 50;

/** The first port after `taken` that is free on all `hosts`, among the next fifty. */
const nextFreePort = async (hosts: readonly string[], taken: number) => {
  const last = Math.min(taken + portsToTry, 65_535);
  for (let port = taken + 1; port <= last; port += 1) if (await isFree(hosts, port)) return port;
  return undefined;
};

const isFree = async (hosts: readonly string[], port: number) => {
  for (const host of hosts) {
    const server = createServer();
    try {
      await open(server, { host, port });
      await close(server);
    } catch (error) {
      if (!isWithoutIpv6(error, host)) return false;
    }
  }
  return true;
};

const program = isPacked ? "online-editor" : "npm start --";

const asConfigMistake = (
  error: unknown,
  { host, port, free }: { host: string; port: number; free: number | undefined },
): unknown => {
  const offer = free === undefined ? "" : `. ${free} is free: ${program} --port ${free}, or PORT=${free}`;
  const mistakes: Record<string, { variable: string; message: string }> = {
    EADDRINUSE: { variable: "PORT", message: `${port} is in use by another program, at ${host}${offer}` },
    EACCES: { variable: "PORT", message: `${port} may not be used by this account` },
    EADDRNOTAVAIL: { variable: "HOST", message: `${host} is not an address of this machine` },
    ENOTFOUND: { variable: "HOST", message: `${host} is not the name of a host` },
  };
  const mistake = mistakes[codeOf(error)];
  return mistake ? new InvalidConfig([mistake]) : error;
};

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

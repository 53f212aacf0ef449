import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { type Config, InvalidConfig, listensOnLoopback } from "../config.ts";

/** Container runtimes kill what has not ended after 10 s. */
const defaultGraceMs = 8_000;
/** Longer than the minute for which proxies keep a connection, or they would use one that is being closed. */
const keepAliveTimeoutMs = 75_000;

/**
 * Listens where the configuration says, and answers the addresses. On loopback that is both families, because
 * `localhost` is `::1` to some browsers while the preview's default origin is `127.0.0.1`; a machine without IPv6
 * does with one. `app.close()` ends all, after the requests under way, which
 * have `graceMs` for it. Throws `InvalidConfig`.
 */
export const listen = async (
  app: FastifyInstance,
  { host, port, graceMs = defaultGraceMs }: Pick<Config, "host" | "port"> & { graceMs?: number },
): Promise<string[]> => {
  const servers: Server[] = [];
  endInOrder(app, { servers, graceMs });
  await app.ready();
  for (const address of listensOnLoopback({ host }) ? ["127.0.0.1", "::1"] : [host]) {
    const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
      app.routing(request, response);
    });
    try {
      await open(server, { host: address, port });
      servers.push(server);
    } catch (error) {
      const isWithoutIpv6 = address === "::1" && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(codeOf(error));
      if (!isWithoutIpv6) throw asConfigMistake(error, { host: address, port });
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

const endInOrder = (app: FastifyInstance, { servers, graceMs }: { servers: Server[]; graceMs: number }) => {
  let isStopping = false;
  let closed: Promise<unknown> | undefined;
  // Its client would keep a connection that was busy when the server closed, for a request that nobody answers.
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (isStopping) raw.socket.destroySoon();
    done();
  });
  app.addHook("preClose", async () => {
    isStopping = true;
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, graceMs);
    closed = Promise.all(servers.map(close)).finally(() => {
      clearTimeout(deadline);
    });
  });
  app.addHook("onClose", async () => {
    await closed;
  });
};

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

const asConfigMistake = (error: unknown, { host, port }: { host: string; port: number }): unknown => {
  const mistakes: Record<string, { variable: string; message: string }> = {
    EADDRINUSE: { variable: "PORT", message: `${port} is in use by another program, at ${host}` },
    EACCES: { variable: "PORT", message: `${port} may not be used by this account` },
    EADDRNOTAVAIL: { variable: "HOST", message: `${host} is not an address of this machine` },
    ENOTFOUND: { variable: "HOST", message: `${host} is not the name of a host` },
  };
  const mistake = mistakes[codeOf(error)];
  return mistake ? new InvalidConfig([mistake]) : error;
};

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

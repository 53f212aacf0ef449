import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { listensOnLoopback, type Config } from "../config.ts";

/**
 * Listens where the configuration says. On loopback that is both families, because `localhost` is `::1` to some
 * browsers while the preview's default origin is `127.0.0.1`; a machine without IPv6 does with one.
 */
export const listen = async (app: FastifyInstance, { host, port }: Pick<Config, "host" | "port">): Promise<void> => {
  if (!listensOnLoopback({ host })) {
    await app.listen({ host, port });
    return;
  }
  const second = createServer((request, response) => {
    app.routing(request, response);
  });
  app.addHook("onClose", async () => {
    second.closeAllConnections();
    if (second.listening) await new Promise((done) => second.close(done));
  });
  await app.listen({ host: "127.0.0.1", port });
  await tryListen(second, port);
};

const tryListen = (server: Server, port: number) =>
  new Promise<void>((resolve) => {
    server.once("error", () => {
      resolve();
    });
    server.listen({ host: "::1", port, ipv6Only: true }, resolve);
  });

import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Config, InvalidConfig, listensOnLoopback } from "../config/read-config.ts";
import { isPacked } from "../program-files.ts";
import { maxReadHeaderBytes } from "./requests.ts";

/** Where to listen. */
export type Address = Pick<Config, "host" | "port">;

/** Longer than the minute for which proxies keep a connection; otherwise they would reuse one that is closing. */
const keepAliveTimeoutMs = 75_000;

/** An address that is taken, where requests wait. */
export interface Bound {
  port: number;
  servers: readonly Server[];
  /** Answers the requests that wait, and all that come. */
  answerBy(listener: RequestListener): void;
}

/**
 * Takes the address: no other program gets it from here on, and requests wait for `answerBy`. Port 0 is any free one. On
 * loopback it uses both families, because `localhost` is `::1` to some browsers while the preview's default origin is
 * `127.0.0.1`; a machine without IPv6 uses one. Throws `InvalidConfig`.
 */
export const bind = async ({ host, port: requested }: Address): Promise<Bound> => {
  const hosts = listensOnLoopback({ host }) ? ["127.0.0.1", "::1"] : [host];
  const servers: Server[] = [];
  const listener = Promise.withResolvers<RequestListener>();
  let port = requested;
  for (const address of hosts) {
    const server = createServer({
      keepAliveTimeout: keepAliveTimeoutMs,
      requireHostHeader: false,
      maxHeaderSize: maxReadHeaderBytes,
    });
    server.on("request", (request, response) => {
      void listener.promise.then((answer) => {
        answer(request, response);
      });
    });
    try {
      await open(server, { host: address, port });
      servers.push(server);
      port = boundTo(server).port;
    } catch (error) {
      if (isWithoutIpv6(error, address)) continue;
      await Promise.all(servers.map(close));
      // Free in one family only.
      if (codeOf(error) === "EADDRINUSE" && requested === 0) return bind({ host, port: requested });
      throw asConfigMistake(error, { host: address, port });
    }
  }
  return { port, servers, answerBy: listener.resolve };
};

/** Where a server is bound. */
export const boundTo = (server: Server): AddressInfo => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("It is not bound to a port.");
  return address;
};

const open = (server: Server, address: { host: string; port: number }) =>
  once(server.listen(address), "listening");

/** Resolves when nobody is connected any more. */
export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });

const isWithoutIpv6 = (error: unknown, address: string) =>
  address === "::1" && /EADDRNOTAVAIL|EAFNOSUPPORT/.test(codeOf(error));

const program = isPacked ? "online-editor" : "npm start --";

const asConfigMistake = (error: unknown, { host, port }: Address): unknown => {
  const offer = `Choose another: ${program} --port <number>, or PORT=<number>`;
  const mistakes: Record<string, { variable: string; message: string }> = {
    EADDRINUSE: { variable: "PORT", message: `${port} is in use by another program, at ${host}. ${offer}` },
    EACCES: { variable: "PORT", message: `${port} may not be used by this account` },
    EADDRNOTAVAIL: { variable: "HOST", message: `${host} is not an address of this machine` },
    ENOTFOUND: { variable: "HOST", message: `${host} is not the name of a host` },
  };
  const mistake = mistakes[codeOf(error)];
  return mistake ? new InvalidConfig([mistake]) : error;
};

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A proxy in front of several servers, with the rules of the nginx configuration in docs/operating.md. */
export interface RoundRobin {
  port: number;
  /** The ports of the servers, used in turn. A server that refuses connections stays in the list, and is skipped. */
  servers: number[];
  stop(): Promise<void>;
}

export const startRoundRobin = async (): Promise<RoundRobin> => {
  const servers: number[] = [];
  let turn = 0;
  // Each request uses its own connection, as from nginx.
  const agent = new Agent({ keepAlive: false });
  const proxy = createServer((requested, reply) => {
    const send = async () => {
      const body = await buffer(requested);
      const first = turn++ % servers.length;
      // A snapshot: no server is tried twice or left out if the list changes meanwhile.
      const inTurn = [...servers.slice(first), ...servers.slice(0, first)];
      for (const [tried, port] of inTurn.entries()) {
        const isLast = tried + 1 === inTurn.length;
        try {
          const { answer, bytes } = await askServer({ port, agent }, requested, body);
          if (!isLast && answer.statusCode === 404 && isOfOneBuild(requested.url)) continue;
          reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "keep-alive" });
          reply.end(bytes);
          return;
        } catch (error) {
          if (isLast || !(isRefused(error) || mayBeRepeated(requested))) throw error;
        }
      }
    };
    send().catch((error: unknown) => {
      reply.writeHead(502).end(`The proxy: ${String(error)}`);
    });
  });
  proxy.listen(0, "localhost");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    servers,
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
};

const askServer = async (
  to: Pick<RequestOptions, "port" | "agent">,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
) => {
  const { connection: _, ...ofRequest } = headers;
  const asking = request({ ...to, host: "127.0.0.1", method, path: url, headers: ofRequest });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return { answer, bytes: await buffer(answer) };
};

const isOfOneBuild = (path = "") => /^\/(assets\/|(runner|jsx)-)/.test(path);

const isRefused = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ECONNREFUSED";

const mayBeRepeated = ({ method = "", headers }: IncomingMessage) =>
  ["GET", "HEAD", "PATCH", "DELETE"].includes(method) || headers["idempotency-key"] !== undefined;

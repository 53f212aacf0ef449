import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** An HTTP server on loopback that can be cut off and restored at the same address. */
export interface LoopbackServer {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** Sets the listener for further requests. */
  serve(listener: RequestListener): void;
  /** Breaks all connections, existing and new. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Cuts it off for good. */
  stop(): Promise<void>;
}

/**
 * Listens on a free port, which it keeps until the process ends: otherwise another test's server might answer at its
 * address after it is cut off. Answers 200 without a body until `serve` sets a listener.
 */
export const listenOnLoopback = async (
  listener: RequestListener = (_request, response) => response.end(),
  address = "127.0.0.1",
): Promise<LoopbackServer> => {
  let answer = listener;
  let isCut = false;
  const server = createServer((request, response) => {
    answer(request, response);
  });
  server.on("connection", (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, address);
  await once(server, "listening");
  server.unref();
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The system gave no port.");
  const cut = async () => {
    isCut = true;
    server.closeAllConnections();
  };
  return {
    url: `http://${address}:${bound.port}`,
    serve: (next) => {
      answer = next;
    },
    cut,
    restore: async () => {
      isCut = false;
    },
    stop: cut,
  };
};

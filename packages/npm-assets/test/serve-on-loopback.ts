import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** An HTTP server on 127.0.0.1 that can be cut off and brought back at the same address. */
export interface LoopbackServer {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Breaks connections from now on, and those that there are. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** It keeps its port until the process ends: what is cut off would else be answered by another test's server. */
export const serveOnLoopback = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = createServer(listener);
  let isCut = false;
  server.on("connection", (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: async () => {
      isCut = true;
      server.closeAllConnections();
    },
    restore: async () => {
      isCut = false;
    },
  };
};

import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** An HTTP server on 127.0.0.1 that can be cut off and brought back at the same address. */
export interface LoopbackServer {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Refuses connections from now on, and ends those that there are. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export const serveOnLoopback = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = createServer(listener);
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("not listening on a port");
    return address.port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    restore: async () => {
      await listen(port);
    },
  };
};

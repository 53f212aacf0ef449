import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** An HTTP server of a test's own on 127.0.0.1. */
export interface LoopbackServer {
  origin: string;
  /** Sets what answers. */
  serve(answer: RequestListener): void;
  stop(): Promise<void>;
}

/** Listens on a free port. */
export const listenOnLoopback = async (): Promise<LoopbackServer> => {
  const http = createServer().listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    serve: (answer) => {
      http.on("request", answer);
    },
    stop: async () => {
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
};

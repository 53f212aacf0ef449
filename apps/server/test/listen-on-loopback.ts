import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";

/** A small server of the running test, on a free port. */
export const listenOnLoopback = async (
  listener: RequestListener = (_request, response) => response.end(),
): Promise<{ url: string; serve(listener: RequestListener): void; stop(): Promise<void> }> => {
  let current = listener;
  const server = createServer((request, response) => {
    current(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${address.port}`,
    serve: (next) => {
      current = next;
    },
    stop,
  };
};

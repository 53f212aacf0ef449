import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy between a server and its database, like a connection pooler. */
export interface TcpProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Destroys every connection at once. */
  dropAll(): void;
  /** Passes nothing on until it is resumed, but closes nothing, like a network that loses every packet. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Listens on a free port and forwards everything to the database at `url`. */
export const startTcpProxy = async (url: string): Promise<TcpProxy> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    client.on("data", (chunk) => database.write(chunk));
    database.on("data", (chunk) => client.write(chunk));
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      socket.setNoDelay(true);
      if (isPaused) socket.pause();
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return {
    url: Object.assign(new URL(url), { port: String(address.port) }).href,
    dropAll,
    pause: () => {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      dropAll();
      await new Promise((done) => server.close(done));
    },
  };
};

import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to connections, and to servers that ask for any. */
const firstPort = 20_000;
const lastPort = 32_767;

/**
 * A port that nobody listens on, and that no other call returns until this process has ended, in whatever process it
 * is. A port is claimed by binding it for UDP, which leaves it free for TCP.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(firstPort, lastPort + 1);
  return (await isClaimed(port)) && (await isFree(port)) ? port : freePort();
};

const isClaimed = (port: number) => {
  const socket = createSocket("udp4").unref();
  socket.bind({ port, address: "127.0.0.1", exclusive: true });
  return isListening(socket);
};

/** At all addresses of this machine. */
const isFree = async (port: number) => {
  const server = createServer().listen(port);
  if (!(await isListening(server))) return false;
  await new Promise((done) => server.close(done));
  return true;
};

const isListening = async (bound: NodeJS.EventEmitter) => {
  try {
    await once(bound, "listening");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
};

import { connect } from "node:net";
import { once } from "node:events";

/** How many connections request what, and for how long. */
export interface Asking {
  origin: string;
  /** Persistent connections, each with one request at a time. */
  connections: number;
  durationMs: number;
  /** A connection's next request, head and body, as sent over the network. Connections are numbered from 0. */
  next: (connection: number) => string;
}

/** Answers per second during `durationMs`. Throws as `answerTimes` does. */
export const requestRate = async (asking: Asking): Promise<number> => {
  const begin = performance.now();
  const { length } = await answerTimes(asking);
  return (length / (performance.now() - begin)) * 1000;
};

/**
 * How many milliseconds each answer of `durationMs` took. Parses only the length, so that it costs little of the machine that it shares
 * with the server. Throws when an answer is neither 304 nor 200 with a length.
 */
export const answerTimes = async ({ origin, connections, durationMs, next }: Asking): Promise<number[]> => {
  const { hostname, port } = new URL(origin);
  const end = performance.now() + durationMs;
  const times = await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      timeAnswers({ hostname, port: Number(port), end, next: () => next(connection) }),
    ),
  );
  return times.flat();
};

/** A request without a body, as sent over the network. */
export const getRequest = (address: string, headers: Record<string, string> = {}): string => {
  const { host, pathname, search } = new URL(address);
  return `GET ${pathname}${search} HTTP/1.1\r\n${headLines({ Host: host, ...headers })}\r\n`;
};

/** A request with a JSON body, given as text. */
export const postRequest = (address: string, headers: Record<string, string>, json: string): string => {
  const { host, pathname } = new URL(address);
  const ofBody = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(json)) };
  return `POST ${pathname} HTTP/1.1\r\n${headLines({ Host: host, ...headers, ...ofBody })}\r\n${json}`;
};

const headLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

const timeAnswers = async ({
  hostname,
  port,
  end,
  next,
}: {
  hostname: string;
  port: number;
  end: number;
  next: () => string;
}) => {
  const socket = connect(port, hostname);
  await once(socket, "connect");
  socket.setNoDelay(true);
  const times: number[] = [];
  let askedAt = 0;
  let missing = 0;
  const ask = () => {
    askedAt = performance.now();
    socket.write(next());
  };
  socket.on("data", (chunk: Buffer) => {
    if (missing === 0) missing = lengthOfAnswer(chunk) ?? Infinity;
    missing -= chunk.length;
    if (missing === Infinity) socket.destroy(new Error(`Cannot count answers such as\n${chunk.toString()}`));
    if (missing > 0) return;
    times.push(performance.now() - askedAt);
    if (performance.now() < end) ask();
    else socket.end();
  });
  ask();
  await once(socket, "close");
  if (performance.now() < end) throw new Error(`The server at ${hostname}:${port} closed a kept connection.`);
  return times;
};

/** Head and body together; null when it is not such an answer. The head arrives in one piece. */
const lengthOfAnswer = (chunk: Buffer): number | null => {
  const headLength = chunk.indexOf("\r\n\r\n") + 4;
  const head = chunk.toString("latin1", 0, headLength);
  if (head.startsWith("HTTP/1.1 304 ")) return headLength;
  const bodyLength = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  return head.startsWith("HTTP/1.1 200 ") && bodyLength !== undefined
    ? headLength + Number(bodyLength)
    : null;
};

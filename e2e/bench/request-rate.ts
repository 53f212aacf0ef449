import { connect } from "node:net";
import { once } from "node:events";

const connections = 8;

/**
 * Answers per second of one address over kept connections, each with one request at a time, for `durationMs`.
 * Reads by length alone, so that it costs little of the machine that it shares with the server. Throws when an
 * answer is not 200 or says no length.
 */
export const requestRate = async (
  address: string,
  { encoding, durationMs }: { encoding: string; durationMs: number },
): Promise<number> => {
  const { hostname, port, pathname, host } = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  const begin = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      countAnswers({ hostname, port: Number(port), request, end: begin + durationMs }),
    ),
  );
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - begin)) * 1000;
};

const countAnswers = async ({
  hostname,
  port,
  request,
  end,
}: {
  hostname: string;
  port: number;
  request: string;
  end: number;
}) => {
  const socket = connect(port, hostname);
  await once(socket, "connect");
  socket.setNoDelay(true);
  let count = 0;
  let missing = 0;
  socket.on("data", (chunk: Buffer) => {
    missing = (missing === 0 ? lengthOfAnswer(chunk) : missing) - chunk.length;
    if (missing > 0) return;
    count++;
    if (performance.now() < end) socket.write(request);
    else socket.end();
  });
  socket.write(request);
  await once(socket, "close");
  return count;
};

/** Head and body together; the head comes in one piece. */
const lengthOfAnswer = (chunk: Buffer): number => {
  const headLength = chunk.indexOf("\r\n\r\n") + 4;
  const head = chunk.toString("latin1", 0, headLength);
  const bodyLength = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200 ") || bodyLength === undefined)
    throw new Error(`Cannot count answers such as\n${head}`);
  return headLength + Number(bodyLength);
};

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { bind, close } from "@online-editor/server/bind";
import type { Session } from "./session.ts";
import { createToolServer } from "./server.ts";

/** Clients at once; of more, the one that came first is ended. */
const mostClients = 32;
const path = "/mcp";

/** Serves on loopback alone until it is stopped; `onUrl` receives the address. */
export const serveHttp = async (
  session: Session,
  { port, stop, onUrl }: { port: number; stop: AbortSignal; onUrl: (url: string) => void },
): Promise<void> => {
  const bound = await bind({ host: "localhost", port });
  const names = ["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${bound.port}`);
  const clients = new Map<string, StreamableHTTPServerTransport>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { host = "", origin, "mcp-session-id": known } = request.headers;
    // A page whose name leads to this machine sends its own host; any other page has another origin.
    const isOwn =
      names.includes(host) && (origin === undefined || names.includes(origin.slice("http://".length)));
    const isHere = isOwn && request.url?.split("?")[0] === path;
    const client = !isHere ? undefined : known === undefined ? await connect() : clients.get(String(known));
    if (!isOwn) refuse(response, 403, `Only programs of this machine may call, at http://${names[0] ?? ""}.`);
    else if (!isHere) refuse(response, 404, `The server is at ${path}.`);
    else if (client) await client.handleRequest(request, response);
    else refuse(response, 404, "This session has ended: initialize another.");
  };
  const connect = async () => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        clients.set(id, transport);
        const [first] = clients.values();
        if (clients.size > mostClients) void first?.close();
      },
    });
    const server = createToolServer(session);
    server.server.onclose = () => clients.delete(transport.sessionId ?? "");
    await server.connect(transport);
    return transport;
  };
  bound.answerBy((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  onUrl(`http://localhost:${bound.port}${path}`);
  await new Promise<unknown>((resolve) => {
    if (stop.aborted) resolve(null);
    stop.addEventListener("abort", resolve);
  });
  await Promise.all([...clients.values()].map((client) => client.close()));
  for (const server of bound.servers) server.closeAllConnections();
  await Promise.all(bound.servers.map(close));
};

const refuse = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
};

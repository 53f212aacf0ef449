import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { exitStatus } from "../cli-error.ts";
import type { CommandContext } from "../command-context.ts";
import { serveHttp } from "../mcp/http.ts";
import { createToolServer } from "../mcp/server.ts";
import { createSession } from "../mcp/session.ts";
import type { Command } from "../read-command.ts";

/** Serves the tools to a client on standard input and output until the input ends, or on loopback until a signal. */
export const serveTools = async (
  { editor, http }: Extract<Command, { kind: "mcp" }>,
  { env, stop, printError }: CommandContext,
): Promise<number> => {
  // The log of the product would be read as messages of the protocol.
  const session = createSession({ ...env, LOG_LEVEL: "silent" }, { editor });
  try {
    if (http) await serveHttp(session, { port: http.port, stop, onUrl: (url) => printError(`${url}\n`) });
    else await serveInput(createToolServer(session), stop);
    return exitStatus.good;
  } finally {
    await session.close();
  }
};

const serveInput = async (server: ReturnType<typeof createToolServer>, stop: AbortSignal): Promise<void> => {
  const ended = Promise.withResolvers<unknown>();
  for (const name of ["end", "close"]) process.stdin.once(name, ended.resolve);
  stop.addEventListener("abort", ended.resolve);
  await server.connect(new StdioServerTransport());
  await ended.promise;
  await server.close();
};

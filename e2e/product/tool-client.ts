import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { onlineEditor, sharedEnvironment } from "./command-line.ts";

/** A message of the protocol, as it was written. */
export interface Recorded {
  from: "client" | "server";
  message: unknown;
}

export type Tools = Awaited<ReturnType<typeof startTools>>;

/** `online-editor mcp` as a program, with the SDK's own client; every message is recorded. */
export const startTools = async (
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
) => {
  const program = spawn(onlineEditor, ["mcp", ...words], {
    env: { ...process.env, ...sharedEnvironment, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(program, "exit").then(([status]: unknown[]) => status);
  const recorded: Recorded[] = [];
  createInterface({ input: program.stdout }).on("line", (line) => {
    recorded.push({ from: "server", message: JSON.parse(line) });
  });
  // The same transport with the streams the other way round: the test alone ends the input.
  const transport = new StdioServerTransport(program.stdout, program.stdin);
  const send = transport.send.bind(transport);
  transport.send = (message) => {
    recorded.push({ from: "client", message });
    return send(message);
  };
  const client = new Client({ name: "tests", version: "1.0.0" });
  await client.connect(transport);
  const call = async (name: string, given: Record<string, unknown>, options: RequestOptions = {}) =>
    CallToolResultSchema.parse(
      await client.callTool({ name, arguments: given }, CallToolResultSchema, {
        timeout: 110_000,
        ...options,
      }),
    );
  return {
    client,
    recorded,
    pid: program.pid ?? 0,
    call,
    /** The data of a call; throws with the text of one that fails. */
    async data(name: string, given: Record<string, unknown>, options?: RequestOptions): Promise<unknown> {
      const { isError = false, content, structuredContent } = await call(name, given, options);
      if (isError) throw new Error(content.map((part) => (part.type === "text" ? part.text : "")).join("\n"));
      return structuredContent;
    },
    /** Ends the input, and returns the exit status. */
    async stop(): Promise<unknown> {
      program.stdin.end();
      return ended;
    },
  };
};

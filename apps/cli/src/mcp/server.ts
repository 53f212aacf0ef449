import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import cli from "../../package.json" with { type: "json" };
import { addResources } from "./resources.ts";
import type { Session } from "./session.ts";
import { resultOf } from "./tool.ts";
import { tools } from "./tools/all-tools.ts";
import { addTriagePrompt } from "./triage-prompt.ts";

const instructions =
  "Runs documents that use bootstrap-table or multiple-select in a browser, on any release, and says what they do there. Only check and search give verdicts.";

/** A server of the Model Context Protocol for one client. */
export const createToolServer = (session: Session): McpServer => {
  const { version } = cli;
  const server = new McpServer({ name: "online-editor", title: "Online Editor", version }, { instructions });
  for (const tool of tools) {
    const { name, description, input, output, isWriting = false } = tool;
    server.registerTool(
      name,
      {
        description,
        inputSchema: input,
        outputSchema: output,
        annotations: { readOnlyHint: !isWriting, destructiveHint: false, openWorldHint: true },
      },
      (given, extra) => resultOf(tool, given, extra, session),
    );
  }
  addResources(server, session);
  addTriagePrompt(server);
  return server;
};

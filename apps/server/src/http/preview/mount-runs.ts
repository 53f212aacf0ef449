import { formFields, RunId, runPath } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/read-config.ts";
import {
  checkFrame,
  checkRunId,
  clearSiteData,
  documentOfForm,
  runHeaders,
} from "../../preview/run-policy.ts";
import { problemOf, sendProblem } from "../problems.ts";

const maxDocumentBytes = 8 * 1024 ** 2;
const config = { side: "preview" as const };

interface RunAddress {
  Params: { id: string };
}

/** Mounts the echo: the editor's form posts a run's document, which returns as the page of its frame. */
export const mountRuns = async (
  app: FastifyInstance,
  origins: Pick<Config, "appOrigin" | "previewOrigin">,
) => {
  const headers = {
    editor: runHeaders(origins.appOrigin, "editor"),
    embed: runHeaders(origins.appOrigin, "embed"),
  };
  await app.register(async (runs) => {
    runs.removeAllContentTypeParsers();
    runs.addContentTypeParser(
      "text/plain",
      { parseAs: "buffer" },
      async (_request: unknown, body: Buffer) => body,
    );
    runs.route<RunAddress>({
      method: "POST",
      url: runPath(":id"),
      config,
      bodyLimit: maxDocumentBytes,
      // Before the body is read, so that a stranger cannot make the server hold megabytes.
      onRequest: async ({ params, headers: { origin, "sec-fetch-dest": destination } }) => {
        checkRunId(params.id);
        checkFrame({ origin, destination: destination?.toString() }, origins);
      },
      handler: async (request, reply) => {
        const sent = documentOfForm(request.body);
        if (sent?.clears) reply.header("clear-site-data", clearSiteData(origins));
        if (sent) return reply.headers(headers[sent.place]).send(sent.document);
        const fields = [{ path: formFields.editor, message: "must be the only field of a text/plain form" }];
        return sendProblem(reply, problemOf("invalid-request", { fields }));
      },
    });
    runs.get<RunAddress>(runPath(":id"), { config }, async (request, reply) => {
      if (!RunId.safeParse(request.params.id).success) return sendProblem(reply, problemOf("not-found"));
      const detail = `A run cannot be reopened. Start a new one in the editor, ${origins.appOrigin}.`;
      return sendProblem(reply.header("allow", "POST"), problemOf("method-not-allowed", { detail }));
    });
  });
};

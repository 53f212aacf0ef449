import { runPath } from "@online-editor/contract";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DataQuery, RequestedAnswer } from "../../examples/data-query.ts";
import { dataNotFound, type ExampleData } from "../../examples/example-data.ts";
import type { LiveExamples } from "../../examples/live-examples.ts";
import { closedSignal } from "../requests.ts";
import { jsonType } from "../pack-texts.ts";

const config = { side: "preview" as const };
// The editor reads it for exports, and exported pages may request it from any origin.
const headers = { "cache-control": "no-cache", "access-control-allow-origin": "*" };

/**
 * Mounts the rows that examples load, below `/run/` so that a document names them relative to its own address:
 * `json/<name>.json` is a whole file, `json/<source>/<name>.json` that of an operator's source of examples if it has
 * one, `data/<name>` works like the table's server side, GET and POST alike. Both accept `RequestedAnswer`.
 */
export const mountExampleData = (
  app: FastifyInstance,
  { data, examples }: { data: ExampleData; examples: Pick<LiveExamples, "data"> },
): void => {
  const textOf = (name: string) => (data.names.includes(name) ? data.text(name) : undefined);
  const sendData = async (request: FastifyRequest, reply: FastifyReply, text: string | undefined) => {
    if (text === undefined) throw dataNotFound(data.names);
    if (await isAnswered(request, reply)) return reply;
    return reply.headers(headers).type(jsonType).send(text);
  };
  app.get<{ Params: { file: string } }>(runPath("json/:file"), { config }, async (request, reply) =>
    sendData(request, reply, textOf(request.params.file.replace(/\.json$/, ""))),
  );
  app.get<{ Params: { source: string; file: string } }>(
    runPath("json/:source/:file"),
    { config },
    async (request, reply) => {
      const { source, file } = request.params;
      const name = file.replace(/\.json$/, "");
      return sendData(request, reply, examples.data(source, name) ?? textOf(name));
    },
  );
  app.register((rows, _, done) => {
    // A body that says nothing is none, of whatever type, as for upstream's server.
    rows.removeAllContentTypeParsers();
    rows.addContentTypeParser("*", { parseAs: "string" }, (request, body, parsed) => {
      const text = body.toString();
      const type = request.headers["content-type"]?.split(";")[0]?.toLowerCase();
      if (type === "application/x-www-form-urlencoded")
        parsed(null, Object.fromEntries(new URLSearchParams(text)));
      else if (type === "application/json" && text !== "")
        void rows.getDefaultJsonParser("error", "error")(request, text, parsed);
      else parsed(null, {});
    });
    rows.options(runPath("data/:name"), { config }, (_request, reply) =>
      reply
        .status(204)
        .headers({
          ...headers,
          "access-control-allow-methods": "GET, POST",
          "access-control-allow-headers": "content-type",
        })
        .send(),
    );
    rows.route<{ Params: { name: string } }>({
      method: ["GET", "POST"],
      url: runPath("data/:name"),
      config,
      bodyLimit: maxQueryBytes,
      handler: async (request, reply) => {
        const { name } = request.params;
        const requested = { ...Object(request.query), ...Object(request.body) } as object;
        const page = data.page(name, DataQuery.parse(requested));
        if (await isAnswered(request, reply, requested)) return reply;
        return reply.headers(headers).send(page);
      },
    });
    done();
  });
};

/** Far above what a table sends. */
const maxQueryBytes = 64 * 1024;

/** Waits as the example asks; true when it asked for a failure, and has been answered. */
const isAnswered = async (
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: unknown = request.query,
): Promise<boolean> => {
  const { delayMs, status } = RequestedAnswer.parse(parameters);
  if (delayMs > 0) await setTimeout(delayMs, undefined, { signal: closedSignal(reply) });
  if (status === 200) return false;
  if (status === 0) reply.hijack().raw.destroy();
  else await reply.status(status).headers(headers).send({ status, detail: "The example asked for this." });
  return true;
};

import type { FastifyInstance } from "fastify";
import { DataNotFound, type ExampleData } from "../../examples/example-data.ts";
import { DataQuery } from "../../examples/query-rows.ts";
import { prepareBody, sendPrepared } from "../prepared-body.ts";
import { sendInvalid } from "../problems.ts";

const config = { side: "preview" as const };
// An exported page loads the same data from wherever it is opened.
const headers = { "cache-control": "no-cache", "access-control-allow-origin": "*" };

/**
 * Mounts the rows that examples load, below `/run/` so that a document names them relative to its own address:
 * `json/<name>.json` is a whole file, `data/<name>` answers the table's server side.
 */
export const mountExampleData = (app: FastifyInstance, data: ExampleData): void => {
  const bodyOf = (name: string) => prepareBody(data.text(name), "application/json; charset=utf-8");
  const bodies = new Map(data.names.map((name) => [name, bodyOf(name)]));
  app.get<{ Params: { file: string } }>(
    "/run/json/:file",
    { config, compress: false },
    async (request, reply) => {
      const body = bodies.get(request.params.file.replace(/\.json$/, ""));
      if (!body) throw new DataNotFound(data.names);
      return sendPrepared(request, reply.headers(headers), body);
    },
  );
  app.get<{ Params: { name: string } }>("/run/data/:name", { config }, async (request, reply) => {
    const query = DataQuery.safeParse(request.query);
    if (!query.success) return sendInvalid(reply, query.error);
    return reply.headers(headers).send(data.page(request.params.name, query.data));
  });
};

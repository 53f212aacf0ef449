// The minimum for Fastify: the given answers, from memory, selected by the query's `id`.
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { z } from "zod";

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("Name the file of answers.");
const { contentEncoding, bodies } = z
  .object({ contentEncoding: z.string(), bodies: z.array(z.base64()).min(1) })
  .parse(JSON.parse(readFileSync(path, "utf8")));
const answers = bodies.map((body) => Buffer.from(body, "base64").toString());

const app = Fastify();
app.get<{ Querystring: { id: string } }>("/api/code", (request, reply) => {
  reply.type("application/json; charset=utf-8");
  if (contentEncoding !== "identity") reply.header("content-encoding", contentEncoding);
  return reply.send(answers[Number(request.query.id) % answers.length]);
});
console.log(JSON.stringify({ origin: await app.listen({ host: "127.0.0.1", port: 0 }) }));

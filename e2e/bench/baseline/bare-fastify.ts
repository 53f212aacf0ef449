// The minimum for Fastify: the bytes of the two given files, uncompressed and compressed, from memory.
import { readFileSync } from "node:fs";
import Fastify from "fastify";

const [plainPath, brotliPath] = process.argv.slice(2);
if (plainPath === undefined || brotliPath === undefined)
  throw new Error("Name the plain file and its brotli copy.");
const plain = readFileSync(plainPath);
const brotli = readFileSync(brotliPath);

const app = Fastify();
app.get("/plain", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(plain));
app.get("/brotli", (_request, reply) =>
  reply.type("text/javascript; charset=utf-8").header("content-encoding", "br").send(brotli),
);
console.log(JSON.stringify({ origin: await app.listen({ host: "127.0.0.1", port: 0 }) }));

import compress from "@fastify/compress";
import etag from "@fastify/etag";
import type { FastifyInstance } from "fastify";

export const jsonType = "application/json; charset=utf-8";

/** Gives the answers of routes that are mounted from now on their tag, and compresses texts for clients that accept it. */
export const packTexts = async (app: FastifyInstance): Promise<void> => {
  // Weak, because the tag is the same for each encoding.
  await app.register(etag, { weak: true });
  await app.register(compress, {
    // Texts are compressed at each request, where Brotli takes four times as long for the same size.
    encodings: ["gzip", "br"],
    customTypes: /^text\/|[/+](javascript|typescript|json|xml)\b/,
    // A few bytes of a request could unpack to gigabytes.
    globalDecompression: false,
  });
};

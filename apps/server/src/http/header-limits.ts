import type { FastifyRequest } from "fastify";

/**
 * The most bytes of headers that are read at all. A document can set 180 cookies of 4 kB at the preview's host, and
 * the request that clears them comes with them.
 */
export const maxReadHeaderBytes = 1024 ** 2;

/** As much as Node reads by itself: enough for every request that is not a document's. */
const maxHeaderBytes = 16 * 1024;

/** True where target and headers together are larger than anybody's but a document's may be. */
export const hasLargeHeaders = ({
  raw,
  originalUrl,
}: Pick<FastifyRequest, "raw" | "originalUrl">): boolean => {
  let bytes = originalUrl.length;
  for (const part of raw.rawHeaders) bytes += part.length;
  return bytes > maxHeaderBytes;
};

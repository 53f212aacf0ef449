import type { FastifyReply, FastifyRequest } from "fastify";

/** Aborts when the connection closes before the answer is complete. */
export const closedSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) controller.abort();
  });
  return controller.signal;
};

/** True for a browser's navigation, which gets a page where a program gets a problem document. */
export const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html") && !url.startsWith("/api/");

/** The query of a request's target, which need not be a URL: `//` is a path here, and a host without a name to others. */
export const queryOf = ({ url }: Pick<FastifyRequest, "url">): URLSearchParams =>
  new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);

/**
 * The limit of a request's headers. A document can set 180 cookies of 4 kB at the preview's host, and the request that
 * clears them carries them all.
 */
export const maxReadHeaderBytes = 1024 ** 2;

/** Node's own default: enough for every request except a document's. */
const maxHeaderBytes = 16 * 1024;

/** True when target and headers together are too large for any request but a document's. */
export const hasLargeHeaders = ({
  raw,
  originalUrl,
}: Pick<FastifyRequest, "raw" | "originalUrl">): boolean => {
  let bytes = originalUrl.length;
  for (const part of raw.rawHeaders) bytes += part.length;
  return bytes > maxHeaderBytes;
};

import { Readable } from "node:stream";
import type { HttpClient } from "isomorphic-git";
import { collectBytes } from "../collect-bytes.ts";
import { limitBytes } from "../limit-bytes.ts";
import { inOnePiece } from "./in-one-piece.ts";

/**
 * The HTTP client for isomorphic-git: the platform's `fetch` with a size limit and a deadline, which isomorphic-git's
 * own client lacks. Redirects are not followed: only the configured host is asked, since the repository at the first
 * address is the one that was allowed.
 */
export const createGitHttp = ({
  maxResponseBytes,
  excess,
  signal,
}: {
  maxResponseBytes: number;
  excess: () => Error;
  signal: AbortSignal;
}): HttpClient => ({
  request: async ({ url, method = "GET", headers = {}, body }) => {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: "manual",
      ...(body && { body: await collectBytes(body) }),
    });
    const limit = limitBytes({ maxBytes: maxResponseBytes, excess });
    return {
      url: response.url,
      method,
      headers: Object.fromEntries(response.headers),
      statusCode: response.status,
      statusMessage: response.statusText,
      // Collected first, because isomorphic-git takes a failed stream for one that has ended.
      body: inOnePiece(await collectBytes(limit(response.body ?? Readable.from([])))),
    };
  },
});

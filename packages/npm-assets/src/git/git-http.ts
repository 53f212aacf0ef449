import { Readable } from "node:stream";
import type { HttpClient } from "isomorphic-git";
import { collectBytes } from "../collect-bytes.ts";
import { limitBytes } from "../limit-bytes.ts";
import { inOnePiece } from "./in-one-piece.ts";

/**
 * The way in which isomorphic-git reaches a host: the platform's `fetch`, with a limit to what an answer may
 * have and an end in time, which its own client lacks. Redirects are not followed: nobody but the host that is
 * configured is asked, and what was allowed is the repository at the first address.
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
      // Whole, because isomorphic-git takes a stream that fails for one that has ended.
      body: inOnePiece(await collectBytes(limit(response.body ?? Readable.from([])))),
    };
  },
});

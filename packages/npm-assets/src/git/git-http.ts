import { Readable } from "node:stream";
import type { HttpClient } from "isomorphic-git";
import { collectBytes, limitBytes } from "../asset-limits.ts";

/** The git host, and which of its repositories may be served. */
export interface GitConfig {
  /** A host with git's smart HTTP: repositories are at `<baseUrl>/<owner>/<name>.git`. */
  baseUrl: string;
  /** `owner/name` of the repositories that may be served; no other is ever requested. */
  repositories: readonly string[];
  /** Sent as the password of HTTP Basic, which is how git hosts accept access tokens. */
  token?: string | undefined;
}

/** The headers that carry the token; none without a token. */
export const authorizationOf = ({ token }: Pick<GitConfig, "token">): Record<string, string> =>
  token === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}` };

/** The URL of the repository `owner/name` on the host at `baseUrl`. */
export const repositoryUrl = ({ baseUrl }: Pick<GitConfig, "baseUrl">, repository: string): string =>
  `${baseUrl.replace(/\/+$/, "")}/${repository}.git`;

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

/** Bytes in the form in which isomorphic-git takes and returns bodies. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

import type { AssetProblem } from "../problems.ts";

/** A request, in a form that any HTTP server can provide; nearly that of a `Request`. */
export interface AssetRequest {
  method: string;
  /** Percent-encoded as sent by the client, without the query. */
  path: string;
  headers: { get(name: string): string | null };
  signal: AbortSignal;
}

/** The response. Its bytes may be shared with other responses: do not change them. */
export interface AssetAnswer {
  status: number;
  /** Names are in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

export const readRequest = ({ method, url, headers, signal }: Request): AssetRequest => ({
  method,
  headers,
  signal,
  path: new URL(url).pathname,
});

export const toResponse = ({ status, headers, body }: AssetAnswer): Response =>
  new Response(body, { status, headers });

/** Sent with every response: pages of any origin may load the files, as on public CDNs. */
export const commonHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
  "x-content-type-options": "nosniff",
} as const satisfies Record<string, string>;

/** A problem as a response: RFC 9457 with the stable `code` as an extension member. Never cached. */
export const answerWithProblem = (
  { code, title, status, detail }: AssetProblem,
  headers: Record<string, string> = {},
): AssetAnswer => ({
  status,
  body: Buffer.from(JSON.stringify({ type: `urn:problem:${code}`, code, title, status, detail })),
  headers: {
    ...commonHeaders,
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    ...(status === 503 && { "retry-after": "10" }),
    ...headers,
  },
});

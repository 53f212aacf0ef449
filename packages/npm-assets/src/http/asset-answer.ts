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

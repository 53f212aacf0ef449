/** A request as any HTTP server can tell it, and as a `Request` nearly is. */
export interface AssetRequest {
  method: string;
  /** Percent-encoded as the client sent it, without the query. */
  path: string;
  headers: { get(name: string): string | null };
  signal: AbortSignal;
}

/** The answer to it. Bytes may be shared with other answers: they are not to be changed. */
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

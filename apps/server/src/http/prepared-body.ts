import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, negotiateEncoding } from "@online-editor/npm-assets";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/** A body sent many times: plain and compressed, each copy made once, when first requested. */
export interface PreparedBody {
  type: string;
  /** The entity tag of each copy. */
  etag(encoding: Encoding): string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

/**
 * The best brotli quality that fits into a request: on the catalogue, 11 saves 12 % more and takes 90 times as long.
 */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliQuality),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
};

/** Makes a body of a media type, given with its charset. */
export const prepareBody = (content: string | Buffer, type: string): PreparedBody => {
  const identity = Buffer.from(content);
  const tag = hash("sha256", identity, "base64url").slice(0, 27);
  const copies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    type,
    etag: (encoding) => `"${tag}-${encoding}"`,
    bytes: (encoding) => (copies[encoding] ??= encoders[encoding](identity)),
  };
};

/**
 * Caches the bodies of recently requested texts, `maxLength` characters in all. For pages that differ by what they
 * show.
 */
export const createTextBodies = (
  type: string,
  { maxLength = 4 * 1024 ** 2 }: { maxLength?: number } = {},
): ((text: string) => PreparedBody) => {
  const bodies = new LRUCache<string, PreparedBody>({ maxSize: maxLength });
  return (text) => {
    const key = hash("sha256", text, "base64url");
    const body = bodies.get(key) ?? prepareBody(text, type);
    bodies.set(key, body, { size: text.length + 1 });
    return body;
  };
};

/** Makes the JSON body of an object once in the object's lifetime. */
export const createJsonBodies = (): ((value: object) => PreparedBody) => {
  const bodies = new WeakMap<object, PreparedBody>();
  return (value) => {
    const body = bodies.get(value) ?? prepareBody(JSON.stringify(value), "application/json; charset=utf-8");
    bodies.set(value, body);
    return body;
  };
};

/** Sends the copy that the client accepts, or 304 when it has that copy. */
export const sendPrepared = async (request: FastifyRequest, reply: FastifyReply, body: PreparedBody) => {
  const encoding = encodingFor(request);
  if (isHeld(request, reply, body.etag(encoding))) return reply.status(304).send();
  const bytes = await body.bytes(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(body.type).send(bytes);
};

/** The best encoding that the client accepts. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  negotiateEncoding(headers["accept-encoding"] ?? null);

/** Sets the copy's entity tag, and returns whether the client already has it. */
export const isHeld = ({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  reply.header("vary", "accept-encoding").header("etag", etag);
  return reply.statusCode === 200 && names(headers["if-none-match"], etag);
};

const names = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === "*" ||
  (ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);

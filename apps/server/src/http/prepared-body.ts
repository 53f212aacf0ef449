import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

/** How a body is packed for its way; `identity`: not at all. */
export type Encoding = "br" | "gzip" | "identity";

/** A body sent many times: as it is and compressed, each copy made once, when it is first asked for. */
export interface PreparedBody {
  type: string;
  /** The entity tag of each copy. */
  etag(encoding: Encoding): string;
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** The best that brotli does in the time of a request: on the catalogue, 11 saves 12 % more and takes 90 times as long. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliQuality),
  gzip: promisify(gzip),
  identity: async (bytes) => bytes,
};

/** Takes a body of a media type, named with its charset. */
export const prepareBody = (content: string | Buffer, type: string): PreparedBody => {
  const identity = Buffer.from(content);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  const copies: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    type,
    etag: (encoding) => `"${hash}-${encoding}"`,
    bytes: (encoding) => (copies[encoding] ??= encoders[encoding](identity)),
  };
};

/** Makes the JSON body of an object once for as long as the object lives. */
export const createJsonBodies = (): ((value: object) => PreparedBody) => {
  const bodies = new WeakMap<object, PreparedBody>();
  return (value) => {
    const body = bodies.get(value) ?? prepareBody(JSON.stringify(value), "application/json; charset=utf-8");
    bodies.set(value, body);
    return body;
  };
};

/** Answers with the copy that the client takes, or 304 when it has that copy. The route must not compress again. */
export const sendPrepared = async (request: FastifyRequest, reply: FastifyReply, body: PreparedBody) => {
  const encoding = encodingFor(request);
  if (isHeld(request, reply, body.etag(encoding))) return reply.status(304).send();
  const bytes = await body.bytes(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(body.type).send(bytes);
};

/** The best encoding that the client takes. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  negotiate<Encoding>(headers["accept-encoding"] ?? "", ["br", "gzip"]) ?? "identity";

/** Names the copy in the answer, and says whether the client has it already. */
export const isHeld = ({ headers }: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  reply.header("vary", "accept-encoding").header("etag", etag);
  return reply.statusCode === 200 && names(headers["if-none-match"], etag);
};

const names = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === "*" ||
  (ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);

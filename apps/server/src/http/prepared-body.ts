import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** A body made once and sent many times: as it is and compressed, each copy with an entity tag of its own. */
export interface PreparedBody {
  type: string;
  copies: Record<Encoding, { bytes: Buffer; etag: string }>;
}

/** The best that brotli does in the time of a request: on the catalogue, 11 saves 12 % more and takes 90 times as long. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a body. `type` is its media type, with the charset. */
export const prepareBody = async (content: string | Buffer, type: string): Promise<PreparedBody> => {
  const identity = Buffer.from(content);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotliQuality),
    promisify(gzip)(identity),
  ]);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  const copy = (bytes: Buffer, encoding: Encoding) => ({ bytes, etag: `"${hash}-${encoding}"` });
  return {
    type,
    copies: { br: copy(br, "br"), gzip: copy(gz, "gzip"), identity: copy(identity, "identity") },
  };
};

/** Makes the JSON body of an object once for as long as the object lives. */
export const createJsonBodies = (): ((value: object) => Promise<PreparedBody>) => {
  const bodies = new WeakMap<object, Promise<PreparedBody>>();
  return (value) => {
    const body = bodies.get(value) ?? prepareBody(JSON.stringify(value), "application/json; charset=utf-8");
    bodies.set(value, body);
    return body;
  };
};

/** Answers with the copy that the client takes, or 304 when it has that copy. The route must not compress again. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, copies }: PreparedBody,
) => {
  const encoding =
    negotiate<Encoding>(request.headers["accept-encoding"] ?? "", ["br", "gzip"]) ?? "identity";
  const { bytes, etag } = copies[encoding];
  reply.header("vary", "accept-encoding").header("etag", etag);
  if (reply.statusCode === 200 && holds(request.headers["if-none-match"], etag))
    return reply.status(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(type).send(bytes);
};

const holds = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === "*" ||
  (ifNoneMatch?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false);

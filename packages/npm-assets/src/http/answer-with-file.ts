import { AssetProblem } from "../problems.ts";
import { storageProblemOf } from "../store/cache-layout.ts";
import type { ServedFile } from "../store/served-file.ts";
import { answerWithProblem, type AssetAnswer, type AssetRequest, commonHeaders } from "./asset-answer.ts";
import { type ContentType, contentTypeOf } from "./content-type.ts";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Below this, compression saves less than its header costs. */
const MIN_COMPRESSED_BYTES = 1024;
/** Above this, compressing takes longer than anyone should wait for the first byte. */
const MAX_COMPRESSED_BYTES = 32 * 1024 ** 2;

/**
 * Answers with a file of an exact version: all of it, a part of it, or only that it has not changed. `onEnd` is called
 * when the disk is no longer read.
 */
export const answerWithFile = async (request: AssetRequest, parts: FileParts): Promise<AssetAnswer> => {
  const encoding = chooseEncoding(request, parts.file, contentTypeOf(parts.path));
  try {
    return await answerEncoded(request, encoding, parts);
  } catch (error) {
    // A compressed copy needs disk space.
    if (encoding === "identity" || !storageProblemOf(error)) throw error;
    return answerEncoded(request, "identity", parts);
  }
};

interface FileParts {
  path: string;
  file: ServedFile;
  onEnd: () => void;
}

const answerEncoded = async (
  request: AssetRequest,
  encoding: Encoding,
  { path, file, onEnd }: FileParts,
): Promise<AssetAnswer> => {
  const type = contentTypeOf(path);
  const entityTag = entityTagOf(file.digest, encoding);
  const headers = { ...commonHeaders, ...describe(type, entityTag, encoding) };
  const isHead = request.method === "HEAD";

  if (isNamedBy(request.headers.get("if-none-match"), entityTag)) {
    onEnd();
    return { status: 304, headers, body: null };
  }
  const range = encoding === "identity" ? requestedRange(request, file, entityTag) : undefined;
  if (range === "unsatisfiable") {
    onEnd();
    const problem = new AssetProblem("range-not-satisfiable", `The file has ${file.sizeBytes} bytes.`);
    return answerWithProblem(problem, { "content-range": `bytes */${file.sizeBytes}` });
  }

  const sizeBytes = await file.sizeIn(encoding, request);
  const { first, last } = range ?? { first: 0, last: sizeBytes - 1 };
  if (isHead) onEnd();
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(last - first + 1),
      ...(range && { "content-range": `bytes ${first}-${last}/${file.sizeBytes}` }),
    },
    body: isHead ? null : await file.open({ form: encoding, first, last, onEnd }),
  };
};

const describe = (type: ContentType, entityTag: string, encoding: Encoding): Record<string, string> => ({
  "accept-ranges": "bytes",
  "cache-control": "public, max-age=31536000, immutable",
  "content-type": type.value,
  etag: entityTag,
  vary: "accept-encoding",
  ...(encoding !== "identity" && { "content-encoding": encoding }),
  // A stranger's page opened from here must not run on this origin.
  ...(type.isPage && { "content-security-policy": "sandbox" }),
});

/** A strong tag: equal only for equal bytes, so that each encoding has its own. */
const entityTagOf = (digest: string, encoding: Encoding): string =>
  `"${digest}${encoding === "identity" ? "" : `-${encoding}`}"`;

/** True when `If-None-Match` names the tag, by weak comparison as required (RFC 9110, 13.1.2). */
const isNamedBy = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag));

const chooseEncoding = (request: AssetRequest, { sizeBytes }: ServedFile, type: ContentType): Encoding =>
  // Ranges refer to the bytes in the package: compressed ones differ from server to server.
  request.headers.get("range") !== null ||
  !type.isCompressible ||
  sizeBytes < MIN_COMPRESSED_BYTES ||
  sizeBytes > MAX_COMPRESSED_BYTES
    ? "identity"
    : negotiateEncoding(request.headers.get("accept-encoding"));

const requestedRange = (
  { method, headers }: AssetRequest,
  { sizeBytes }: ServedFile,
  entityTag: string,
): ReturnType<typeof parseByteRange> => {
  const condition = headers.get("if-range");
  if (method !== "GET" || (condition !== null && condition !== entityTag)) return undefined;
  return parseByteRange(headers.get("range"), sizeBytes);
};

/** Both ends are inclusive, as in the header. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a `Range` header for a file of `sizeBytes` (RFC 9110, 14.2). Undefined: there is no range to honour (none,
 * several, another unit, malformed), so the response is the whole file.
 */
export const parseByteRange = (
  header: string | null,
  sizeBytes: number,
): ByteRange | "unsatisfiable" | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") return lastBytes(Number(to), sizeBytes);
  const first = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first < sizeBytes ? { first, last } : "unsatisfiable";
};

const lastBytes = (count: number, sizeBytes: number): ByteRange | "unsatisfiable" =>
  count === 0 || sizeBytes === 0
    ? "unsatisfiable"
    : { first: Math.max(0, sizeBytes - count), last: sizeBytes - 1 };

/** The content encoding of a body; `identity`: none. */
type Encoding = "br" | "gzip" | "identity";

/** In order of our preference when the client has none; `x-gzip` is gzip's old name. */
const offered = ["br", "gzip", "x-gzip", "identity"];

/** Browsers send only a handful of different headers. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** The best encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3); identity when it allows none. */
export const negotiateEncoding = (acceptEncoding: string | null): Encoding => {
  const header = acceptEncoding?.slice(0, 1000) ?? "";
  const encoding = known.get(header) ?? bestOf(header);
  known.set(header, encoding);
  return encoding;
};

const bestOf = (header: string): Encoding => {
  const client = new Negotiator({ headers: { "accept-encoding": header } });
  const best = client.encoding(offered, { preferred: offered }) ?? "identity";
  return best === "br" || best === "identity" ? best : "gzip";
};

import { createHash } from "node:crypto";
import { createInflate } from "node:zlib";
import { formatBytes } from "@online-editor/npm-assets";
import { Unusable } from "../branch-problems.ts";

export interface GitObject {
  type: "commit" | "tree" | "blob" | "tag";
  content: Buffer;
}

/** Objects by id. The ids are computed from the received bytes, so an object cannot be other than the requested one. */
export type GitObjects = ReadonlyMap<string, GitObject>;

export interface UnpackLimits {
  maxObjects: number;
  maxUnpackedBytes: number;
}

/**
 * The objects of a pack (https://git-scm.com/docs/pack-format). Each is measured before it is unpacked, which
 * isomorphic-git does not do: a few kilobytes can unpack to gigabytes. Throws `Unusable`, or another error where
 * the pack is broken.
 */
export const unpack = async (
  pack: Buffer,
  { limits, signal }: { limits: UnpackLimits; signal: AbortSignal },
): Promise<GitObjects> => {
  const count = objectCount(pack);
  if (count > limits.maxObjects)
    throw new Unusable(`it has more than ${limits.maxObjects} files and folders`);
  let unpackedBytes = 0;
  const reserve = (bytes: number): void => {
    unpackedBytes += bytes;
    if (unpackedBytes <= limits.maxUnpackedBytes) return;
    throw new Unusable(`unpacked, it is larger than ${formatBytes(limits.maxUnpackedBytes)}`);
  };

  const byId = new Map<string, GitObject>();
  const byOffset = new Map<number, GitObject>();
  const keep = (object: GitObject, offset: number): void => {
    byOffset.set(offset, object);
    byId.set(idOf(object), object);
  };
  const rebuild = (delta: Buffer, base: GitObject): GitObject => {
    reserve(deltaSizes(delta).result);
    return { type: base.type, content: applyDelta(base.content, delta) };
  };

  let waiting: { offset: number; base: string; delta: Buffer }[] = [];
  let offset = 12;
  for (let index = 0; index < count; index++) {
    signal.throwIfAborted();
    const header = readHeader(pack, offset);
    reserve(header.size);
    const { content, end } = await inflate(pack, { start: header.end, size: header.size });
    if (header.kind === "whole") keep({ type: header.type, content }, offset);
    else if (header.kind === "delta-by-id") waiting.push({ offset, base: header.base, delta: content });
    else keep(rebuild(content, known(byOffset.get(offset - header.distance))), offset);
    offset = end;
  }
  // A base referenced by id may come after its delta.
  while (waiting.length > 0) {
    const ready = waiting.filter(({ base }) => byId.has(base));
    if (ready.length === 0) throw new Error("a delta has no base");
    for (const each of ready) keep(rebuild(each.delta, known(byId.get(each.base))), each.offset);
    waiting = waiting.filter((each) => !ready.includes(each));
  }
  return byId;
};

const known = (object: GitObject | undefined): GitObject => {
  if (object === undefined) throw new Error("a delta has no base");
  return object;
};

const objectCount = (pack: Buffer): number => {
  if (pack.length < 32 || pack.toString("latin1", 0, 4) !== "PACK" || pack.readUInt32BE(4) !== 2) {
    throw new Error("the git host sent no pack");
  }
  return pack.readUInt32BE(8);
};

const types = ["commit", "tree", "blob", "tag"] as const;

type Header = { size: number; end: number } & (
  | { kind: "whole"; type: GitObject["type"] }
  | { kind: "delta-by-offset"; distance: number }
  | { kind: "delta-by-id"; base: string }
);

const readHeader = (pack: Buffer, start: number): Header => {
  let end = start;
  let byte = pack.readUInt8(end++);
  const code = (byte >> 4) & 7;
  let size = byte & 0xf;
  for (let place = 16; (byte & 0x80) !== 0; place *= 0x80) {
    byte = pack.readUInt8(end++);
    size += (byte & 0x7f) * place;
  }
  const type = types[code - 1];
  if (type !== undefined) return { kind: "whole", type, size, end };
  if (code === 7) {
    return { kind: "delta-by-id", base: pack.toString("hex", end, end + 20), size, end: end + 20 };
  }
  if (code !== 6) throw new Error("an object has no known type");
  byte = pack.readUInt8(end++);
  let distance = byte & 0x7f;
  while ((byte & 0x80) !== 0) {
    byte = pack.readUInt8(end++);
    distance = (distance + 1) * 0x80 + (byte & 0x7f);
  }
  return { kind: "delta-by-offset", distance, size, end };
};

/** Stops as soon as the output exceeds the size in the header. */
const inflate = async (
  pack: Buffer,
  { start, size }: { start: number; size: number },
): Promise<{ content: Buffer; end: number }> => {
  // Incompressible data grows slightly.
  const compressed = pack.subarray(start, start + size + Math.ceil(size / 1000) + 1024);
  const inflating = createInflate({ chunkSize: Math.min(Math.max(size, 64), 256 * 1024) });
  inflating.end(compressed);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of inflating as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > size) break;
    pieces.push(piece);
  }
  if (length !== size) throw new Error("an object has another size than its header says");
  return { content: Buffer.concat(pieces), end: start + inflating.bytesWritten };
};

const idOf = ({ type, content }: GitObject): string =>
  createHash("sha1").update(`${type} ${content.length}\0`).update(content).digest("hex");

/** The sizes of a delta's base and of its result. */
const deltaSizes = (delta: Buffer): { base: number; result: number; offset: number } => {
  const base = readSize(delta, 0);
  const result = readSize(delta, base.offset);
  return { base: base.value, result: result.value, offset: result.offset };
};

/**
 * Applies a delta to its base: copies ranges of the base and inserts bytes of its own
 * (https://git-scm.com/docs/pack-format#_deltified_representation). Throws when the two do not match.
 */
const applyDelta = (base: Buffer, delta: Buffer): Buffer => {
  const sizes = deltaSizes(delta);
  if (sizes.base !== base.length) throw new Error("a delta is for another base");
  const result = Buffer.alloc(sizes.result);
  let { offset } = sizes;
  let written = 0;
  const take = (from: Buffer, { start, length }: { start: number; length: number }): void => {
    if (length === 0 || start + length > from.length || written + length > result.length) {
      throw new Error("a delta reaches beyond its ends");
    }
    from.copy(result, written, start, start + length);
    written += length;
  };
  while (offset < delta.length) {
    const instruction = delta[offset++] ?? 0;
    if ((instruction & 0x80) === 0) {
      take(delta, { start: offset, length: instruction });
      offset += instruction;
    } else {
      const bytes = [0, 1, 2, 3, 4, 5, 6].map((bit) =>
        (instruction & (1 << bit)) === 0 ? 0 : (delta[offset++] ?? 0),
      );
      const length = littleEndian(bytes.slice(4));
      take(base, { start: littleEndian(bytes.slice(0, 4)), length: length === 0 ? 0x10000 : length });
    }
  }
  if (written !== result.length) throw new Error("a delta makes less than it says");
  return result;
};

const littleEndian = (bytes: number[]): number => bytes.reduceRight((value, byte) => value * 0x100 + byte, 0);

/** A number in groups of seven bits, lowest first; all but the last have the eighth bit set. */
const readSize = (bytes: Buffer, start: number): { value: number; offset: number } => {
  let value = 0;
  for (let offset = start; offset < Math.min(bytes.length, start + 7); offset++) {
    const byte = bytes[offset] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * (offset - start));
    if ((byte & 0x80) === 0) return { value, offset: offset + 1 };
  }
  throw new Error("a delta has no size");
};

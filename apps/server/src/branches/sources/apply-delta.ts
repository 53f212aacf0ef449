/** The sizes of a delta's base and of its result. */
export const deltaSizes = (delta: Buffer): { base: number; result: number; offset: number } => {
  const base = readSize(delta, 0);
  const result = readSize(delta, base.offset);
  return { base: base.value, result: result.value, offset: result.offset };
};

/**
 * Applies a delta to its base: copies ranges of the base and inserts bytes of its own
 * (https://git-scm.com/docs/pack-format#_deltified_representation). Throws when the two do not match.
 */
export const applyDelta = (base: Buffer, delta: Buffer): Buffer => {
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

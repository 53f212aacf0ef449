/** The metrics of a font that line breaking needs. */
export interface FontMetrics {
  /** The advance width of a character at a font size of 1; null: the font lacks it. */
  widthOf(character: string): number | null;
}

/**
 * Reads a font's characters and their widths: tables `cmap` (subtable format 4 or 12), `head`, `hhea` and `hmtx` of
 * the OpenType specification 1.9. Throws `RangeError` for anything else.
 */
export const readFontMetrics = (bytes: Buffer): FontMetrics => {
  const tables = tablesOf(bytes);
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new RangeError(`The font has no table ${name}.`);
    return found;
  };
  const unitsPerEm = table("head").readUInt16BE(18);
  const longWidths = table("hhea").readUInt16BE(34);
  const widths = table("hmtx");
  const glyphOf = readCharacterMap(table("cmap"));
  return {
    widthOf: (character) => {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      return glyph === 0 ? null : widths.readUInt16BE(Math.min(glyph, longWidths - 1) * 4) / unitsPerEm;
    },
  };
};

const tablesOf = (bytes: Buffer) => {
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = bytes.subarray(12 + index * 16, 28 + index * 16);
      const start = record.readUInt32BE(8);
      return [
        record.toString("latin1", 0, 4),
        bytes.subarray(start, start + record.readUInt32BE(12)),
      ] as const;
    }),
  );
};

type GlyphOf = (codePoint: number) => number;

const readCharacterMap = (cmap: Buffer): GlyphOf => {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const formats = subtables.map((subtable) => [subtable.readUInt16BE(0), subtable] as const);
  const segmented = formats.find(([format]) => format === 12)?.[1];
  if (segmented) return segmentedCoverage(segmented);
  const bmp = formats.find(([format]) => format === 4)?.[1];
  if (bmp) return segmentMapping(bmp);
  throw new RangeError("The font has no character map of format 4 or 12.");
};

/** Format 12. */
const segmentedCoverage = (subtable: Buffer): GlyphOf => {
  const count = subtable.readUInt32BE(12);
  return (codePoint) => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = 16 + middle * 12;
      if (codePoint < subtable.readUInt32BE(group)) high = middle - 1;
      else if (codePoint > subtable.readUInt32BE(group + 4)) low = middle + 1;
      else return subtable.readUInt32BE(group + 8) + codePoint - subtable.readUInt32BE(group);
    }
    return 0;
  };
};

/** Format 4. */
const segmentMapping = (subtable: Buffer): GlyphOf => {
  const doubleCount = subtable.readUInt16BE(6);
  const [ends, starts] = [14, 16 + doubleCount];
  const [deltas, offsets] = [starts + doubleCount, starts + 2 * doubleCount];
  return (codePoint) => {
    for (let segment = 0; segment < doubleCount; segment += 2) {
      if (codePoint > subtable.readUInt16BE(ends + segment)) continue;
      const start = subtable.readUInt16BE(starts + segment);
      if (codePoint < start) return 0;
      const delta = subtable.readUInt16BE(deltas + segment);
      const offset = subtable.readUInt16BE(offsets + segment);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = subtable.readUInt16BE(offsets + segment + offset + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
};

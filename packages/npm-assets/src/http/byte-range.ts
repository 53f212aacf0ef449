/** Both ends are inclusive, as in the header. */
export interface ByteRange {
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

/** At most one edit per three letters, and three in all. */
const allowedEdits = (length: number) => Math.min(3, Math.max(1, Math.floor(length / 3)));

/**
 * The closest name by added, missing, replaced or swapped letters, ignoring case; the first of equals. Undefined when
 * none is close.
 */
export const nearestName = (names: Iterable<string>, written: string): string | undefined => {
  const target = written.toLowerCase();
  let nearest: string | undefined;
  let fewest = allowedEdits(target.length) + 1;
  for (const name of names) {
    if (Math.abs(name.length - target.length) >= fewest) continue;
    const edits = editsBetween(target, name.toLowerCase(), fewest);
    if (edits >= fewest) continue;
    nearest = name;
    fewest = edits;
  }
  return nearest;
};

/** Optimal string alignment distance. Returns `limit` as soon as it cannot be less. */
const editsBetween = (from: string, to: string, limit: number): number => {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...current) >= limit) return limit;
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? limit;
};

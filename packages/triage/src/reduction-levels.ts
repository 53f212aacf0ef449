import { type EditKind, editsIn } from "./document-edits.ts";
import type { Edit } from "./edit.ts";

/** The subject of a reduction: a document and its extensions. */
export interface Reducible {
  code: string;
  extensions: readonly string[];
}

/** The parts of one kind at one depth, and what is known of them. */
export interface Level {
  kind: number;
  depth: number;
  /** How many parts to remove together: doubled by each success, halved by each refusal. */
  size: number;
  /** The parts that cannot be removed alone, by position. */
  needed: readonly number[];
  /** Parts that could be removed from an earlier best, and are tried first. */
  likely: readonly number[];
}

/** In this order: kinds that remove the most at once come first. */
const kinds = [
  "extensions",
  "remove",
  "unwrap",
  "inline",
  "hoist",
  "write-out",
  "simplify",
] as const satisfies ("extensions" | EditKind)[];

/** The parts that may still be removed: likely ones, then from the last one on: names are used after they are defined. */
export const openParts = (best: Reducible, { kind, depth, needed, likely }: Level): number[] => {
  const all = [...(partsIn(best, kind)[depth] ?? []).keys()].toReversed();
  return [...likely, ...all.filter((part) => !needed.includes(part) && !likely.includes(part))];
};

/** The parts to remove together next. */
export const chosenParts = (open: readonly number[], { likely, size }: Level): readonly number[] =>
  open.slice(0, likely.length || size);

/** After a refusal of each of these parts alone. */
export const withNeeded = (level: Level, parts: readonly number[]): Level => ({
  ...level,
  size: 1,
  needed: [...new Set([...level.needed, ...parts])],
  likely: level.likely.filter((part) => !parts.includes(part)),
});

/** After a success: what could be removed from an earlier best is tried next. */
export const withLikely = (level: Level, parts: readonly number[]): Level => ({
  ...level,
  needed: level.needed.filter((part) => !parts.includes(part)),
  likely: [...new Set([...level.likely, ...parts])],
});

/** The level of the best that lacks these parts. */
export const levelWithout = (level: Level, removed: readonly number[]): Level => ({
  ...level,
  size: 2 * removed.length,
  needed: positionsWithout(level.needed, removed),
  likely: positionsWithout(level.likely, removed),
});

/** After a refusal: fewer parts of the level, else the next level; null at the end of a round. */
export const levelAfter = (best: Reducible, level: Level, refused: readonly number[]): Level | null => {
  if (refused.length > 1) return { ...level, likely: [], size: refused.length >> 1 };
  return refused.length === 1 ? withNeeded(level, refused) : levelFrom(best, level.kind, level.depth + 1);
};

/** The first level from a kind and a depth on that has parts. */
export const levelFrom = (best: Reducible, kind: number, depth: number): Level | null => {
  if (kind >= kinds.length) return null;
  return partsIn(best, kind)[depth]
    ? { kind, depth, size: 1, needed: [], likely: [] }
    : levelFrom(best, kind + 1, 0);
};

type Parts = readonly (readonly (Edit | string)[])[];

/** The parts of a subject, of the kind at this position in `kinds`, by depth. An extension is its name. */
export const partsIn = (subject: Reducible, kind: number): Parts => {
  const known = partsOf.get(subject) ?? [];
  partsOf.set(subject, known);
  return (known[kind] ??= readParts(subject, kinds[kind] ?? "simplify"));
};

/** Cached for each best subject: parsing takes longer than everything else here. */
const partsOf = new WeakMap<Reducible, Parts[]>();

const readParts = ({ code, extensions }: Reducible, kind: (typeof kinds)[number]): Parts => {
  if (kind !== "extensions") return editsIn(code, kind);
  return extensions.length === 0 ? [] : [extensions];
};

/** Positions among the parts that are left when some are removed. */
export const positionsWithout = (parts: readonly number[], removed: readonly number[]): number[] =>
  parts
    .filter((part) => !removed.includes(part))
    .map((part) => part - removed.filter((one) => one < part).length);

import { type EditKind, editsIn } from "./document-edits.ts";
import { type Edit, withEdits } from "./edit.ts";

/** What is made smaller: a document, and the extensions that it runs with. */
export interface Reducible {
  code: string;
  extensions: readonly string[];
}

/** A reduction: plain data, so that it can be kept, shown and gone on with. */
export interface Reduction {
  original: Reducible;
  /** The smallest that shows the finding: the original at first, later only what was judged. */
  best: Reducible;
  /** How many were judged. */
  tried: number;
  /** Where in the best one is tried next; null: nothing more can go. */
  place: Place | null;
  /** Whether this round over all places has made it smaller: then there is another. */
  hasShrunk: boolean;
  /** The digests of those that do not show it. */
  refused: Readonly<Record<string, true>>;
}

/** Parts that are tried together: `size` of them from `at` on, in one level of one kind. */
interface Place {
  kind: number;
  level: number;
  size: number;
  at: number;
}

/** In this order: what takes the most away in one go is first. */
const kinds = [
  "extensions",
  "remove",
  "unwrap",
  "inline",
  "hoist",
  "write-out",
  "simplify",
] as const satisfies ("extensions" | EditKind)[];

/** A reduction of something that shows the finding. */
export const startReduction = (original: Reducible): Reduction =>
  settled({
    original,
    best: original,
    tried: 0,
    place: firstPlace(original),
    hasShrunk: false,
    refused: {},
  });

/** What to judge now, at most so many, the most telling first; the reduction is done when it is empty. */
export const nextCandidates = (reduction: Reduction, most: number): Reducible[] => {
  const candidates = new Map<string, Reducible>();
  for (
    let { place } = reduction;
    place && candidates.size < most;
    place = placeAfter(reduction.best, place)
  ) {
    const candidate = candidateAt(reduction, place);
    if (candidate) candidates.set(digestOf(candidate), candidate);
  }
  return [...candidates.values()];
};

/** The reduction after a candidate was judged: `shows` says whether it shows the same finding as the original. */
export const tellReduction = (reduction: Reduction, candidate: Reducible, shows: boolean): Reduction => {
  const tried = reduction.tried + 1;
  if (!shows)
    return settled({ ...reduction, tried, refused: { ...reduction.refused, [digestOf(candidate)]: true } });
  // One that was judged beside another may have become the larger one.
  if (sizeOf(candidate) >= sizeOf(reduction.best)) return { ...reduction, tried };
  return settled({ ...reduction, tried, best: candidate, hasShrunk: true });
};

/** In bytes, with the names of extensions. */
export const sizeOf = ({ code, extensions }: Reducible): number =>
  new TextEncoder().encode(code + extensions.join()).length;

/** At the next place whose outcome is unknown. */
const settled = (reduction: Reduction): Reduction => {
  let now = reduction;
  while (now.place && !candidateAt(now, now.place)) {
    const place = placeAfter(now.best, now.place);
    now =
      place || !now.hasShrunk ? { ...now, place } : { ...now, place: firstPlace(now.best), hasShrunk: false };
  }
  return now;
};

/** Null where there is none, or it is no smaller, or was refused. */
const candidateAt = ({ best, refused }: Reduction, place: Place): Reducible | null => {
  const parts = partsIn(best, place.kind)[place.level]?.slice(place.at, place.at + place.size) ?? [];
  if (parts.length === 0) return null;
  const names = new Set(parts.filter((part) => typeof part === "string"));
  const candidate = {
    code: withEdits(
      best.code,
      parts.filter((part) => typeof part !== "string"),
    ),
    extensions: best.extensions.filter((name) => !names.has(name)),
  };
  return sizeOf(candidate) < sizeOf(best) && !refused[digestOf(candidate)] ? candidate : null;
};

const firstPlace = (best: Reducible): Place | null => startOfLevel(best, 0, 0);

const startOfLevel = (best: Reducible, kind: number, level: number): Place | null => {
  if (kind >= kinds.length) return null;
  const parts = partsIn(best, kind)[level];
  return parts ? { kind, level, size: parts.length, at: 0 } : startOfLevel(best, kind + 1, 0);
};

/** All of a level together, then its halves, quarters and so on down to each alone; then the level below. */
const placeAfter = (best: Reducible, { kind, level, size, at }: Place): Place | null => {
  const count = partsIn(best, kind)[level]?.length ?? 0;
  if (at + size < count) return { kind, level, size, at: at + size };
  if (size > 1) return { kind, level, size: size >> 1, at: 0 };
  return startOfLevel(best, kind, level + 1);
};

type Parts = readonly (readonly (Edit | string)[])[];

const partsIn = (subject: Reducible, kind: number): Parts => {
  const known = partsOf.get(subject) ?? [];
  partsOf.set(subject, known);
  return (known[kind] ??= readParts(subject, kinds[kind] ?? "simplify"));
};

/** Read once for each that is the best for a while: parsing takes longer than all else here. */
const partsOf = new WeakMap<Reducible, Parts[]>();

const readParts = ({ code, extensions }: Reducible, kind: (typeof kinds)[number]): Parts => {
  if (kind !== "extensions") return editsIn(code, kind);
  return extensions.length === 0 ? [] : [extensions];
};

/** 53 bits: one that equals another's by chance is passed over, and nothing worse. */
export const digestOf = ({ code, extensions }: Reducible): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const unit of `${extensions.join()}\n${code}`) {
    const point = unit.codePointAt(0) ?? 0;
    one = Math.imul(one ^ point, 2654435761);
    other = Math.imul(other ^ point, 1597334677);
  }
  return ((other >>> 0) * 2 ** 21 + (one >>> 11)).toString(36);
};

import { type EditKind, editsIn } from "./document-edits.ts";
import { type Edit, withEdits } from "./edit.ts";

/** The subject of a reduction: a document and its extensions. */
export interface Reducible {
  code: string;
  extensions: readonly string[];
}

/** The state of a reduction, as plain data that can be stored, shown and resumed. */
export interface Reduction {
  original: Reducible;
  /** The smallest subject known to show the finding; `original` at first. */
  best: Reducible;
  /** How many candidates were judged. */
  tried: number;
  /** The place in `best` to try next; null when the reduction is done. */
  place: Place | null;
  /** True when the current round has shrunk the subject, so another round follows. */
  hasShrunk: boolean;
  /** Digests of the candidates that do not show the finding. */
  refused: Readonly<Record<string, true>>;
}

/** A run of parts to remove together: `size` parts from `at` on, in one level of one kind. */
interface Place {
  kind: number;
  level: number;
  size: number;
  at: number;
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

/** Starts a reduction. `original` must show the finding. */
export const startReduction = (original: Reducible): Reduction =>
  settled({
    original,
    best: original,
    tried: 0,
    place: firstPlace(original),
    hasShrunk: false,
    refused: {},
  });

/** Up to `most` candidates to judge next, most promising first; empty when the reduction is done. */
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

/** Records a judged candidate; `shows` is true when it shows the same finding as the original. */
export const recordCandidate = (reduction: Reduction, candidate: Reducible, shows: boolean): Reduction => {
  const tried = reduction.tried + 1;
  if (!shows)
    return settled({ ...reduction, tried, refused: { ...reduction.refused, [digestOf(candidate)]: true } });
  // A candidate that was judged in parallel may be larger than the best by now.
  if (sizeOf(candidate) >= sizeOf(reduction.best)) return { ...reduction, tried };
  return settled({ ...reduction, tried, best: candidate, hasShrunk: true });
};

/** UTF-8 bytes of the code and the extension names. */
export const sizeOf = ({ code, extensions }: Reducible): number =>
  new TextEncoder().encode(code + extensions.join()).length;

/** Advances to the next place with an untried candidate. */
const settled = (reduction: Reduction): Reduction => {
  let now = reduction;
  while (now.place && !candidateAt(now, now.place)) {
    const place = placeAfter(now.best, now.place);
    now =
      place || !now.hasShrunk ? { ...now, place } : { ...now, place: firstPlace(now.best), hasShrunk: false };
  }
  return now;
};

/** The candidate at a place; null when there is none, it is no smaller or it was refused. */
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

/** Tries all parts of a level together, then halves, quarters and so on down to single parts; then the next level. */
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

/** Cached for each best subject: parsing takes longer than everything else here. */
const partsOf = new WeakMap<Reducible, Parts[]>();

const readParts = ({ code, extensions }: Reducible, kind: (typeof kinds)[number]): Parts => {
  if (kind !== "extensions") return editsIn(code, kind);
  return extensions.length === 0 ? [] : [extensions];
};

/** A hash of 53 bits. A collision only skips one candidate. */
export const digestOf = ({ code, extensions }: Reducible): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const unit of `${extensions.join()}\n${code}`) {
    const point = unit.codePointAt(0) ?? 0;
    one = Math.imul(one ^ point, 2654435761);
    other = Math.imul(other ^ point, 1597334677);
  }
  return ((other >>> 0) * 2 ** 21 + (one >>> 11)).toString(36);
};

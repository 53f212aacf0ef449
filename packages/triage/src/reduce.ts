import { withEdits } from "./edit.ts";
import type { PlanKind } from "./job.ts";
import {
  chosenParts,
  type Level,
  levelAfter,
  levelFrom,
  levelWithout,
  openParts,
  partsIn,
  positionsWithout,
  type Reducible,
  withLikely,
  withNeeded,
} from "./reduction-levels.ts";

/** The state of a reduction, as plain data that can be stored, shown and resumed. */
export interface Reduction {
  original: Reducible;
  /** The smallest subject known to show the finding; `original` at first. */
  best: Reducible;
  /** How many candidates were judged. */
  tried: number;
  /** The level of `best` to reduce next; null when the reduction is done. */
  level: Level | null;
  /** True when the current round has shrunk the subject, so another round follows. */
  hasShrunk: boolean;
  /** Digests of the candidates that do not show the finding. */
  refused: Readonly<Record<string, true>>;
  /** The last candidates that show it. */
  shown: readonly Reducible[];
}

/** Starts a reduction. `original` must show the finding. */
export const startReduction = (original: Reducible): Reduction =>
  settled({
    original,
    best: original,
    tried: 0,
    level: levelFrom(original, 0, 0),
    hasShrunk: false,
    refused: {},
    shown: [],
  });

/** Up to `most` candidates to judge next, most promising first; empty when the reduction is done. */
export const nextCandidates = (reduction: Reduction, most: number): Reducible[] => {
  const { best } = reduction;
  const candidates = new Map<string, Reducible>();
  const add = (level: Level, parts: readonly number[]) => {
    const candidate = candidateOf(best, level, parts);
    if (candidate && knownOf(reduction, candidate) === null && candidates.size < most)
      candidates.set(digestOf(candidate), candidate);
  };
  let { level } = reduction;
  while (level && candidates.size < most) {
    const open = openParts(best, level);
    const { length } = chosenParts(open, level);
    add(level, open.slice(0, length));
    // After a success another one is likely: while that is judged, more parts are tried together with it.
    if (level.size > 1)
      for (let more = length; more >= 1 && length + more <= open.length; more >>= 1)
        add(level, open.slice(0, length + more));
    level = levelAfter(best, level, open.slice(0, length));
  }
  return [...candidates.values()];
};

/** Records a judged candidate; `shows` is true when it shows the same finding as the original. */
export const recordCandidate = (reduction: Reduction, candidate: Reducible, shows: boolean): Reduction => {
  const { best, level } = reduction;
  const now = {
    ...reduction,
    tried: reduction.tried + 1,
    ...(shows
      ? { shown: [...reduction.shown.slice(-mostShown), candidate] }
      : { refused: { ...reduction.refused, [digestOf(candidate)]: true as const } }),
  };
  const origin = originOf.get(candidate);
  const parts =
    level && origin?.kind === level.kind && origin.depth === level.depth ? partsLeft(origin, best) : [];
  if (!level || parts.length === 0) return settled(now);
  if (shows) return settled({ ...now, level: withLikely(level, parts) });
  return settled(parts.length === 1 ? { ...now, level: withNeeded(level, parts) } : now);
};

/** The verdict on a candidate is true when it shows the same finding as the original. */
export const reductionPlan: PlanKind<Reduction, Reducible, boolean> = {
  next: nextCandidates,
  nameOf: (candidate) => digestOf(candidate),
  record: recordCandidate,
};

/** UTF-8 bytes of the code and the extension names. */
export const sizeOf = ({ code, extensions }: Reducible): number =>
  new TextEncoder().encode(code + extensions.join()).length;

/** Advances to the next level with a candidate that is not known yet. */
const settled = (reduction: Reduction): Reduction => {
  let now = reduction;
  while (now.level) {
    const { best, level } = now;
    const parts = chosenParts(openParts(best, level), level);
    const candidate = candidateOf(best, level, parts);
    const shows = candidate && knownOf(now, candidate);
    if (candidate && shows === null) break;
    if (candidate && shows) {
      now = { ...now, best: candidate, hasShrunk: true, level: levelWithout(level, parts) };
      continue;
    }
    const next = levelAfter(best, level, parts);
    now =
      next || !now.hasShrunk
        ? { ...now, level: next }
        : { ...now, level: levelFrom(best, 0, 0), hasShrunk: false };
  }
  return now;
};

/** Whether a candidate shows the finding; null until it is judged. The text decides: nothing is ever taken unjudged. */
const knownOf = ({ refused, shown }: Reduction, candidate: Reducible): boolean | null => {
  if (refused[digestOf(candidate)]) return false;
  const { code, extensions } = candidate;
  return shown.some((one) => one.code === code && one.extensions.join() === extensions.join()) || null;
};

/** As many as may be judged beside the one that becomes the best. */
const mostShown = 15;

/** The subject without some parts of a level; null when there are none or it is no smaller. */
const candidateOf = (
  best: Reducible,
  { kind, depth }: Level,
  chosen: readonly number[],
): Reducible | null => {
  if (chosen.length === 0) return null;
  const all = partsIn(best, kind)[depth] ?? [];
  const parts = chosen.flatMap((part) => all[part] ?? []);
  const names = new Set(parts.filter((part) => typeof part === "string"));
  const candidate = {
    code: withEdits(
      best.code,
      parts.filter((part) => typeof part !== "string"),
    ),
    extensions: best.extensions.filter((name) => !names.has(name)),
  };
  if (sizeOf(candidate) >= sizeOf(best)) return null;
  originOf.set(candidate, { from: best, kind, depth, removed: chosen });
  return candidate;
};

/** The subject that a candidate was made from, and the parts that it lacks. */
interface Origin {
  from: Reducible;
  kind: number;
  depth: number;
  removed: readonly number[];
}

const originOf = new WeakMap<Reducible, Origin>();

/** The positions in the best of what a candidate lacks; none if its subject became the best by edits of another level. */
const partsLeft = (origin: Origin, best: Reducible): readonly number[] => {
  if (origin.from === best) return origin.removed;
  const made = originOf.get(best);
  if (made?.kind !== origin.kind || made.depth !== origin.depth) return [];
  return positionsWithout(partsLeft(origin, made.from), made.removed);
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

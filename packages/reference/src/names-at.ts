import type { Version } from "@online-editor/contract";
import { placeOfRelease, type Reference, type ReferenceName } from "./reference.ts";

/** A name as one release has it. */
export interface NameAt extends Omit<ReferenceName, "defaults"> {
  /** JavaScript; absent when there is none, or it is unknown for this release. */
  default?: string;
}

/** The presence of a name in a release: `unknown` when only one neighbour of an unread release has it. */
export type Presence = "present" | "not-yet" | "no-longer" | "unknown";

/** The names of a release. Throws UnknownRelease. */
export const namesAt = (reference: Reference, version: Version): NameAt[] =>
  reference.names
    .filter((name) => presenceOf(reference, name, version) === "present")
    .map((name) => nameAt(reference, name, version));

/** The presence of one entry in a release. Throws UnknownRelease. */
export const presenceOf = (reference: Reference, name: ReferenceName, version: Version): Presence => {
  const place = placeOfRelease(reference, version);
  const oldest = name.since === undefined ? Infinity : placeOfRelease(reference, name.since);
  const newest = name.until === undefined ? 0 : placeOfRelease(reference, name.until);
  if (place <= oldest && place >= newest) return "present";
  const isLater = place < newest;
  // The unread releases between the last one with the name and the first without it are unknown.
  const nearest = isLater ? newest : oldest;
  const between = reference.releases.slice(isLater ? place : nearest + 1, isLater ? nearest : place + 1);
  if (between.every((release) => reference.unread.has(release))) return "unknown";
  return isLater ? "no-longer" : "not-yet";
};

/** One name as of a release. Throws UnknownRelease. */
export const nameAt = (
  reference: Reference,
  { defaults, deprecatedBy, deprecatedSince, ...name }: ReferenceName,
  version: Version,
): NameAt => {
  const value = defaultAt(reference, defaults, version);
  const isNamed = deprecatedBy !== undefined && isDeprecatedAt(reference, { deprecatedSince }, version);
  return {
    ...name,
    ...(value !== undefined && { default: value }),
    ...(isNamed && { deprecatedBy, ...(deprecatedSince !== undefined && { deprecatedSince }) }),
  };
};

/**
 * True when a release already has the replacement of a name; false when the replacement's first release is unknown.
 * Throws UnknownRelease.
 */
export const isDeprecatedAt = (
  reference: Reference,
  { deprecatedSince }: Pick<ReferenceName, "deprecatedSince">,
  version: Version,
): boolean =>
  deprecatedSince === undefined ||
  placeOfRelease(reference, version) <= (reference.placeOf.get(deprecatedSince) ?? -1);

const defaultAt = (
  reference: Reference,
  defaults: ReferenceName["defaults"],
  version: Version,
): string | undefined => {
  const placed = defaults.map(({ from, value }) => ({ place: placeOfRelease(reference, from), value }));
  const at = (place: number) => placed.findLast((each) => each.place >= place)?.value;
  const place = placeOfRelease(reference, version);
  if (!reference.unread.has(version)) return at(place);
  const newer = reference.releases.findLastIndex(
    (release, index) => index < place && !reference.unread.has(release),
  );
  return at(place) === at(newer) ? at(place) : undefined;
};

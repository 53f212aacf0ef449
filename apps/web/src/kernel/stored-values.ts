/**
 * Reads what this browser has stored, without a schema library, since it is read before the user can type. Each reader
 * accepts any value and returns `otherwise` for an invalid one.
 */
export type Reader<Value> = (stored: unknown) => Value;

export const flag =
  (otherwise: boolean): Reader<boolean> =>
  (stored) =>
    typeof stored === "boolean" ? stored : otherwise;

/** A number clamped to a range. */
export const within =
  ([least, most]: readonly [number, number], otherwise: number): Reader<number> =>
  (stored) =>
    typeof stored === "number" && stored >= least && stored <= most ? stored : otherwise;

export const oneOf =
  <const Choice extends string, Otherwise extends Choice | null>(
    choices: readonly Choice[],
    otherwise: Otherwise,
  ): Reader<Choice | Otherwise> =>
  (stored) =>
    choices.find((choice) => choice === stored) ?? otherwise;

export const textOrNull: Reader<string | null> = (stored) => (typeof stored === "string" ? stored : null);

/** A list of texts; empty for anything else. */
export const texts: Reader<string[]> = (stored) =>
  Array.isArray(stored) && stored.every((item) => typeof item === "string") ? stored : [];

/** The fields of a stored object; none for anything else. */
export const fieldsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

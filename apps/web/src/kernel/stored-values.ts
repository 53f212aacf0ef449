/**
 * Reads what this browser has stored, by itself and without a schema's library: it is read before one can type. Each
 * reader takes any value and answers `otherwise` for one that is not as it should be.
 */
export type Reader<Value> = (stored: unknown) => Value;

export const flag =
  (otherwise: boolean): Reader<boolean> =>
  (stored) =>
    typeof stored === "boolean" ? stored : otherwise;

/** A number between two others, or one of them. */
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

/** A list of texts, empty where anything else stands in it. */
export const texts: Reader<string[]> = (stored) =>
  Array.isArray(stored) && stored.every((item) => typeof item === "string") ? stored : [];

/** The fields of a stored object; none of anything else. */
export const fieldsOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

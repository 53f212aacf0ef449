/** The median of some measurements; the mean of the two middle ones for an even number. Throws when there is none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined)
    throw new RangeError("There is nothing to take the median of.");
  return (lower + upper) / 2;
};

/** The value that this share of the measurements does not exceed. Throws when there is none. */
export const percentile = (values: readonly number[], share: number): number => {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new RangeError("There is nothing to take a percentile of.");
  return value;
};

/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** Both ends inclusive. */
  integer(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** The generator `mulberry32`, which has 32 bits of state. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    happens: (probability) => fraction() < probability,
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
  };
};

import type { Amounts } from "../amounts.ts";
import type { Figure } from "../figure.ts";
import { median } from "../median.ts";
import { type Asking, requestRate } from "../request-rate.ts";

/** One side of a comparison: its server, and its requests. */
export type Side = Pick<Asking, "origin" | "next">;

/** How often answers are counted, and how long. */
export type Counting = Pick<Amounts, "rounds" | "countedMs">;

/** Answers per second, one number for each round. */
export type Rates = readonly number[];

/** Two sides of the same rounds. */
export interface Pair {
  product: Rates;
  baseline: Rates;
}

export const connections = 16;

/** Until then a server is slower: its code is compiled gradually, as it runs more often. One round is no measurement. */
const warmUpAnswers = 10_000;
const longestWarmUpMs = 20_000;

/** Measures the sides in turn, round by round, so that temporary slowness of the machine affects them all. */
export const ratesOf = async <Name extends string>(
  sides: Record<Name, Side>,
  { rounds, countedMs }: Counting,
): Promise<Record<Name, Rates>> => {
  const named = Object.entries<Side>(sides) as [Name, Side][];
  const rates = Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<Name, number[]>;
  if (rounds > 1) for (const [, side] of named) await warmUp(side, countedMs);
  for (let round = 0; round < rounds; round++)
    for (const [name, side] of round % 2 === 0 ? named : named.toReversed())
      rates[name].push(await requestRate({ ...side, connections, durationMs: countedMs }));
  return rates;
};

/** The pair's result, as a figure. */
export const compared = (title: string, pair: Pair, target: Figure["target"]): Figure => ({
  title,
  product: median(pair.product),
  baseline: median(pair.baseline),
  ratio: median(ratiosOf(pair)),
  unit: "requests/s",
  target,
});

/** The spread of the rounds' ratios: the range of the middle half of them. */
export const middleHalf = (pair: Pair): string => {
  const ratios = ratiosOf(pair).toSorted((a, b) => a - b);
  const at = (share: number) => (ratios[Math.round(share * (ratios.length - 1))] ?? NaN).toFixed(2);
  return `${at(0.25)} to ${at(0.75)}`;
};

const ratiosOf = ({ product, baseline }: Pair) =>
  product.map((rate, round) => rate / (baseline[round] ?? NaN));

const warmUp = async (side: Side, durationMs: number) => {
  const end = performance.now() + longestWarmUpMs;
  let answers = 0;
  while (answers < warmUpAnswers && performance.now() < end) {
    const began = performance.now();
    answers +=
      ((await requestRate({ ...side, connections, durationMs })) * (performance.now() - began)) / 1000;
  }
};

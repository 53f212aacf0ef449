import type { Figure } from "../figure.ts";
import { median } from "../median.ts";
import { type Asking, requestRate } from "../request-rate.ts";

/** One side of a comparison: where it is asked, and what for. */
export type Side = Pick<Asking, "origin" | "next">;

/** Rates of one side, one for each round. */
export type Rates = readonly number[];

export const connections = 16;
const durationMs = 500;
const warmUpMs = 1500;

/** Asks the sides in turn, round by round, so that what slows the machine for a while slows them all. */
export const ratesOf = async <Name extends string>(
  sides: Record<Name, Side>,
  { rounds }: { rounds: number },
): Promise<Record<Name, Rates>> => {
  const named = Object.entries<Side>(sides) as [Name, Side][];
  const rates = Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<Name, number[]>;
  for (const [, side] of named) await requestRate({ ...side, connections, durationMs: warmUpMs });
  for (let round = 0; round < rounds; round++)
    for (const [name, side] of named)
      rates[name].push(await requestRate({ ...side, connections, durationMs }));
  return rates;
};

/** Two sides of the same rounds as a figure. */
export const compared = (
  title: string,
  { product, baseline }: { product: Rates; baseline: Rates },
  target: Figure["target"],
): Figure => ({ title, product: median(product), baseline: median(baseline), unit: "requests/s", target });

/** How far the ratio of one round was from that of another: the range that the middle half of them are in. */
export const middleHalf = ({ product, baseline }: { product: Rates; baseline: Rates }): string => {
  const ratios = product.map((rate, round) => rate / (baseline[round] ?? NaN)).toSorted((a, b) => a - b);
  const at = (share: number) => (ratios[Math.round(share * (ratios.length - 1))] ?? NaN).toFixed(2);
  return `${at(0.25)} to ${at(0.75)}`;
};

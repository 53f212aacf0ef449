/** One result: the product's value, what it is compared with, and what it ought to be. */
export interface Figure {
  title: string;
  product: number;
  /** Null: there is nothing to compare it with, and the target is one of the value itself. */
  baseline: number | null;
  /** Where both took turns: the middle one of the rounds' ratios. What slows a round slows both sides of it. */
  ratio?: number;
  unit: "ms" | "kB" | "MB" | "requests/s";
  /** For the ratio, or for the value where there is no baseline; null: for information. */
  target: { atMost: number } | { atLeast: number } | null;
}

/** Several figures with what they have in common, and what a reader has to know to judge them. */
export interface Section {
  title: string;
  figures: Figure[];
  notes: string[];
}

/** What the target is about. */
export const judgedValue = ({ product, baseline, ratio }: Figure): number =>
  ratio ?? (baseline === null ? product : product / baseline);

/** Whether the target is reached; null when there is none. */
export const isReached = (figure: Figure): boolean | null => {
  const { target } = figure;
  if (target === null) return null;
  return "atMost" in target ? judgedValue(figure) <= target.atMost : judgedValue(figure) >= target.atLeast;
};

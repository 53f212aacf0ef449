/** One result: the product's value, the baseline, and the target. */
export interface Figure {
  title: string;
  product: number;
  /** Null: there is no baseline, and the target is for the value itself. */
  baseline: number | null;
  /** If both took turns: the median of the rounds' ratios. What slows a round slows both sides of it. */
  ratio?: number;
  unit: "ms" | "kB" | "MB" | "requests/s" | "packages";
  /** For the ratio, or for the value if there is no baseline; null: for information only. */
  target: { atMost: number } | { atLeast: number } | null;
}

/** Several figures with a common title, and what a reader must know to judge them. */
export interface Section {
  title: string;
  figures: Figure[];
  notes: string[];
}

/** The value that the target is for. */
export const judgedValue = ({ product, baseline, ratio }: Figure): number =>
  ratio ?? (baseline === null ? product : product / baseline);

/** True when the target is reached; null when there is none. */
export const isReached = (figure: Figure): boolean | null => {
  const { target } = figure;
  if (target === null) return null;
  return "atMost" in target ? judgedValue(figure) <= target.atMost : judgedValue(figure) >= target.atLeast;
};

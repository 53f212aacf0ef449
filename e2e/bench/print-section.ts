import { type Figure, isReached, judgedValue, type Section } from "./figure.ts";

const headings = ["", "product", "baseline", "ratio", "target", ""];

/** Prints a section as a table with its notes below. */
export const printSection = ({ title, figures, notes }: Section): void => {
  const rows = [headings, ...figures.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  console.log(
    [``, title, ...lines.map((line) => `  ${line.trimEnd()}`), ...notes.map((note) => `  ${note}`)].join(
      "\n",
    ),
  );
};

const cellsOf = (figure: Figure): string[] => {
  const { title, product, baseline, unit } = figure;
  const inUnit = (value: number) => `${value.toFixed(isCounted(unit) ? 0 : 1)} ${unit}`;
  return [
    title,
    inUnit(product),
    baseline === null ? "" : inUnit(baseline),
    baseline === null ? "" : judgedValue(figure).toFixed(2),
    targetOf(figure, inUnit),
    { true: "reached", false: "not reached", null: "" }[`${isReached(figure)}`],
  ];
};

const isCounted = (unit: Figure["unit"]) => unit === "requests/s" || unit === "packages";

const targetOf = ({ target, baseline }: Figure, inUnit: (value: number) => string): string => {
  if (target === null) return "";
  const [sign, value] = "atMost" in target ? ["≤", target.atMost] : ["≥", target.atLeast];
  return `${sign} ${baseline === null ? inUnit(value) : value.toFixed(2)}`;
};

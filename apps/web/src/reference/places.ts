import type { Place } from "@online-editor/run";

/** The line and column of an offset, counted from 1. */
export const placeAt = (code: string, offset: number): Place => {
  const before = code.slice(0, Math.max(0, offset)).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
};

/** The offset of a line and column. */
export const offsetOf = (code: string, { line, column }: Place): number => {
  const lines = code.split("\n").slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
};

import type { KeyboardEvent } from "react";

/** The index of the cell that a key moves to in a grid, row by row; null for other keys. A line is a grid of one row. */
export const cellAfter = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  at: number,
  { columns, rows }: { columns: number; rows: number },
): number | null => {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const to = {
    ArrowRight: [x + 1, y],
    ArrowLeft: [x - 1, y],
    ArrowDown: [x, y + 1],
    ArrowUp: [x, y - 1],
    Home: [0, y],
    End: [columns - 1, y],
    PageDown: [x, rows - 1],
    PageUp: [x, 0],
  }[key];
  if (!to || ctrlKey || metaKey || altKey) return null;
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return within(to[1] ?? 0, rows) * columns + within(to[0] ?? 0, columns);
};

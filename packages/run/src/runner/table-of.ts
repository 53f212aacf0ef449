import type { ConsoleEntry, ShownValue } from "@online-editor/contract/observations";
import { bounds } from "./bounds.ts";
import { collectionOf, tagOf } from "./brands.ts";
import { describeKey, isPlain } from "./describe-value.ts";

const { ownKeys, getOwnPropertyDescriptor } = Reflect;

/** The rows that `console.table` shows for a value; null if it has none. */
export const tableOf = (
  value: unknown,
  columns: unknown,
  show: (value: unknown) => ShownValue,
): ConsoleEntry["table"] => {
  if (isPlain(value)) return null;
  const names: string[] = Array.isArray(columns) ? columns.slice(0, bounds.values - 1).map(nameOf) : [];
  const areGiven = names.length > 0;
  const all = rowsOf(value as object);
  if (all.length === 0) return null;
  const described = all.slice(0, bounds.rows).map(({ name, row }) => {
    const cells: (ShownValue | null)[] = [];
    if (isPlain(row)) return { name, cells, ownValue: show(row) };
    for (const key of ownKeys(row as object)) {
      const column = describeKey(key);
      if (column === "length" && Array.isArray(row)) continue;
      if (!areGiven && !names.includes(column) && names.length < bounds.values - 1) names.push(column);
      const property = getOwnPropertyDescriptor(row as object, key);
      const at = names.indexOf(column);
      if (at >= 0 && property && "value" in property) cells[at] = show(property.value);
    }
    return { name, cells, ownValue: null };
  });
  const maxRows = Math.min(bounds.rows, Math.ceil(bounds.cells / (names.length + 1)));
  const rows = described.slice(0, all.length > maxRows ? maxRows - 1 : maxRows);
  const hasValues = rows.some(({ ownValue }) => ownValue !== null);
  return {
    columns: hasValues ? [...names, "Value"] : names,
    rows: [
      ...rows.map(({ name, cells, ownValue }) => ({
        name,
        cells: [...names.map((_, index) => cells[index] ?? null), ...(hasValues ? [ownValue] : [])],
      })),
      ...(all.length > rows.length ? [{ name: `… +${all.length - rows.length}`, cells: [] }] : []),
    ],
  };
};

const nameOf = (column: unknown) => describeKey(typeof column === "symbol" ? column : String(column));

const rowsOf = (value: object): { name: string; row: unknown }[] => {
  const collection = collectionOf(value, tagOf(value));
  if (collection)
    return Array.from(collection.entries(), ([key, row], index) => ({
      name: collection.tag === "Set" ? `${index}` : isPlain(key) ? describeKey(key as PropertyKey) : "…",
      row,
    }));
  return ownKeys(value)
    .filter((key) => !(key === "length" && Array.isArray(value)))
    .map((key) => ({ name: describeKey(key), row: getOwnPropertyDescriptor(value, key)?.value as unknown }));
};

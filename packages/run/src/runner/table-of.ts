import type { ConsoleEntry, ShownValue } from "@online-editor/contract/observations";
import { observationBounds as bounds } from "@online-editor/contract/bounds";
import { collectionOf, entriesOf, tagOf } from "./internal-slots.ts";
import { describeKey, firstKeys, isPlain } from "./describe-value.ts";

const { getOwnPropertyDescriptor } = Reflect;
/** The most properties of a row that are looked at. */
const maxProperties = 1000;

/** The rows that `console.table` shows for a value; null if it has none. */
export const tableOf = (
  value: unknown,
  columns: unknown,
  show: (value: unknown) => ShownValue,
): ConsoleEntry["table"] => {
  if (isPlain(value)) return null;
  const names: string[] = Array.isArray(columns) ? columns.slice(0, bounds.values - 1).map(nameOf) : [];
  const areGiven = names.length > 0;
  const { first, total } = rowsOf(value as object);
  if (total === 0) return null;
  const described = first.map(({ name, row }) => {
    const cells: (ShownValue | null)[] = [];
    if (isPlain(row)) return { name, cells, ownValue: show(row) };
    for (const key of firstKeys(row as object, maxProperties).keys) {
      const column = describeKey(key);
      if (!areGiven && !names.includes(column) && names.length < bounds.values - 1) names.push(column);
      const property = getOwnPropertyDescriptor(row as object, key);
      const at = names.indexOf(column);
      if (at >= 0 && property && "value" in property) cells[at] = show(property.value);
    }
    return { name, cells, ownValue: null };
  });
  const maxRows = Math.min(bounds.rows, Math.ceil(bounds.cells / (names.length + 1)));
  const rows = described.slice(0, total > maxRows ? maxRows - 1 : maxRows);
  const hasValues = rows.some(({ ownValue }) => ownValue !== null);
  return {
    columns: hasValues ? [...names, "Value"] : names,
    rows: [
      ...rows.map(({ name, cells, ownValue }) => ({
        name,
        cells: [...names.map((_, index) => cells[index] ?? null), ...(hasValues ? [ownValue] : [])],
      })),
      ...(total > rows.length ? [{ name: `… +${total - rows.length}`, cells: [] }] : []),
    ],
  };
};

const nameOf = (column: unknown) => describeKey(typeof column === "symbol" ? column : String(column));

interface Rows {
  /** As many as are shown. */
  first: { name: string; row: unknown }[];
  total: number;
}

const rowsOf = (value: object): Rows => {
  const collection = collectionOf(value, tagOf(value));
  if (collection)
    return {
      first: entriesOf(collection, { most: bounds.rows }).map(([key, row], index) => ({
        name: collection.tag === "Set" ? `${index}` : isPlain(key) ? describeKey(key as PropertyKey) : "…",
        row,
      })),
      total: collection.size,
    };
  const { keys, total } = firstKeys(value, bounds.rows);
  const rowAt = (key: PropertyKey): unknown => getOwnPropertyDescriptor(value, key)?.value;
  return { first: keys.map((key) => ({ name: describeKey(key), row: rowAt(key) })), total };
};

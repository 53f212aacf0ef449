/** A row, or another object in a data file. */
export type Row = Record<string, unknown>;

/** The most rows of one answer. */
export const maxRows = 10_000;

/**
 * A table's request to a server: `limit` 0 or absent means all rows from `offset` on; `total` is the number of
 * generated rows.
 */
export interface DataQuery {
  limit?: number | undefined;
  offset: number;
  search: string;
  sort?: string | undefined;
  order: "asc" | "desc";
  /** Substrings to look for, by field. */
  filter?: Readonly<Record<string, string | number | boolean>> | undefined;
  total: number;
}

/** One page of rows; `total` counts the matching rows, `totalNotFiltered` all rows. */
export interface DataPage {
  total: number;
  totalNotFiltered: number;
  rows: Row[];
}

/**
 * The rows of a file: the file itself, or the only list in it. Tables also read answers such as `{ "total": 200,
 * "rows": […] }`, where the list may have any name.
 */
export const rowsIn = (content: unknown): unknown => {
  const lists = isRow(content) ? Object.values(content).filter(Array.isArray) : [];
  return lists.length === 1 ? lists[0] : content;
};

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Answers like the server side of a table: searches every value, filters fields by substring, sorts, cuts. */
export const queryRows = (
  rows: readonly Row[],
  { limit, offset, search, sort, order, filter }: Omit<DataQuery, "total">,
): DataPage => {
  const found = rows.filter((row) => matchesSearch(row, search) && matchesFilter(row, filter));
  const sorted = sort === undefined ? found : sortRows(found, { field: sort, order });
  return {
    total: found.length,
    totalNotFiltered: rows.length,
    rows: sorted.slice(offset, limit ? offset + limit : undefined),
  };
};

const matchesSearch = (row: Row, words: string) =>
  words === "" || textsIn(row).some((text) => contains(text, words));

const matchesFilter = (row: Row, filter: DataQuery["filter"]) =>
  Object.entries(filter ?? {}).every(([field, words]) =>
    contains(textOf(valueAt(row, field)), String(words)),
  );

const contains = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

const sortRows = (
  rows: readonly Row[],
  { field, order }: { field: string; order: "asc" | "desc" },
): Row[] => {
  const sign = order === "asc" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueAt(row, field) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ row }) => row);
};

const { compare: compareTexts } = new Intl.Collator("en", { numeric: true });

const compare = (a: unknown, b: unknown) =>
  typeof a === "number" && typeof b === "number" ? a - b : compareTexts(textOf(a), textOf(b));

/** The value of a field as the table names it: a key, or keys joined by dots. Inherited properties are not fields. */
const valueAt = (row: Row, field: string): unknown =>
  Object.hasOwn(row, field) ? row[field] : field.split(".").reduce<unknown>(ownValue, row);

const ownValue = (holder: unknown, key: string): unknown =>
  isRow(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const textsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [textOf(value)];

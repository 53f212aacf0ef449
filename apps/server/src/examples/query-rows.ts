import { z } from "zod";

export const Row = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof Row>;

export const absentWhenEmpty = (value: unknown) => (value === "" ? undefined : value);

const Filter = z.preprocess(
  (text, context) => {
    if (typeof text !== "string") return text;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON object" });
      return z.NEVER;
    }
  },
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);

/** The most rows that one answer has. */
export const maxRows = 10_000;

/**
 * What the table asks a server for: `limit` 0 or absent means all rows from `offset` on, `total` is how many there
 * are of generated ones. Empty means absent.
 */
export const DataQuery = z.object({
  limit: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).max(maxRows).optional()),
  offset: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).default(0)),
  search: z.string().max(200).default(""),
  sort: z.preprocess(absentWhenEmpty, z.string().max(100).optional()),
  order: z.preprocess(absentWhenEmpty, z.enum(["asc", "desc"]).default("asc")),
  filter: z.preprocess(absentWhenEmpty, Filter.optional()),
  total: z.preprocess(absentWhenEmpty, z.coerce.number().int().min(0).max(maxRows).default(800)),
});
export type DataQuery = z.infer<typeof DataQuery>;

/** One page of rows; `total` counts what was found, `totalNotFiltered` everything there is. */
export interface DataPage {
  total: number;
  totalNotFiltered: number;
  rows: Row[];
}

/** Answers as the table's server side: searches every value, filters fields by part of their text, sorts, cuts. */
export const queryRows = (
  rows: Row[],
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

const sortRows = (rows: Row[], { field, order }: { field: string; order: "asc" | "desc" }): Row[] => {
  const sign = order === "asc" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueAt(row, field) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ row }) => row);
};

const { compare: compareTexts } = new Intl.Collator("en", { numeric: true });

const compare = (a: unknown, b: unknown) =>
  typeof a === "number" && typeof b === "number" ? a - b : compareTexts(textOf(a), textOf(b));

/** A field as the table names it: a key, or keys joined by dots. Nothing inherited is a field. */
const valueAt = (row: Row, field: string): unknown =>
  Object.hasOwn(row, field) ? row[field] : field.split(".").reduce<unknown>(ownValue, row);

const ownValue = (holder: unknown, key: string): unknown => {
  const parsed = Row.safeParse(holder);
  return parsed.success && Object.hasOwn(parsed.data, key) ? parsed.data[key] : undefined;
};

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const textsIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [textOf(value)];

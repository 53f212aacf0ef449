import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { DomainError } from "../domain-error.ts";

/** No data of this name is in `content/data/`. */
export class DataNotFound extends DomainError {
  readonly code = "data-not-found";

  constructor(name: string) {
    super(`There is no example data named ${name}.`);
  }
}

const Rows = z.array(z.record(z.string(), z.unknown()));
export type Row = z.infer<typeof Rows>[number];

const Filter = z.preprocess((text, context) => {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object" });
    return z.NEVER;
  }
}, z.record(z.string(), z.union([z.string(), z.number()])).optional());

/** What the table asks a server for: `limit` 0 or absent means all rows from `offset` on. */
export const DataQuery = z.object({
  limit: z.coerce.number().int().min(0).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().max(200).default(""),
  sort: z.string().max(100).optional(),
  order: z.enum(["asc", "desc"]).default("asc").catch("asc"),
  filter: Filter,
});
export type DataQuery = z.infer<typeof DataQuery>;

/** One page of rows; `total` counts what was found, `totalNotFiltered` everything there is. */
export interface DataPage {
  total: number;
  totalNotFiltered: number;
  rows: Row[];
}

/** The rows that examples load. Both throw `DataNotFound`. */
export interface ExampleData {
  /** The whole file as JSON text. */
  text(name: string): string;
  page(name: string, query: DataQuery): DataPage;
}

/** Reads `<folder>/<name>.json`, each an array of rows. */
export const readExampleData = async (folder: string): Promise<ExampleData> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return [basename(name, ".json"), { text, rows: Rows.parse(JSON.parse(text)) }] as const;
    }),
  );
  const byName = new Map(files);
  const find = (name: string) => {
    const file = byName.get(name);
    if (!file) throw new DataNotFound(name);
    return file;
  };
  return {
    text: (name) => find(name).text,
    page: (name, query) => pageOf(find(name).rows, query),
  };
};

const pageOf = (rows: Row[], { limit, offset, search, sort, order, filter }: DataQuery): DataPage => {
  const found = rows.filter((row) => matchesSearch(row, search) && matchesFilter(row, filter));
  const sorted = sort === undefined ? found : found.toSorted(byField(sort, order));
  return {
    total: found.length,
    totalNotFiltered: rows.length,
    rows: sorted.slice(offset, limit ? offset + limit : undefined),
  };
};

const contains = (value: unknown, words: string) => String(value).toLowerCase().includes(words.toLowerCase());

const matchesSearch = (row: Row, words: string) =>
  words === "" || Object.values(row).some((value) => contains(value, words));

const matchesFilter = (row: Row, filter: DataQuery["filter"]) =>
  Object.entries(filter ?? {}).every(([field, words]) => contains(row[field] ?? "", String(words)));

const byField = (field: string, order: "asc" | "desc") => {
  const sign = order === "asc" ? 1 : -1;
  return (a: Row, b: Row) => sign * compare(a[field], b[field]);
};

const compare = (a: unknown, b: unknown) =>
  typeof a === "number" && typeof b === "number"
    ? a - b
    : String(a ?? "").localeCompare(String(b ?? ""), "en", { numeric: true });

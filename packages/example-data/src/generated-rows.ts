import { type DataPage, type DataQuery, maxRows, queryRows, type Row } from "./query-rows.ts";

/** The name of the generated rows in requests. */
export const generatedName = "items";

const fields: readonly string[] = ["id", "name", "price"];

/**
 * Answers like the address from which the libraries' own examples load rows: rows of `id`, `name` and `price`, `total`
 * in number; a search looks only at the names. Without limit and offset it returns all rows; otherwise they cut as
 * `slice` does, including negative values. Sorting by another field changes nothing.
 */
export const queryGenerated = ({ total, search, limit = 0, offset, sort, ...query }: DataQuery): DataPage => {
  const words = search.toLowerCase();
  const found = queryRows(
    items.slice(0, total).filter(({ name }) => name.toLowerCase().includes(words)),
    { ...query, sort: sort !== undefined && fields.includes(sort) ? sort : undefined, offset: 0, search: "" },
  );
  const rows = limit === 0 && offset === 0 ? found.rows : found.rows.slice(offset, offset + limit);
  return { total: found.total, totalNotFiltered: total, rows };
};

const items: readonly (Row & { name: string })[] = Array.from({ length: maxRows }, (_, id) => ({
  id,
  name: `Item ${id}`,
  price: `$${id}`,
}));

import { type DataPage, type DataQuery, maxRows, queryRows, type Row } from "./query-rows.ts";

/** The name under which generated rows are asked for. */
export const generatedName = "items";

const fields: readonly string[] = ["id", "name", "price"];

/**
 * Answers as the address that the libraries' own examples ask: rows of `id`, `name` and `price`, as many as `total`
 * says, of which a search looks at the names alone. Without limit and offset all rows are meant; else they cut as
 * `slice` does, also below zero. Sorting by another field changes nothing.
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

import { type DataPage, type DataQuery, maxRows, queryRows, type Row } from "./query-rows.ts";

/** The name under which generated rows are asked for. */
export const generatedName = "items";

/**
 * Answers as the address that the libraries' own examples ask: rows of `id`, `name` and `price`, as many as `total`
 * says, of which a search looks at the names alone.
 */
export const queryGenerated = ({ total, search, ...query }: DataQuery): DataPage => {
  const words = search.toLowerCase();
  const rows = items.slice(0, total);
  const page = queryRows(
    rows.filter(({ name }) => name.toLowerCase().includes(words)),
    { ...query, search: "" },
  );
  return { ...page, totalNotFiltered: total };
};

const items: readonly (Row & { name: string })[] = Array.from({ length: maxRows }, (_, id) => ({
  id,
  name: `Item ${id}`,
  price: `$${id}`,
}));

interface Nested {
  [name: string]: Nested | string | number | boolean;
}

/** More than a page of a table. */
export const usualCount = 12;

/**
 * Rows for the fields of a table's columns, with values as their names suggest; dots nest. Ids are unique, other texts
 * come again. `key` is the field by which the rows are told apart.
 */
export const rowsOfFields = (
  fields: readonly string[],
  { count = usualCount, key = "id" }: { count?: number; key?: string } = {},
): Nested[] => {
  const hasId = fields.some((field) => isId.test(field));
  return Array.from({ length: fields.length === 0 ? 0 : count }, (_, index) => {
    const row: Nested = {};
    for (const field of fields) {
      const names = field.split(".");
      const last = names.pop() ?? "";
      let at = row;
      for (const name of names) {
        const inner = Object.hasOwn(at, name) ? at[name] : undefined;
        at = at[name] = typeof inner === "object" ? inner : {};
      }
      at[last] = last === key ? index + 1 : valueOf(last, index + 1, hasId);
    }
    return row;
  });
};

const isId = /^(?:id|no|nr|number|index|key)$|[_-]id$|Id$/;

const valueOf = (field: string, number: number, hasId: boolean) => {
  // Of a tree, whose first rows are its roots.
  if (/^p(?:arent|id)/i.test(field)) return Number(number > 3);
  if (isId.test(field)) return number;
  if (
    /price|amount|cost|total|sum|salary|quantity|qty|count|stock|^age|score|rate|size|percent|year/i.test(
      field,
    )
  )
    return (number * 37) % 100;
  if (/date|time|created|updated|_at$/i.test(field) || /[a-z]At$/.test(field))
    return `2024-01-${`${number}`.padStart(2, "0")}`;
  if (/^(?:is|has)[A-Z_]|active|enabled|checked|state/.test(field)) return number % 2 === 1;
  return `${field.slice(0, 1).toUpperCase()}${field.slice(1)} ${hasId ? 1 + ((number - 1) % 5) : number}`;
};

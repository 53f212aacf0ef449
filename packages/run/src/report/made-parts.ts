/** A part of a document that its report does not have: why it is there, and its code. */
export interface MadePart {
  why: string;
  code: string;
}

const mark = "Made by Online Editor";

/** A script element with made parts; none for no part. */
export const madeScript = (parts: readonly MadePart[]): string => {
  const texts = parts.map(({ why, code }) =>
    `// ${mark}: ${why}.\n${code}`.replaceAll("</", String.raw`<\/`),
  );
  return parts.length === 0 ? "" : `<script>\n${texts.join("\n").replaceAll(/^/gm, "  ")}\n</script>`;
};

export const madeMarkup = ({ why, code }: MadePart): string => `<!-- ${mark}: ${why}. -->\n${code}`;

/** What the report uses and does not have. `var` leaves a name alone that the page has after all. */
export const declarations = (
  names: ReadonlyMap<string, "value" | "function" | "data">,
  rows: readonly unknown[],
): MadePart => {
  const valueOf = { value: null, function: "function () {}", data: inLines(rows) };
  const lines = [...names].map(([name, as]) => {
    const value = valueOf[as];
    return value === null ? `var ${name};` : `var ${name} = ${name} || ${value};`;
  });
  return { why: "not in the report", code: lines.join("\n") };
};

/** Rows for tables without any. */
export const defaultRows = (plugin: string, rows: readonly unknown[]): MadePart => ({
  why: "rows, since the report has none",
  code: `$.fn.${plugin}.defaults.data = ${inLines(rows)};`,
});

/** Answers to jQuery's requests; `body` is an expression over `rows` and the page `from` and `count` that is asked for. */
export const answers = (addresses: readonly string[], rows: readonly unknown[], body: string): MadePart => ({
  why: "rows in place of a server that only the reporter reaches",
  code: `{
  const rows = ${inLines(rows)};
  $.ajaxTransport("+*", ({ url }) => {
    if (!${JSON.stringify(addresses)}.some((address) => url.startsWith(address))) return;
    const query = new URL(url, "http://localhost").searchParams;
    const [from, count] = [Number(query.get("offset")) || 0, Number(query.get("limit")) || Infinity];
    return {
      send: (_, done) => setTimeout(() => done(200, "OK", { text: JSON.stringify(${body}) })),
      abort() {},
    };
  });
}`,
});

const inLines = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]`;

/** Example rows of fields, each with its title. Dots nest. */
export const exampleRows = (fields: ReadonlyMap<string, string>, count: number): object[] =>
  Array.from({ length: count }, (_, index) => {
    const row: Row = {};
    for (const [field, title] of fields) put(row, field.split("."), valueOf(field, title, index + 1));
    return row;
  });

interface Row {
  [name: string]: Row | string | number | boolean;
}

const put = (row: Row, [name = "", ...rest]: string[], value: Row[string]) => {
  const before = Object.hasOwn(row, name) ? row[name] : undefined;
  const inner: Row = typeof before === "object" ? before : {};
  if (rest.length > 0) put(inner, rest, value);
  Object.defineProperty(row, name, {
    value: rest.length > 0 ? inner : value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

const valueOf = (field: string, title: string, number: number): string | number | boolean => {
  if (/^p(?:arent|id)/i.test(field)) return Number(number > 3);
  if (/^(?:id|no|nr|number|index|key)$|[_-]id$|Id$/.test(field)) return number;
  if (/price|amount|cost|total|sum|salary|qty|count|age|score|rate|size|weight|percent|year/i.test(field))
    return number * 10;
  if (/date|time|created|updated|_at$/i.test(field)) return `2024-01-${String(number).padStart(2, "0")}`;
  if (/^(?:is|has)[A-Z_]|active|enabled|checked|state/.test(field)) return number % 2 === 1;
  return `${title.replaceAll(/<[^<>]{0,200}>/g, "").trim() || field} ${number}`;
};

import { escapeMarkup } from "@online-editor/contract";

/** Begins what says of a part that it is none of the report's. */
export const mark = "Made by Online Editor";

/** A script with a part that its report does not have: why it is there, and its code. */
export const madeScript = (why: string, code: string): string => {
  const text = `// ${mark}: ${why}.\n${code}`.replaceAll("</", String.raw`<\/`);
  return `<script>\n${text.replaceAll(/^(?=.)/gm, "  ")}\n</script>`;
};

/**
 * Markup with rows in the body of its first table, whose header has a cell for each column; null where it cannot have
 * them so.
 */
export const rowElements = (page: string, rows: readonly unknown[]): string | null => {
  const head = /<thead\b[^]*?<\/thead\s*>/i.exec(page);
  const fields =
    head && [...head[0].matchAll(/\bdata-field\s*=\s*["']?([\w.$-]+)/g)].map(([, field = ""]) => field);
  const cells = head?.[0].match(/<th[\s>]/gi)?.length;
  if (!head || !fields || fields.length === 0 || fields.length !== cells) return null;
  const end = head.index + head[0].length;
  const rest = page.slice(end).replace(/^\s*<tbody\b[^>]*>(?:\s|<\/?t[rd]\b[^>]*>)*<\/tbody\s*>/i, "");
  return `${page.slice(0, end)}\n${bodyWith(rows, fields)}${rest}`;
};

/** The fields of rows, by the first. */
export const fieldsOf = (rows: readonly unknown[]): string[] => Object.keys(Object(rows[0]) as object);

/** The columns of rows, as options. */
export const columnsOf = (rows: readonly unknown[]) =>
  fieldsOf(rows).map((field) => ({ field, title: field }));

/** The head of a table with a column for each field. */
export const headOf = (fields: readonly string[]): string =>
  `<thead><tr>${fields
    .map(escapeMarkup)
    .map((field) => `<th data-field="${field}">${field}</th>`)
    .join("")}</tr></thead>`;

/** The body of a table, with a cell for each field. */
export const bodyWith = (rows: readonly unknown[], fields: readonly string[]): string => {
  const lines = rows.map((row) => {
    const values = Object(row) as Record<string, string | number | undefined>;
    return `    <tr>${fields.map((field) => `<td>${String(values[field] ?? "")}</td>`).join("")}</tr>`;
  });
  return ["  <tbody>", `    <!-- ${mark}: rows, since the report has none. -->`, ...lines, "  </tbody>"].join(
    "\n",
  );
};

/** Rows as a list in script. */
export const inLines = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]`;

/** Searches, filters and sorts rows as a server does that is asked to. */
const search = `const has = (value, part) => String(value).toLowerCase().includes(String(part).toLowerCase());
    const words = valueOf(/^(?:search(?:text|key)?|keywords?|q)$/i);
    const filters = /^{/.test(valueOf(/^filter$/)) ? Object.entries(JSON.parse(valueOf(/^filter$/))) : [];
    const found = rows.filter((row) =>
      (typeof words !== "string" || Object.values(row).some((value) => has(value, words))) &&
      filters.every(([name, part]) => has(row[name], part)));
    const key = valueOf(/^sort(?:name|by)?$/i);
    if (rows[0] && key in rows[0]) {
      found.sort((a, b) => String(a[key]).localeCompare(b[key], "en", { numeric: true }));
      if (/^desc$/i.test(valueOf(/^(?:sort)?order$/i))) found.reverse();
    }`;

/**
 * Script that answers the requests for some addresses: with the one of `wholes`, which are given by page, else with the
 * rows of the page that is asked for, which also have the `names` by which a response is read.
 */
export const answers = (
  addresses: readonly string[],
  {
    rows,
    wholes,
    names,
  }: { rows: readonly unknown[]; wholes: readonly unknown[]; names: ReadonlySet<string> },
): string => {
  const own = [...names].filter((name) => !(name in Array.prototype));
  const valueOf = (name: string) =>
    /total|count/i.test(name)
      ? "found.length"
      : /^(?:number|size|page\w*|code|status)$/i.test(name)
        ? "0"
        : "page";
  const parts = own.map((name) => `${name}: ${valueOf(name)}`);
  const answer = `const page = found.slice(from, from + size);
    const parts = { ${parts.join(", ")} };
    // As the report reads them; not to be copied, since they lead in a circle.
    for (const name in parts) Object.defineProperty(page, name, { value: parts[name] });
    return page;`;
  const script = `{
  const isOurs = (url) => ${JSON.stringify(addresses)}.some((address) =>
    String(url).startsWith(address) || String(url).split("?")[0].endsWith(address));
  const rows = ${inLines(rows)};
  const sentIn = (body) => {
    try { return Object.entries(JSON.parse(body)); } catch { return new URLSearchParams(body ?? ""); }
  };
  const asked = [];
  const answerTo = (url, body) => {
    const sent = [...new URLSearchParams(String(url).split("?")[1]), ...sentIn(body)];
    const valueOf = (name) => sent.find(([one]) => name.test(one))?.[1];
    const numberOf = (name) => Number(valueOf(name)) || 0;
    const size = numberOf(/^(?:limit|(?:page_?)?size|per_?page)$/i) || rows.length;
    const number = numberOf(/^(?:p|page|current|page_?(?:no|num|number|index))$/i);
    const from = numberOf(/^offset$/) || size * Math.max(0, number - 1);
    ${
      wholes.length === 0
        ? `${search}\n    ${answer}`
        : `const pages = ${JSON.stringify(wholes)};
    const what = JSON.stringify(sent);
    if (!asked.includes(what)) asked.push(what);
    // Another page, or another question.
    return pages[Math.min(Math.floor(from / size) || asked.indexOf(what), pages.length - 1)];`
    }
  };
  const answerJQuery = () => window.$?.ajaxTransport("+*", ({ url, data }) => isOurs(url) && {
    send: (_, done) => setTimeout(() => done(200, "OK", { json: answerTo(url, data) })),
    abort() {},
  });
  if (window.$) answerJQuery();
  else addEventListener("DOMContentLoaded", answerJQuery, { capture: true, once: true });
  const { fetch } = window;
  window.fetch = async (url, ...others) =>
    isOurs(url)
      ? Object.assign(new Response(), { json: async () => answerTo(url, others[0]?.body) })
      : fetch(url, ...others);
}`;
  return madeScript("rows in place of a server that only the reporter reaches", script);
};

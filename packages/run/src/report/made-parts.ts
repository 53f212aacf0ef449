/** Begins what says of a part that it is none of the report's. */
export const mark = "Made by Online Editor";

/** A script with a part that its report does not have: why it is there, and its code. */
export const madeScript = (why: string, code: string): string => {
  const text = `// ${mark}: ${why}.\n${code}`.replaceAll("</", String.raw`<\/`);
  return `<script>\n${text.replaceAll(/^(?=.)/gm, "  ")}\n</script>`;
};

/** Rows as a list in script. */
export const inLines = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]`;

/**
 * Script that answers the requests for some addresses: with `whole` if it is given, else with the rows of the page that
 * is asked for, which also have the `names` by which a response is read.
 */
export const answers = (
  addresses: readonly string[],
  { rows, whole, names }: { rows: readonly unknown[]; whole: unknown; names: ReadonlySet<string> },
): string => {
  const own = [...names].filter((name) => !(name in Array.prototype));
  const parts = own.map((name) => `${name}: ${/total|count/i.test(name) ? "rows.length" : "page"}`);
  const script = `{
  const isOurs = (url) => ${JSON.stringify(addresses)}.some((address) => String(url).startsWith(address));
  const rows = ${inLines(rows)};
  const answerTo = (url) => {
    const query = new URL(url, "http://localhost").searchParams;
    const from = Number(query.get("offset")) || 0;
    const page = rows.slice(from, from + (Number(query.get("limit")) || rows.length));
    const parts = { ${parts.join(", ")} };
    // As the report reads them; not to be copied, since they lead in a circle.
    for (const name in parts) Object.defineProperty(page, name, { value: parts[name] });
    return ${whole === undefined ? "page" : JSON.stringify(whole)};
  };
  $.ajaxTransport("+*", ({ url }) => isOurs(url) && {
    send: (_, done) => setTimeout(() => done(200, "OK", { json: answerTo(url) })),
    abort() {},
  });
  const { fetch } = window;
  window.fetch = async (url, ...others) =>
    isOurs(url) ? Object.assign(new Response(), { json: async () => answerTo(url) }) : fetch(url, ...others);
}`;
  return madeScript("rows in place of a server that only the reporter reaches", script);
};

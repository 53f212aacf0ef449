import { rowsOfFields } from "@online-editor/example-data";

/** In a template, what a server repeats for each of its rows: the whole loop, and what stands for no rows in it. */
const loops = (
  [
    [
      String.raw`\{%-?\s*for\b[^%]{0,300}%\}`,
      String.raw`\{%-?\s*endfor\s*-?%\}`,
      /\{%-?\s*(?:empty|else)\s*-?%\}/,
    ],
    [
      String.raw`@for(?:each|else)?\s*\((?:[^()\n]|\([^()\n]{0,200}\)){0,300}\)`,
      String.raw`@endfor(?:each|else)?\b`,
      /@empty\b/,
    ],
    [
      String.raw`<\?php\b(?:(?!\?>)[^]){0,2000}?\b(?:foreach|while|for)\s*\((?:(?!\?>)[^]){0,300}[{:]\s*\?>`,
      String.raw`<\?php\s*(?:\}|end(?:foreach|while|for)\s*;?)\s*\?>`,
      null,
    ],
    [String.raw`<c:forEach\b[^>]{0,300}>`, `</c:forEach>`, null],
    [String.raw`<%[^%]{0,300}(?:\bdo\s*\|[^|]{1,60}\||\{)\s*%>`, String.raw`<%\s*(?:end|\})\s*-?%>`, null],
  ] as const
).map(([start, end, none]) => ({
  loop: new RegExp(`[ \\t]*${start}((?:(?!${start})[^]){0,5000}?)${end}`, "g"),
  none,
}));

const expression =
  /\{\{-?\s*[^{}]{1,300}?\s*-?\}\}|<\?(?:php\s+echo|=)\s*(?:(?!\?>)[^]){1,300}?;?\s*\?>|<%=\s*[^%]{1,300}?\s*%>|\$\{[^{}]{1,300}\}/g;

/** A template whose loops over rows or options have example rows by the names of their fields, or none. */
export const repeatLoops = (text: string, { isEmpty = false }: { isEmpty?: boolean } = {}): string =>
  loops.reduce(
    (whole, { loop, none }) =>
      whole.replaceAll(loop, (written: string, body: string) => {
        const row = none === null ? body : (body.split(none)[0] ?? "");
        if (!/<(?:tr|option)\b/i.test(row)) return written;
        return isEmpty ? "" : rowsOf(row).join("").trimEnd();
      }),
    loopsOfThymeleaf(text),
  );

/** The rows that Thymeleaf repeats, as a loop with expressions in their place. */
const loopsOfThymeleaf = (text: string): string =>
  text.replaceAll(
    /<(tr|option)\b[^<>]{0,500}\sth:each="[^"]{0,300}"[^]{0,5000}?<\/\1>/g,
    (row) =>
      `<c:forEach>${row
        .replace(/\sth:each="[^"]*"/, "")
        .replaceAll(
          /(<\w[^<>]{0,500}?)\sth:text="\$\{([^"{}]{1,300})\}"([^<>]{0,500}>)[^<]{0,500}/g,
          (_, start: string, value: string, end: string) => `${start}${end}\${${value}}`,
        )}</c:forEach>`,
  );

const rowsOf = (row: string): string[] => {
  const fields = Array.from(row.matchAll(expression), ([written]) => fieldOf(written) ?? []).flat();
  // Of no fields there would be no rows.
  return rowsOfFields([...new Set(["row", ...fields])]).map((values) =>
    row.replaceAll(expression, (written) => {
      const field = fieldOf(written);
      const value = field === undefined ? "" : values[field];
      return typeof value === "object" ? "" : String(value ?? "");
    }),
  );
};

/** The field that an expression names; what chooses between two texts names none, and neither does a function. */
const fieldOf = (written: string): string | undefined => {
  const inner = written.replaceAll(/^<\?|\?>$/g, "");
  if (inner.includes("?")) return undefined;
  const names = (inner.split("|")[0] ?? "")
    .replaceAll(/\[\s*["'](\w+)["']\s*\]/g, ".$1")
    .replaceAll(/"[^"]*"|'[^']*'/g, "")
    .match(/[A-Za-z_]\w*(?!\w|\s*\()/g);
  return names?.at(-1);
};

/** In a template, what a server repeats for each of its rows: the loop's start, its end, and what stands for no rows. */
const loops = [
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
] as const;

const expression =
  /\{\{-?\s*([^{}]{1,300}?)\s*-?\}\}|<\?(?:php\s+echo|=)\s*((?:(?!\?>)[^]){1,300}?);?\s*\?>|<%=\s*([^%]{1,300}?)\s*%>|\$\{([^{}]{1,300})\}/g;

/** A template whose loops over rows or options are repeated some times, with values by the names of the fields. */
export const repeatLoops = (text: string, times: number): string =>
  loops.reduce(
    (whole, [start, end, none]) =>
      whole.replaceAll(
        new RegExp(`[ \\t]*${start}((?:(?!${start})[^]){0,5000}?)${end}`, "g"),
        (loop: string, body: string) => {
          const row = none === null ? body : (body.split(none)[0] ?? "");
          if (!/<(?:tr|option)\b/i.test(row)) return loop;
          return Array.from({ length: times }, (_, at) => withValues(row, at + 1))
            .join("")
            .trimEnd();
        },
      ),
    text,
  );

const withValues = (row: string, number: number): string =>
  row.replaceAll(expression, (...[, ...found]: (string | number | undefined)[]) => {
    const written = found.slice(0, 4).find((one) => typeof one === "string") ?? "";
    // What chooses between two texts says no field, and the name of a function none either.
    const names = (written.split("|")[0] ?? "")
      .replaceAll(/\[\s*["'](\w+)["']\s*\]/g, ".$1")
      .replaceAll(/"[^"]*"|'[^']*'/g, "")
      .match(/[A-Za-z_]\w*(?!\w|\s*\()/g);
    const name = written.includes("?") ? undefined : names?.at(-1);
    if (name === undefined) return "";
    return /^(?:id|num|no|value)$/i.test(name) ? `${number}` : `${name} ${number}`;
  });

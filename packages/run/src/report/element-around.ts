import type { WidgetSpelling } from "@online-editor/reference/widget-spelling";
import { type Assume, left, made } from "./assumptions.ts";
import { mark } from "./made-parts.ts";
import { attributesIn } from "./table-in-words.ts";

/** Markup of a table's rows or a select's options, with the element that they belong to; any other as it is. */
export const withElementAround = (
  markup: string,
  { words, spelling: { element }, assume }: { words: string; spelling: WidgetSpelling; assume: Assume },
): string => {
  const isPart = new RegExp(String.raw`^\s*<(?:${partsOf[element] ?? "-"})\b`, "i").test(markup);
  if (!isPart || assume("element", { name: element, values: [made, left], basis: null }) !== made)
    return markup;
  if (element === "select")
    return `<!-- ${mark}: the select around its options. -->\n<select multiple>\n${markup}\n</select>`;
  const head = /^\s*<th\b/i.test(markup) ? `<thead><tr>\n${markup}\n</tr></thead>` : markup;
  // “On the table I have …”
  const said = attributesIn(words).filter((attribute) => !markup.includes(attribute));
  const needed = neededBy.flatMap(([column, option]) =>
    markup.includes(column) && !said.some((each) => each.startsWith(option)) ? `${option}="true"` : [],
  );
  const tag = `<table ${['data-toggle="table"', ...said, ...needed].join(" ")}>`;
  return `<!-- ${mark}: the table around its rows. -->\n${tag}\n${head}\n</table>`;
};

/** What stands within an element, and may be quoted without it. */
const partsOf: Readonly<Record<string, string>> = { table: "thead|tbody|tr|th", select: "option|optgroup" };

/** Attributes of columns that only a table with another one heeds. */
const neededBy = [
  ["data-footer-formatter=", "data-show-footer"],
  ["data-filter-control=", "data-filter-control"],
] as const;

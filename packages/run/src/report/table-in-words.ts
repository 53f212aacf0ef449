import { type Assume, left, made } from "./assumptions.ts";
import { withoutAnswers } from "./comments.ts";
import { mark } from "./made-parts.ts";

/** The attributes of a table in words, each once: “On the table I have `data-search="true"` …”. */
export const attributesIn = (words: string): string[] => {
  const found = withoutAnswers(words).matchAll(
    /\b(data-[\w-]{1,40})=("[^"\n]{0,100}"|'[^'\n]{0,100}'|\[[^\]\n]{0,100}\])/g,
  );
  const all = Array.from(
    found,
    ([, name = "", value = ""]) => `${name}=${value.startsWith("[") ? `'${value}'` : value}`,
  );
  return [...new Set(all)].filter((one) => !one.startsWith("data-toggle"));
};

/**
 * The table of which words have only attributes, with columns of the fields that they name; null: they do not have
 * several, or a person leaves it out. `id` is that of the element on which a script calls methods.
 */
export const tableInWords = (
  words: string,
  { id, assume }: { id: string | null; assume: Assume },
): string | null => {
  const attributes = attributesIn(words);
  const own = attributes.filter((one) => !ofColumn.test(one));
  if (own.length < 2) return null;
  const named = attributes.flatMap((one) => namesField.exec(one)?.[1] ?? []);
  const sortable = attributes.some((one) => one.startsWith("data-sortable")) ? ' data-sortable="true"' : "";
  const fields = [...new Set(named.length > 0 ? named : ["id", "name"])];
  if (assume("element", { name: "table", values: [made, left], basis: null }) !== made) return null;
  const head = fields.map((field) => `<th data-field="${field}"${sortable}>${field}</th>`).join("");
  const start = id === null ? 'data-toggle="table"' : `id="${id}"`;
  return `<!-- ${mark}: the table of the attributes. -->\n<table ${start} ${own.join(" ")}>\n<thead><tr>${head}</tr></thead>\n</table>`;
};

/** Attributes of a column. */
const ofColumn =
  /^data-(?:field|sortable|formatter|cell-style|align|visible|switchable|title|events|editable)=/;
const namesField = /^data-(?:field|sort-name|group-by-field|unique-id|id-field)=["']([\w.-]{1,60})["']$/;

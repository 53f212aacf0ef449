import { nearestName } from "../nearest-name.ts";
import { fieldOptions } from "./effects.ts";
import { type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import { rowsOf } from "./judge-fields.ts";
import type { NameUse, Span } from "./name-use.ts";
import type { JudgedText, Widget } from "./widgets.ts";

/** Finds options that name a field which no column and no row of the document has. */
export const judgeNamedFields = (text: JudgedText): ReferenceFinding[] =>
  text.widgets.flatMap((widget) =>
    widget.options.flatMap((use) => {
      if (!fieldOptions.has(use.name)) return [];
      const known = knownFields(use, widget, text);
      return known ? fieldsNamed(use, text.code).flatMap((field) => findingOf(field, known)) : [];
    }),
  );

interface Known {
  fields: ReadonlySet<string>;
  /** Whether there may be others, so that only a slip of one is certain. */
  isOpen: boolean;
}

const knownFields = (use: NameUse, widget: Widget, text: JudgedText): Known | null => {
  const { options, columns, isWhole } = widget;
  const rows = rowsOf(widget, text);
  const fields = new Set(
    columns.flatMap(({ name, value }) => (name === "field" && value?.form === "string" ? [value.text] : [])),
  );
  const isWritten = columns.every(({ name, value }) => name !== "field" || value?.form === "string");
  if (!isWhole || !isWritten || fields.size === 0)
    return rows && isWhole && use.name !== "sortName" ? { fields: rows, isOpen: false } : null;
  for (const row of rows ?? []) fields.add(row);
  const isServer = options.some(({ name, value }) => name === "sidePagination" && value?.text !== "client");
  const hasRows = rows !== null || hasBody(widget, text.code);
  // A table sorts by its columns only, while the rows that a server sends may have more fields.
  const isListed = use.name === "sortName" && !isServer && areColumnsListed(widget);
  if (hasRows || isListed) return { fields, isOpen: false };
  return use.name === "sortName" || use.name === "groupByField" ? { fields, isOpen: true } : null;
};

const areColumnsListed = ({ options }: Widget) =>
  options.every(
    ({ name, value }) =>
      name !== "columns" || (value?.form === "list" && !/\.\.\.|\.map\(|\.concat\(/.test(value.text)),
  );

/** Whether the rows of a table are written as HTML, so that each has its columns' fields. */
const hasBody = ({ element, options }: Widget, code: string): boolean =>
  /<td[\s>]/i.test(code.slice(element?.tag.from, element?.tag.parent?.to ?? 0)) &&
  !options.some(({ name }) => name === "data" || name === "url" || name === "ajax");

const fieldsNamed = ({ value }: NameUse, code: string): (Span & { text: string })[] => {
  if (!value) return [];
  if (value.form === "string" && !/^\s*\[/.test(value.text)) return value.text === "" ? [] : [value];
  if (value.form !== "list" && value.form !== "string") return [];
  return [...code.slice(value.from, value.to).matchAll(/(["'])([^"']*)\1/g)].map(
    ({ 2: text = "", index }) => ({
      text,
      from: value.from + index + 1,
      to: value.from + index + 1 + text.length,
    }),
  );
};

const findingOf = (
  { text, from, to }: Span & { text: string },
  { fields, isOpen }: Known,
): ReferenceFinding[] => {
  const [first = ""] = text.split(".");
  if (fields.has(text) || fields.has(first)) return [];
  const meant = nearestName(fields, text);
  if (isOpen && (meant === undefined || text.length < 4)) return [];
  const place = { from, to };
  return [
    warningAt(place, {
      code: "unknown-field",
      name: text,
      other: meant ?? "",
      fixes: replacing(place, meant),
    }),
  ];
};

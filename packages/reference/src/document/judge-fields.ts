import type { SyntaxNode } from "@lezer/common";
import { nearestName } from "../nearest-name.ts";
import { nodeAt, partsOf } from "./document-tree.ts";
import { type ReferenceFinding, replacing, warningAt } from "./finding.ts";
import type { JudgedText, Widget } from "./widgets.ts";
import { initializerOf } from "./receivers.ts";
import { keyOf } from "./roles.ts";
import type { NameUse } from "./name-use.ts";
import { countOfWord } from "./written-elsewhere.ts";

/** Options and methods that load rows from elsewhere, or change their fields. */
const otherRows = new Set(["url", "ajax", "responseHandler", "dataField", "treeShowField"]);
/** Column options that show something even if the rows lack the field. */
const showsWithout = new Set(["formatter", "checkbox", "radio", "events", "colspan", "checkboxEnabled"]);

/** The fields of all rows of a widget that are in the document; null when there may be others. */
export const rowsOf = ({ options, calls }: Widget, text: JudgedText): Set<string> | null => {
  const data = options.filter(({ name }) => name === "data");
  const [only] = data;
  const isPlain =
    options.every(({ name }) => !otherRows.has(name)) &&
    calls.every(({ method }) => method === null || !changingMethods.test(method));
  return only && data.length === 1 && isPlain ? fieldsOf(only, text) : null;
};

const changingMethods = /^(?:load|append|prepend|insert|update|refresh)/;

/** Finds columns whose field is in none of the rows that the document writes out. */
export const judgeFields = (text: JudgedText): ReferenceFinding[] => {
  const { code, uses } = text;
  const data = uses.filter(({ kind, name }) => kind === "option" && name === "data");
  const [only] = data;
  const isPlain = uses.every(
    ({ kind, name }) =>
      !(kind === "option" && otherRows.has(name)) && (kind !== "method" || readingMethods.has(name)),
  );
  const fields = only && data.length === 1 && isPlain ? fieldsOf(only, text) : null;
  if (!fields) return [];
  const columns = uses.filter(({ kind }) => kind === "column-option");
  return columns.flatMap(({ name, value, owner }) => {
    if (name !== "field" || value?.form !== "string" || value.text === "" || fields.has(value.text))
      return [];
    const beside = columns.filter((other) => other.owner === owner);
    const field = value.text;
    const isOwn = beside.some((option) => showsWithout.has(option.name)) || !/^[\w$-]+$/.test(field);
    const named = columns.filter((other) => other.value?.text === field).length;
    if (isOwn || countOfWord(code, field) > named) return [];
    const meant = nearestName(fields, field);
    return warningAt(value, {
      code: "unknown-field",
      name: field,
      other: meant ?? "",
      fixes: replacing(value, meant),
    });
  });
};

const readingMethods = new Set([
  "getData",
  "getSelections",
  "getOptions",
  "destroy",
  "checkAll",
  "uncheckAll",
]);

/** The field names of all rows written as objects; null when some are not. */
const fieldsOf = ({ value }: NameUse, text: JudgedText): Set<string> | null => {
  const node = value && nodeOf(value, text);
  if (node?.name !== "ArrayExpression") return null;
  const rows = partsOf(node);
  const fields = new Set<string>();
  for (const row of rows) {
    if (row.name !== "ObjectExpression") return null;
    for (const property of row.getChildren("Property")) {
      const name = property.firstChild ? keyOf(property.firstChild, text.code) : undefined;
      if (name === undefined) return null;
      fields.add(name);
    }
  }
  return rows.length > 0 ? fields : null;
};

/** The expression of a value, or what its variable is set to; null when unknown. */
const nodeOf = (
  value: NonNullable<NameUse["value"]>,
  { tree, code, declarations }: JudgedText,
): SyntaxNode | null => {
  if (value.form === "list") return nodeAt(tree, value);
  // If it is used elsewhere, its rows may get other fields.
  return value.form === "variable" && countOfWord(code, value.text) === 2
    ? initializerOf(value.text, declarations)
    : null;
};

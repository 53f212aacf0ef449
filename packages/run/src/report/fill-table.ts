import type { WidgetSpelling } from "@online-editor/reference/widget-spelling";
import type { JudgedText } from "@online-editor/reference/widgets";
import { privateAddressesIn } from "./answers-lacking.ts";
import type { Make } from "./assumptions.ts";
import { columnsOf, fieldsOf, headOf, inLines, madeScript, rowElements } from "./made-parts.ts";
import { fieldsFor, fieldsOfList, rowsFor } from "./rows-for.ts";
import { startsIn } from "./start-lacking.ts";

interface Lacking {
  page: string;
  text: JudgedText;
  spelling: WidgetSpelling;
  /** The rows that the report gives; null: none. */
  given: readonly unknown[] | null;
}

/** The rows of a document's table, and the columns that are to be made with them; none for a select. */
export const rowsAndColumns = ({ page, text, spelling, given }: Lacking) => {
  const isWritten = hasColumns.test(text.code);
  const isStartedByCall =
    startsIn(text).length > 0 && new RegExp(String.raw`\.${spelling.plugin}\(\s*(?!["'])`).test(text.code);
  const hasTable = /<table\b/i.test(text.code);
  // Columns are made where their table or its start is.
  const isLacking =
    spelling.element === "table" &&
    (!isWritten || columnsAsNamed(text)) &&
    (!isStartedByCall || !hasTable || openTable.test(page));
  const fields = fieldsFor(text.code, isLacking ? fieldsOfList(text.code) : []);
  const columns = isLacking && !isWritten ? (given ? fieldsOf(given) : fields) : [];
  return {
    rows: given ?? rowsFor(text.code, fields),
    columns,
    /** Where they stand in markup that has their table. */
    place: isStartedByCall ? openTable : emptyTable,
  };
};

/** Puts the rows and columns that are made where they are read: in the start that is made, in markup, or by a method. */
export const fillTable = (
  { page, text, spelling, given }: Lacking,
  { rows, columns, place }: ReturnType<typeof rowsAndColumns>,
  { begun, make }: { begun: string; make: Make },
) => {
  // Where only methods are called, nothing says the columns.
  const isInStart =
    begun.endsWith(`.${spelling.plugin}();`) && rows.length > 0 && !hasColumns.test(text.code);
  const needsRows =
    rows.length > 0 &&
    privateAddressesIn(text.code).length === 0 &&
    spelling.element === "table" &&
    !isInStart &&
    !isFilled(text) &&
    make("rows", spelling.plugin);
  const fields = isInStart ? [] : columns;
  const isHeadMade = fields.length > 0 && place.test(page) && make("element", "thead");
  const whole = isHeadMade
    ? page.replace(place, (_, tag: string) => `${tag}\n${headOf(fields)}\n</table>`)
    : page;
  const withRows = needsRows && given === null ? rowElements(whole, rows) : null;
  // What is called at once needs its rows in the markup.
  const inElement = needsRows && given === null && fields.length > 0 && !isHeadMade ? rows : [];
  const isLoaded = needsRows && withRows === null && inElement.length === 0;
  return {
    start: isInStart ? begun.replace("();", () => `(${columnsAndRows(rows)});`) : begun,
    markup: withRows ?? whole,
    /** Of a table that is made. */
    made: { fields, rows: inElement },
    /** Script behind all others. */
    loading: isLoaded ? rowsLoaded(text, spelling, rows) : "",
  };
};

/** Whether the columns are what a name stands for that is not declared. */
const columnsAsNamed = ({ uses, declarations }: JudgedText): boolean =>
  uses.some(({ name, value }) => {
    const [, named] =
      name === "columns" ? (/^([A-Za-z_$][\w$]*)(?:\(\))?$/.exec(value?.text ?? "") ?? []) : [];
    return named !== undefined && !declarations.has(named);
  });

/** A table of which only the start is there, and one without anything in it. */
const openTable = /(<table\b[^<>]*>)\s{0,100}(?![^])/i;
const emptyTable = /(<table\b[^<>]*>)\s{0,100}(?:<\/table\s*>|(?![^]))/i;

const hasColumns = /<th\b|(?<![\w-])columns\b/i;

const columnsAndRows = (rows: readonly unknown[]): string => {
  const columns = columnsOf(rows).map(
    ({ field, title }) => `{ field: ${JSON.stringify(field)}, title: ${JSON.stringify(title)} }`,
  );
  return `{\n  columns: [${columns.join(", ")}],\n  data: ${inLines(rows)},\n}`;
};

/** Rows as a person would load them, which every release does alike. */
const rowsLoaded = (
  text: JudgedText,
  { element, plugin }: WidgetSpelling,
  rows: readonly unknown[],
): string => {
  const on = startsIn(text)[0]?.on?.text.trim();
  const id = text.elements.find(({ name }) => name === element)?.attributes.get("id")?.text;
  const selector = on !== undefined && /^[#.]?[\w-]+$/.test(on) ? on : id === undefined ? element : `#${id}`;
  const script = `$(() => setTimeout(() => $(${JSON.stringify(selector)}).${plugin}("load", ${inLines(rows)})));`;
  return madeScript("rows, since the report has none", script);
};

/** Whether a table has rows: in its markup, by an option or by a method. */
const isFilled = ({ code, uses }: JudgedText): boolean =>
  /<td\b[^<>]*>(?!\s*<\/td)/i.test(code) ||
  uses.some(({ kind, name, value }) =>
    kind === "method"
      ? /^(?:load|append|prepend|insertRow)$/.test(name)
      : /^(?:url|ajax|data)$/.test(name) && !/^(?:null|undefined|)$/.test(value?.text ?? ""),
  );

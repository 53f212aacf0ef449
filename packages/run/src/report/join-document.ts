import type { Library } from "@online-editor/contract";
import { type WidgetSpelling, widgetSpellings } from "@online-editor/reference/widget-spelling";
import { type JudgedText, readDocument } from "@online-editor/reference/widgets";
import { mayBeUpstream } from "@online-editor/upstream-format/may-be-upstream.ts";
import { isWholePage } from "../document/whole-page.ts";
import { answersLacking, privateAddressesIn, rowsIn } from "./answers-lacking.ts";
import { elementsLacking, withOptions } from "./elements-lacking.ts";
import { fieldsFor, fieldsOfList, itemsFor, recordIn, rowsFor } from "./rows-for.ts";
import { type Assume, left, type Make, made } from "./assumptions.ts";
import { parsedData } from "./code-kind.ts";
import { columnsOf, fieldsOf, headOf, inLines, madeScript, rowElements } from "./made-parts.ts";
import { areOptions } from "./script-pieces.ts";
import { withElementAround } from "./element-around.ts";
import { callsIn, selectorCalled, startLacking, startsIn } from "./start-lacking.ts";
import { namesLacking } from "./names-lacking.ts";
import type { PieceUse } from "./piece.ts";
import type { TakeNote } from "./report-notes.ts";
import { tableInWords } from "./table-in-words.ts";

/** A piece of a report's code, as it runs. */
export interface CodeOfReport {
  use: PieceUse;
  language: string;
  text: string;
  /** Whether the report says that a server sends this data. */
  isResponse?: boolean;
}

interface Parts {
  library: Library;
  /** The report's words, in which a tag may stand. */
  words: string;
  /** Whether markup loads the library itself. */
  isOwn: (markup: string) => boolean;
  note: TakeNote;
  assume: Assume;
}

/** Joins the pieces that run, with what is made of what they lack; null where none of them starts a widget. */
export const joinDocument = (
  code: readonly CodeOfReport[],
  { library, words, isOwn, note, assume }: Parts,
): string | null => {
  const spelling = widgetSpellings.find((one) => one.library === library.id);
  if (!spelling) return null;
  const textsOf = (...uses: PieceUse[]) => code.flatMap((one) => (uses.includes(one.use) ? one.text : []));
  const isOwnPage = textsOf("markup", "page").some(isOwn);
  const plain = code.filter(({ use }) => use !== "data");
  const data = code.flatMap(({ use, text: written, isResponse = false }) =>
    use === "data" ? { content: parsedData(written), isResponse } : [],
  );
  const given = rowsIn(data[0]?.content) ?? recordIn(words);
  const isCalled = code.some(({ text }) => text.includes(`.${spelling.plugin}(`));
  const [written, calls]: [string[], string[]] = [[], []];
  for (const { use, language, text } of code) {
    if (use !== "script") continue;
    const call = callOf(text, spelling) ?? (isCalled ? null : callWith(text, spelling));
    if (call !== null) note("made", "start", `$("${spelling.element}").${spelling.plugin}(…)`);
    (call === null ? written : calls).push(scriptElement(call ?? text, language));
  }
  // What is called may use what stands behind it.
  const scripts = [...written, ...calls];
  const styles = textsOf("style").map((text) => `<style>\n${text}\n</style>`);
  const isElementWritten = code.some((one) => one.text.toLowerCase().includes(`<${spelling.element}`));
  const markup = textsOf("markup", "page").map((one) =>
    isElementWritten ? one : withElementAround(one, { words, spelling, assume }),
  );
  if (markup.length === 0 && spelling.element === "table") {
    const script = readDocument(scripts.join("\n"), library.id);
    const id = /^#([\w-]+)$/.exec(selectorCalled(script) ?? "")?.[1] ?? null;
    const table = startsIn(script).length === 0 ? tableInWords(words, { id, assume }) : null;
    if (table !== null) markup.push(table);
  }
  // A page with its own files begins as it is.
  const page = (isOwnPage ? [...markup, ...styles] : [...styles, ...markup]).join("\n").trim();
  const text = readDocument([page, ...scripts].join("\n").trim(), library.id);
  if (mayBeUpstream(text.code)) return `${text.code}\n`;
  /** Makes something that the report lacks, unless a person leaves it out. */
  const make: Make = (what, name) => {
    const basis = given && /^(?:rows|answers)$/.test(what) ? "JSON" : null;
    return assume(what, { name, values: [made, left], basis }) === made;
  };
  const isStarted = startsIn(text).length > 0;
  const isStartedByCall =
    isStarted && new RegExp(String.raw`\.${spelling.plugin}\(\s*(?!["'])`).test(text.code);
  // Columns are made where their table or its start is.
  const lacksColumns =
    spelling.element === "table" &&
    (!hasColumns.test(text.code) || columnsAsNamed(text)) &&
    (!isStartedByCall || !/<table\b/i.test(text.code) || openTable.test(page));
  const known = fieldsFor(text.code, lacksColumns ? fieldsOfList(text.code) : []);
  const rows = given ?? rowsFor(text.code, known);
  const items = rows.length > 0 ? rows : itemsFor(text.code);
  const answered = () => answersLacking(text, { rows: items, data, note, make });
  if (isOwnPage && (isWholePage(page) || plain.length === 1)) {
    const answering = answered();
    const whole = answering === "" ? page : page.replace(/(?=<script\b)/i, () => `${answering}\n`);
    return plain.length === 1 && answering === ""
      ? (plain[0]?.text ?? null)
      : `${[whole, ...scripts].join("\n")}\n`;
  }
  const lacking = startLacking(text, spelling);
  if (lacking === null) return null;
  const begun = lacking !== "" && make("start", lacking) ? lacking : "";
  // Where only methods are called, nothing says the columns.
  const isBare = begun.endsWith(`.${spelling.plugin}();`) && rows.length > 0 && !hasColumns.test(text.code);
  const start = isBare ? begun.replace("();", () => `(${columnsAndRows(rows)});`) : begun;
  const before = [namesLacking(text, rows, make)];
  before.push(answered());
  const needsRows =
    rows.length > 0 &&
    privateAddressesIn(text.code).length === 0 &&
    spelling.element === "table" &&
    !isBare &&
    !isFilled(text) &&
    make("rows", spelling.plugin);
  const fields =
    lacksColumns && !isBare && !hasColumns.test(text.code) ? (given ? fieldsOf(given) : known) : [];
  const table = isStartedByCall ? openTable : emptyTable;
  const isHeadMade = fields.length > 0 && table.test(page) && make("element", "thead");
  const whole = isHeadMade
    ? page.replace(table, (_, tag: string) => `${tag}\n${headOf(fields)}\n</table>`)
    : page;
  const withRows = needsRows && given === null ? rowElements(whole, rows) : null;
  // What is called at once needs its rows in the markup.
  const inMarkup = needsRows && given === null && fields.length > 0 && !isHeadMade ? rows : [];
  const elements = elementsLacking(
    text,
    { words, fields, rows: inMarkup, on: /^\$\("([^"]{1,100})"\)/.exec(begun)?.[1] },
    spelling,
    make,
  );
  const after =
    needsRows && withRows === null && inMarkup.length === 0 ? rowsLoaded(text, spelling, rows) : "";
  const shown = withRows ?? withOptions(whole, text, words, spelling, make);
  // What is made needs jQuery, which such a page brings along.
  const first = isOwnPage ? [shown, ...before] : [...before, shown];
  // Before the methods that are called on it.
  const started =
    !isStarted && callsIn(text).length > 0
      ? [start && scriptElement(start), ...scripts]
      : [...scripts, start && scriptElement(start)];
  const pieces = [...first, ...elements, ...started, after];
  return `${pieces.filter((piece) => piece !== "").join("\n")}\n`;
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

const scriptElement = (text: string, language = ""): string => {
  const module = /^\s*(?:import|export)\s/m.test(text) ? ` type="module"` : "";
  const type = /^(?:ts|typescript)$/.test(language) ? ` type="text/tsx"` : module;
  return `<script${type}>\n${text.replaceAll(/<\/(?=script)/gi, String.raw`<\/`)}\n</script>`;
};

/** The call that options or columns alone belong to; null for any other script. */
const callOf = (text: string, { plugin, element }: WidgetSpelling): string | null => {
  const bare = text.trim().replace(/[,;\s]{1,100}$/, "");
  if (!areOptions.test(bare) || areOfMethod.test(bare)) return null;
  const list = bare.startsWith("[") ? bare : `[${bare}]`;
  const isColumns = /^[[{\s]{0,100}["']?(?:field|title|checkbox|radio)\b/.test(bare);
  if (!isColumns && bare.startsWith("[")) return null;
  const options = isColumns ? `columns: ${list}` : bare;
  return `$("${element}").${plugin}(${options.startsWith("{") ? options : `{\n${options}\n}`});`;
};

/** What a method is called with, such as `{ index: 0, row: {…} }`. */
const areOfMethod = /^\{\s*["']?(?:index|id|row|values|rowspan|colspan)["']?\s*:/;

/** Script that only declares options with columns, with the call that they are for; null for any other. */
const callWith = (text: string, { plugin, element }: WidgetSpelling): string | null => {
  const declared =
    /^[ \t]{0,40}(?:const|let|var)\s+([\w$]{1,60})\s*=\s*\{[^;]{0,5000}?\bcolumns["']?\s*:/m.exec(text);
  return declared && `${text}\n$("${element}").${plugin}(${declared[1] ?? ""});`;
};

/** Whether a table has rows: in its markup, by an option or by a method. */
const isFilled = ({ code, uses }: JudgedText): boolean =>
  /<td\b[^<>]*>(?!\s*<\/td)/i.test(code) ||
  uses.some(({ kind, name, value }) =>
    kind === "method"
      ? /^(?:load|append|prepend|insertRow)$/.test(name)
      : /^(?:url|ajax|data)$/.test(name) && !/^(?:null|undefined|)$/.test(value?.text ?? ""),
  );

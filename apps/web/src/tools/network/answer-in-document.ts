import { rowsOfFields } from "@online-editor/example-data";
import {
  attributeOf,
  type Element,
  elementsOf,
  embeddedCodeIn,
  writtenElements,
} from "@online-editor/run/markup";

/** Where a document has the address of a table's rows, and the columns of that table. */
export interface TableAddress {
  address: string;
  /** The start of the table or the script that has it. */
  elementAt: number;
  /** Where `ajax` is inserted, and in which form. */
  optionAt: number;
  isAttribute: boolean;
  fields: readonly string[];
}

/** The place of an address; null if the document does not have it as a text, or answers it already. */
export const tableAddressIn = (code: string, address: string): TableAddress | null => {
  const elements = writtenElements(code, ["table", "script"]);
  const ofScripts = embeddedCodeIn(code).map(({ text }) => fieldsOfScript(text));
  const ofTables = elements.map((table) => fieldsOfTable(table));
  for (const element of elements) {
    const { tagName, sourceCodeLocation: place } = element;
    if (!place) continue;
    const { startOffset: elementAt, endOffset } = place;
    if (tagName === "table") {
      const optionAt = place.attrs?.["data-url"]?.endOffset;
      if (attributeOf(element, "data-url") !== address || optionAt === undefined) continue;
      if (attributeOf(element, "data-ajax") !== undefined) return null;
      const fields = firstOf([fieldsOfTable(element), ...ofScripts]);
      return { address, elementAt, optionAt, isAttribute: true, fields };
    }
    const script = code.slice(elementAt, endOffset);
    const option = [...script.matchAll(/\burl\s*:\s*(["'`])(.*?)\1/g)].find(([, , text]) => text === address);
    if (!option) continue;
    const fields = firstOf([fieldsOfScript(script), ...ofTables]);
    return { address, elementAt, optionAt: elementAt + option.index, isAttribute: false, fields };
  }
  return null;
};

const firstOf = (lists: readonly (readonly string[])[]) => lists.find(({ length }) => length > 0) ?? [];

const fieldsOfTable = (table: Element): string[] =>
  elementsOf(table)
    .filter(({ tagName, attrs }) => tagName === "th" && !attrs.some(({ name }) => isChoice.test(name)))
    .map((cell, index) => attributeOf(cell, "data-field") ?? `${index}`);

const isChoice = /^data-(?:checkbox|radio)$/;

const fieldsOfScript = (script: string): string[] =>
  Array.from(
    script.matchAll(/([^{}]*)\bfield\s*:\s*(["'])(.+?)\2([^{}]*)/g),
    ([, before = "", , field = "", after = ""]) =>
      /\b(?:checkbox|radio)\s*:\s*true/.test(`${before} ${after}`) ? [] : field,
  ).flat();

/** The document with rows for the table's columns in place of the answer of its address. */
export const withExampleRows = (code: string, table: TableAddress): string => {
  const rows = rowsOfFields(table.fields).map((row) => `  ${JSON.stringify(row)},`);
  const isHandled = /response-?handler/i.test(code);
  return withAnswer(code, table, [
    "const rows = [",
    ...rows,
    "]",
    ...(isHandled
      ? ["// These rows are not in the server's own form.", "this.options.responseHandler = answer => answer"]
      : []),
    "const { sidePagination, pageNumber, pageSize, totalField = 'total', dataField = 'rows' } = this.options",
    "const from = (pageNumber - 1) * pageSize",
    "const page = rows.slice(from, from + pageSize || rows.length)",
    "const answer = sidePagination === 'server' ? { [totalField]: rows.length, [dataField]: page } : rows",
  ]);
};

/** The document with a JSON text in place of the answer of its table's address. */
export const withPastedAnswer = (code: string, table: TableAddress, json: string): string =>
  withAnswer(code, table, `const answer = ${json.trim()}`.split("\n"));

/** A function answers the table's requests: it stands before the first that can ask it. */
const withAnswer = (code: string, table: TableAddress, answer: readonly string[]): string => {
  const { address, elementAt, optionAt, isAttribute } = table;
  const name =
    ["exampleRows", "exampleRows2", "exampleRows3"].find((one) => !code.includes(one)) ?? "exampleRows4";
  const lineAt = code.lastIndexOf("\n", elementAt - 1) + 1;
  const before = code.slice(lineAt, elementAt);
  const margin = before.trim() === "" ? before : "";
  const lines = [
    `  // In place of ${address.replaceAll(/\s/g, " ")}`,
    `  function ${name} (request) {`,
    ...answer.map((line) => `    ${line}`),
    "    setTimeout(() => request.success(answer))",
    "  }",
  ].map((line) => line.replaceAll(/<(?=\/script|script|!--)/gi, String.raw`\u003c`));
  const script = ["<script>", ...lines, "</script>", ""].join(`\n${margin}`);
  return (
    code.slice(0, elementAt) +
    script +
    code.slice(elementAt, optionAt) +
    (isAttribute ? ` data-ajax="${name}"` : `ajax: ${name}, `) +
    code.slice(optionAt)
  );
};

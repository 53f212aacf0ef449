import { rowsOfFields, usualCount } from "@online-editor/example-data";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import { parsedData } from "./code-kind.ts";

/** A record in a sentence, as JSON, as the only row that is known; null: there is none. */
export const recordIn = (words: string): unknown[] | null => {
  const [text = ""] = /\{\s{0,9}"[\w$]{1,60}"\s{0,9}:[^{}]{2,2000}\}/.exec(words) ?? [];
  const record = parsedData(text);
  return record !== undefined && Object.keys(Object(record) as object).length > 1 ? [record] : null;
};

/** The fields of a table's columns, and others where it has none. */
export const fieldsFor = (code: string, others: readonly string[]): readonly string[] => {
  const fields = fieldsIn(code);
  return fields.length === 0 ? others : [...new Set([...fields, ...others, ...fieldsOfItems(code)])];
};

/** Rows with some fields. What the formatter of a column calls on a value says whether that is a number. */
export const rowsFor = (code: string, fields: readonly string[]): unknown[] => {
  const columns = code.split(/(?=\bfield["']?\s*[:=])/);
  const fieldsRead = (methods: RegExp) =>
    new Set(columns.flatMap((column) => (methods.test(column) ? fieldsIn(column).slice(0, 1) : [])));
  const [numbers, texts] = [fieldsRead(readsNumber), fieldsRead(readsText)];
  const fitting = (field: string, value: unknown, at: number) => {
    if (typeof value !== "number" && numbers.has(field)) return at + 1;
    return typeof value !== "string" && texts.has(field) ? String(value) : value;
  };
  const [, key = "id"] =
    /\b(?:data-unique-id|uniqueId|data-id-field|idField)["']?\s*[:=]\s*["']([\w-]+)/.exec(code) ?? [];
  return rowsOfFields(fields, { count: countFor(code, key), key }).map((row, at) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, fitting(field, value, at)])),
  );
};

/** The fields of the first record of a list in code; those of an example where there is none. */
export const fieldsOfList = (code: string): readonly string[] => {
  const [, written = ""] = /\[\s*\{([^{}]{1,1000})\}/.exec(code) ?? [];
  const record = written.replaceAll(/\/\/[^\n]*/g, "");
  const fields = Array.from(
    record.matchAll(/(?:^|,)\s*(?!["']?__proto__)(?:(["'])([\w$ .-]{1,60})\1|([\w$]{1,60}))\s*:/g),
    ([, , quoted, name = ""]) => quoted ?? name,
  );
  return fields.length > 0 ? fields : ["id", "name", "price"];
};

/** As many rows as the code speaks of, or as scroll in a table of a fixed height. */
const countFor = (code: string, key: string): number => {
  const named = code.matchAll(
    new RegExp(
      String.raw`\b(?:id|index|${key}|getRowByUniqueId["'],|pageSize)["']?\s*[:=]?\s*["']?(\d{1,3})\b`,
      "gi",
    ),
  );
  const most = Math.max(0, ...Array.from(named, ([, number]) => Number(number)));
  const isScrolled =
    /\b(?:data-height|height|data-virtual-scroll|virtualScroll)["']?\s*[:=]\s*["']?(?:\d{3}|true)/.test(code);
  return Math.min(200, Math.max(isScrolled ? 40 : usualCount, most + 2));
};

/** Items with the fields that code reads of the items of a list. */
export const itemsFor = (code: string): unknown[] => rowsOfFields(fieldsOfItems(code));

const fieldsOfItems = (code: string): string[] => {
  const names = Array.from(code.matchAll(itemOfList), (match) => match.slice(1).find(Boolean) ?? "");
  const reads = [...new Set(names)]
    .slice(0, 10)
    .flatMap((name) =>
      Array.from(
        code.matchAll(new RegExp(String.raw`(?<![\w$.])${escapeRegExp(name)}\.([\w$]{1,60})(?![\w$(])`, "g")),
        ([, field = ""]) => field,
      ),
    );
  return [...new Set(reads)].filter((field) => field !== "length" && field !== "__proto__").slice(0, 20);
};

/** `list[i]`, and the parameters of what is called for each item. */
const itemOfList =
  /(?<![\w$.])(\w{1,40}\[\w{1,20}\])(?=\.)|\.each\([^,()]{1,60},\s*(?:function\s*)?\(\s*\w+\s*,\s*(\w{1,40})|\.(?:map|forEach)\(\s*(?:function\s*)?\(?\s*(\w{1,40})/g;

const readsNumber = /\b(?:value|val|v)\.to(?:Fixed|Precision)\(/;
const readsText =
  /\b(?:value|val|v)\.(?:pad\w+|split|replace\w*|to\w*Case|trim|sub\w+|slice|indexOf|includes|charAt|match|startsWith|endsWith)\(/;

/** The fields of a table's columns. */
const fieldsIn = (code: string): string[] => {
  const fields = code.matchAll(
    /(?<!\bid-)\bfield["']?\s*[:=]\s*(["'`])((?!.{0,60}__proto__)[\w.$ -]{1,60})\1/g,
  );
  return [...new Set([...fields].map(([, , field = ""]) => field))].slice(0, 50);
};

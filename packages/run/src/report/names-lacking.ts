import { partsOf, visit } from "@online-editor/reference/document-tree";
import { escapeRegExp } from "@online-editor/reference/escape-reg-exp";
import { widgetSpellings } from "@online-editor/reference/widget-spelling";
import type { JudgedText } from "@online-editor/reference/widgets";
import type { Make } from "./assumptions.ts";
import { plugins, waitsForTable } from "./code-lines.ts";
import { columnsOf, inLines, madeScript } from "./made-parts.ts";

/**
 * Declares what the code uses and does not have, also as an option that the libraries look up by its name. `var` leaves a
 * name alone that the page has after all.
 */
export const namesLacking = (text: JudgedText, rows: readonly unknown[], make: Make): string => {
  const { tree, code, declarations } = text;
  const asData = [...namesIn(text, "data"), ...Array.from(code.matchAll(loaded), ([, name = ""]) => name)];
  const asEvents = namesIn(text, "events");
  const asColumns = namesIn(text, "columns");
  const asValues = Array.from(code.matchAll(selected), ([, name = ""]) => name);
  const asHandler = ["responseHandler", "queryParams", "formatter"].flatMap((name) => namesIn(text, name));
  const withCallbacks = takingCallbacks(text);
  const words = new Set([...asData, ...asEvents, ...asHandler]);
  visit(tree, code, ({ name, from, to }) => {
    if (name === "VariableName") words.add(code.slice(from, to));
  });
  const valueOf = (word: string): string => {
    if (asData.includes(word)) return inLines(rows);
    if (asHandler.includes(word)) return "((given) => given)";
    if (asColumns.includes(word)) return inLines(columnsOf(rows));
    if (asValues.includes(word)) return '["1", "2"]';
    if (word === "require") return "jQuery";
    const member = memberStarted(code, word);
    if (member !== null) return `{ get ${member.name}() { return $("${member.element}"); } }`;
    const hasMembers = new RegExp(String.raw`(?<![\w$.])${escapeRegExp(word)}\.[\w$]`).test(code);
    return hasMembers || asEvents.includes(word) ? "{}" : "undefined";
  };
  const lacking = [...words].filter(
    (word) => isName.test(word) && !declarations.has(word) && !known.test(word),
  );
  const lines = lacking.slice(0, 50).flatMap((word) => {
    if (!make(asData.includes(word) ? "rows" : "undeclared", word)) return [];
    const started = widgetSpellings.find(
      ({ plugin, element }) =>
        code.includes(`${word}.${plugin}(`) ||
        (element === "table" && new RegExp(`\\b${escapeRegExp(word)}${waitsForTable}`).test(code)),
    );
    if (started) return `Object.defineProperty(window, "${word}", { get: () => $("${started.element}") });`;
    const isCalled = code.includes(`${word}(`);
    const value = isCalled ? `function () { return ${valueOf(word)} }` : valueOf(word);
    return `var ${word} = ${word} || ${withCallbacks.has(word) ? handsOn(rows) : value};`;
  });
  return lines.length === 0 ? "" : madeScript("not in the report", lines.join("\n"));
};

/** The member of an object on which a widget is started, as in `page.$table.bootstrapTable(`; null: of none. */
const memberStarted = (code: string, word: string): { name: string; element: string } | null => {
  for (const { plugin, element } of widgetSpellings) {
    const called = new RegExp(
      String.raw`(?<![\w$.])${escapeRegExp(word)}\.([A-Za-z_$][\w$]{0,60})\.${plugin}\(`,
    );
    const name = called.exec(code)?.[1];
    const isSet = name !== undefined && new RegExp(String.raw`\.${escapeRegExp(name)}\s*=(?!=)`).test(code);
    if (name !== undefined && !isSet) return { name, element };
  }
  return null;
};

/** The names that an option has as its value: `data: rows`, `data-events="rowEvents"`. */
const namesIn = ({ uses }: JudgedText, option: string): string[] =>
  uses.flatMap(({ name, value }) =>
    name === option
      ? (aloneOrReturned
          .exec(value?.text ?? "")
          ?.slice(1)
          .filter(Boolean) ?? [])
      : [],
  );

/** The name of what a method loads. */
const loaded = new RegExp(
  String.raw`\.(?:${plugins})\(\s*["'](?:load|append|prepend)["']\s*,\s*([A-Za-z_$][\w$]*)\s*\)`,
  "g",
);

/** The name of the values that a method selects. */
const selected = /\.multipleSelect\(\s*["'](?:setSelects|check|uncheck)["']\s*,\s*([A-Za-z_$][\w$]*)\s*\)/g;

/** A name, a call of one, or what a function that is called at once returns. */
const aloneOrReturned =
  /^([A-Za-z_$][\w$]*)(?:\(\))?$|^\(function\b[^]{0,500}\breturn ([A-Za-z_$][\w$]*)\s{0,9};?\s{0,9}\}\)?\(\)\)?$/;

/** The functions that are called with a function of their own: what they get they hand on. */
const takingCallbacks = ({ tree, code }: JudgedText): Set<string> => {
  const found = new Set<string>();
  visit(tree, code, ({ name, node }) => {
    const [called, list] = name === "CallExpression" ? partsOf(node) : [];
    if (called?.name !== "VariableName" || list?.name !== "ArgList") return;
    if (partsOf(list).some((one) => /^(?:ArrowFunction|FunctionExpression)$/.test(one.name)))
      found.add(code.slice(called.from, called.to));
  });
  return found;
};

/** A function that gets rows of a server, and hands them on. */
const handsOn = (rows: readonly unknown[]): string => `function (...sent) {
  const rows = ${inLines(rows)};
  const answer = Object.assign([...rows], { rows, data: rows, total: rows.length });
  for (const then of sent) if (typeof then === "function") setTimeout(() => then(answer));
}`;

/** Not the text between tags in a script. */
const isName = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** What a page has by itself, or by what is loaded before a document. */
const known =
  /^(?:\$|jQuery|window|document|console|self|globalThis|undefined|NaN|Infinity|arguments|event|Object|Array|String|Number|Boolean|Function|Symbol|BigInt|Math|Date|JSON|RegExp|Error|TypeError|Promise|Map|Set|WeakMap|Intl|Proxy|Reflect|parseInt|parseFloat|isNaN|isFinite|encodeURI|encodeURIComponent|decodeURI|decodeURIComponent|setTimeout|setInterval|clearTimeout|clearInterval|requestAnimationFrame|queueMicrotask|structuredClone|alert|confirm|prompt|fetch|location|history|navigator|screen|localStorage|sessionStorage|URL|URLSearchParams|FormData|Headers|Request|Response|Blob|File|FileReader|XMLHttpRequest|AbortController|Event|CustomEvent|MouseEvent|KeyboardEvent|Node|Element|HTMLElement|MutationObserver|ResizeObserver|IntersectionObserver|getComputedStyle|performance|crypto|atob|btoa|Image|Option|bootstrap|name|status|top|parent|opener)$/;

import { widgetSpellings } from "@online-editor/reference/widget-spelling";

/** A line of markup as pages have it. */
export const element =
  /^\s*<\/?(?:!doctype|html|head|body|table|thead|tbody|tfoot|tr|t[hd]|select|option|optgroup|script|style|link|div|ul|ol|button|form|label|input|section|template)\b/i;

/** A line that begins a statement of script. */
export const statement =
  /^\s{0,40}(?:\$\w*(?:[(.]|\s*=(?!=))|[A-Za-z_$][\w$]*(?:\.[\w$]+)+\s*=(?![=>])[^]*;\s*$|[A-Za-z_$][\w$]*(?:\.[\w$]+)*\s*=\s*(?:[[{(]{1,4}|function\b[^]*\{)\s*$|this(?:\.[\w$]+)+\([^]*[{(;]\s*$|jQuery\(|(?:var|let|const)\s+[\w$]+\s*=|(?:async\s+)?function\s+[\w$]+\s*\(|class\s+\w+\s+extends\s|(?:for|if|while|switch)\s*\([^]*[{;)]\s*$|(?:try|do)\s*\{|document\.\w|window\.\w)/;

/** Brackets of script, and what may hold some that do not count: texts and comments. */
export const codeTokens =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]{0,5000}`|\/\/[^\n]*|\/\*[^]{0,2000}?\*\/|[()[\]{}]/g;

/** What closes the brackets that code leaves open, the innermost first; null where one closes another than is open. */
export const openBrackets = (code: string): string[] | null => {
  const open: string[] = [];
  for (const [token] of code.matchAll(codeTokens)) {
    const end = closing[token];
    if (end !== undefined) open.unshift(end);
    else if (/^[)\]}]$/.test(token) && open.shift() !== token) return null;
  }
  return open;
};

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** The plugins that start widgets, in regular expressions. */
export const plugins = widgetSpellings.map(({ plugin }) => plugin).join("|");

/** A wait for an event of a table, in regular expressions: `.on("click-row.bs.table"`. */
export const waitsForTable = String.raw`\.on\(\s*["'][\w-]{1,60}\.bs\.table\b`;

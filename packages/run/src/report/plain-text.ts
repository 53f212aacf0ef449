import { decodeHTML } from "entities";
import { codeTokens, element, plugins, statement } from "./code-lines.ts";

/**
 * The text in which `cutReport` counts its places: without the line numbers that code was copied with and stray backticks,
 * tags as they show outside of fences, and a call in a sentence on lines of its own.
 */
export const plainText = (markdown: string): string => {
  const lines = markdown
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(fenceBehindCode, "$1\n```")
    .replaceAll(quoteMarkOfOneLine, (whole, code: string) =>
      element.test(code) || statement.test(code) ? code : whole,
    )
    .split("\n");
  const numberOf = (at: number) => Number(/^\s{0,4}(\d{1,4})[.:]?(?=\s|$)/.exec(lines[at] ?? "")?.[1] ?? NaN);
  const isNumbered = (at: number) =>
    numberOf(at - 1) + 1 === numberOf(at) || numberOf(at) + 1 === numberOf(at + 1);
  const isCode = lines.some((line, at) => isNumbered(at) && /^\s{0,4}\d{1,4}[.:]?\s+[<$}]/.test(line));
  return lines
    .map((line, at) => (isCode && isNumbered(at) ? line.replace(/^\s{0,4}\d{1,4}[.:]?\s?/, "") : line))
    .join("\n")
    .replaceAll(linesInBackticks, (block) => block.replaceAll("`", " "))
    .split(fence)
    .map((part, at) => (at % 2 === 1 ? inBackticks(part, [" ", " "]) : unfenced(part)))
    .join("");
};

/** Text outside of fences: tags as they show, a call on lines of its own, and code in single backticks in a fence. */
const unfenced = (text: string): string => inBackticks(onOwnLines(withPlainTags(text)), ["```\n", "\n```"]);

/** Tags that somebody has escaped, so that the forum shows them: `&lt;table&gt;`, `<\table>`. */
const withPlainTags = (text: string): string => {
  const decoded = escapedTag.test(text) ? decodeHTML(text) : text;
  return /<\\(?:table|select)\b/i.test(decoded)
    ? decoded.replaceAll(/(?<=<)\\(?=\/?[a-z])|(?<=[\w"'/])\\(?=>)/gi, "")
    : decoded;
};

const inBackticks = (text: string, [open, close]: readonly [open: string, close: string]): string =>
  text.replaceAll(backticksAround, (whole, start: string, code: string, end: string) =>
    element.test(code) || statement.test(code) ? `${start}${open}${code.trimEnd()}${close}${end}` : whole,
  );

/** A last line of code that ends with the fence. */
const fenceBehindCode = /^((?=[^\n]*[>;})])[^`\n]*[^`\s])```[ \t]*$/gm;

/** A quote mark that stands before the first line of code alone. */
const quoteMarkOfOneLine = /^>[ \t]?([^>\n]+)$(?=\n[ \t]*[^\s>])/gm;

const fence = /(^ {0,3}(?:`{3}|~{3})[^]*?^ {0,3}(?:`{3}|~{3})[^\n]*$)/m;
const escapedTag = /&lt;(?:table|select|t[hrd]|option|script|div|button|a)\b/i;

/** Text in which a call that starts a widget in the middle of a sentence stands on lines of its own. */
const onOwnLines = (text: string): string => {
  const lines: string[] = [];
  let rest = text;
  for (let found = callInSentence.exec(rest); found; found = callInSentence.exec(rest)) {
    const from = found.index + (found[1] ?? found[2] ?? "").length;
    const call = callAt(rest.slice(from, from + longestCall));
    if (call === "") break;
    lines.push(rest.slice(0, from), call);
    rest = rest.slice(from + call.length).replace(/^[ \t]*\n?/, "");
  }
  return [...lines, rest].join("\n");
};

const callOf = (argument: string) => String.raw`\$\(["'][^"'\n]{1,100}["']\)\.(?:${plugins})\(${argument}`;

/** Words before a call that starts, or behind any call that begins a line. */
const callInSentence = new RegExp(
  [
    String.raw`^([ \t]*(?:[-*\d.]+ )?[A-Za-z\u4E00-\u9FFF](?:[^\n{}();=<>"'\x60|\\/$]|\b'\b){2,300})${callOf("[{)]")}`,
    String.raw`^([ \t]*)(?=[^\n]*\)[;；]?[ \t]*[\u4E00-\u9FFF])${callOf(`[{)"']`)}`,
  ].join("|"),
  "m",
);

/** In characters. */
const longestCall = 5000;

/** The chain of calls that a text begins with; empty if it is not closed. */
const callAt = (text: string): string => {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(codeTokens)) {
    if (!/^[()[\]{}]/.test(token)) continue;
    depth += /[([{]/.test(token) ? 1 : -1;
    const rest = text.slice(index + 1, index + 50);
    if (depth === 0 && !/^\s*\.\w/.test(rest)) return text.slice(0, index + (rest.startsWith(";") ? 2 : 1));
  }
  return "";
};

/** Lines that stand each in backticks of its own. */
const linesInBackticks = /(?:^[ \t]*`[^`\n]{1,500}`[ \t]*(?:\n|$)){3,}/gm;

/** Code of several lines in single backticks. */
const backticksAround =
  /^([ \t]*)`([ \t]*(?:<[a-z]|\$\(|(?:var|let|const|function)\s)[^`]{0,5000}\n[^`]{0,5000})`([ \t]*)$/gim;

import { decodeHTML } from "entities";
import MarkdownIt from "markdown-it";
import { parsedData } from "./code-kind.ts";
import { element, statement } from "./code-lines.ts";
import type { ReportPart } from "./piece.ts";
import { plainText } from "./plain-text.ts";
import { areOptions, mistakeOfScript } from "./script-pieces.ts";

const reader = new MarkdownIt({ html: true });
reader.core.ruler.enableOnly(["normalize", "block"]);

/**
 * The parts of an issue's Markdown, in order. Hints of forms, which are comments, are left out. Code without a fence goes
 * on as long as its brackets or elements are open, across blank lines.
 */
export const cutReport = (markdown: string): ReportPart[] => {
  const text = plainText(markdown);
  const lines = text.split("\n");
  const starts = [0];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const parts: ReportPart[] = [];
  const add = (kind: ReportPart["kind"], [first, end]: Lines, own: string, language = "") => {
    const inner =
      kind === "code" ? own.replace(/^\s*\n/, "").trimEnd() : own.replaceAll(quoteMarks, "").trim();
    const place = { from: starts[first] ?? 0, to: Math.min(starts[end] ?? 0, text.length) };
    if (inner !== "") parts.push({ kind, language, text: inner, ...place });
  };
  let wordsFrom = 0;
  const addCode = ([first, end]: Lines, own: string, language?: string) => {
    add("words", [wordsFrom, first], lines.slice(wordsFrom, first).join("\n"));
    add("code", [first, end], own, language);
    wordsFrom = end;
  };
  const blocks = new Map(blocksIn(text).map((block) => [block.lines[0], block]));
  for (let line = 0; line < lines.length;) {
    const block = blocks.get(line) ?? markupAt(lines, line);
    const isIndented = block?.type === "code_block";
    const bare = block && !isIndented ? line : endOfBare(lines, line);
    const bareEnd = bare > (block?.lines[1] ?? line) ? bare : line;
    if (bareEnd > line) {
      addCode([line, bareEnd], lines.slice(line, bareEnd).join("\n"));
      line = bareEnd;
    } else if (block) {
      const end = block.type === "html_block" ? endOfMarkup(lines, block) : block.lines[1];
      const isLonger = end > block.lines[1];
      addCode([line, end], isLonger ? lines.slice(line, end).join("\n") : block.code, block.language);
      line = Math.max(end, line + 1);
    } else line += 1;
  }
  add("words", [wordsFrom, lines.length], lines.slice(wordsFrom).join("\n"));
  return withComponents(parts);
};

/** The template of a component with its script behind it, as one part. */
const withComponents = (parts: readonly ReportPart[]): ReportPart[] => {
  const isTemplate = ({ text }: ReportPart) => text.startsWith("<template") && text.endsWith("</template>");
  return parts.flatMap((part, at) => {
    const [last, next] = [parts[at - 1], parts[at + 1]];
    if (last && isTemplate(last) && part.text.startsWith("<script")) return [];
    if (!next || !isTemplate(part) || !next.text.startsWith("<script")) return part;
    return { ...part, text: `${part.text}\n${next.text}`, to: next.to };
  });
};

type Lines = readonly [first: number, end: number];

interface Block {
  type: string;
  lines: Lines;
  code: string;
  language: string;
}

/** Two lines of a single backtick are meant for a fence. */
const singleBackticks = /^[ \t]*`[ \t]*$([^]*?)^[ \t]*`[ \t]*$/gm;

/** A last fence that is never closed ends before the next heading of the form. */
const withClosedFence = (text: string): string => {
  const fences = [...text.matchAll(/^ {0,3}```/gm)];
  const last = fences.length % 2 === 1 ? fences.at(-1)?.index : undefined;
  if (last === undefined) return text;
  return text.slice(0, last) + text.slice(last).replace(/\n(?=\n#{2,6} \S)/, "\n```");
};

const blocksIn = (text: string): Block[] =>
  reader
    .parse(withClosedFence(text.replaceAll(singleBackticks, "```$1```")), {})
    .flatMap(({ type, content, info, map }) => {
      const code = codeIn(type, content);
      if (code === undefined || !map) return [];
      const lines = [map[0], map[1]] as const;
      // Code may begin right after the fence, where others name a language.
      if (/[<({$=]/.test(info)) return { type, lines, code: `${info}\n${code}`, language: "" };
      return { type, lines, code, language: (/[\w#+.-]+/.exec(info)?.[0] ?? "").toLowerCase() };
    });

/** The code of a block; undefined for words. */
const codeIn = (type: string, content: string): string | undefined => {
  if (type === "code_block" && isListOfFiles.test(content)) return undefined;
  if (type === "fence" || type === "code_block")
    return content.replace(/^(\s*)`(?!`)([^`]*)`(\s*)$/, "$1 $2$3");
  const lines = type === "inline" ? content.split("\n") : [];
  if (lines.length > 1 && lines.every((line) => /^`[^`]*`$/.test(line)))
    return lines.map((line) => line.slice(1, -1)).join("\n");
  // One backtick is often meant to hold more than the paragraph that Markdown takes it for.
  if (type === "inline") {
    const [, alone = ""] = /^`([^`]+)`?$/.exec(content.trim()) ?? [];
    return alone.startsWith("<") || /^(?:\$\([^]*\{|(?:var|let|const|function)\s)/.test(alone)
      ? alone
      : undefined;
  }
  if (type !== "html_block") return undefined;
  if (content.startsWith("<!--")) return "";
  const [, pre] = /^<pre\b[^>]*>(?:\s*<code\b[^>]*>)?([^]*?)(?:<\/code>\s*)?<\/pre>/i.exec(content) ?? [];
  if (pre !== undefined) return decodeHTML(pre);
  return element.test(content) ? content.replace(/(?<=>)`\s*$/, "") : undefined;
};

/** The resources of a fiddle, which stand indented as code would. */
const isListOfFiles = /^(?:\s*https?:\/\/\S{1,300}\.(?:css|js)\s*?(?:\n|$))+$/;

const quoteMarks = /^(?: {0,3}> ?){1,9}/gm;

/** Markup that Markdown takes for words, up to where its paragraph ends. */
const markupAt = (lines: readonly string[], first: number): Block | undefined => {
  if (!element.test(lines[first] ?? "")) return undefined;
  const blank = lines.findIndex((text, at) => at > first && text.trim() === "");
  const end = blank < 0 ? lines.length : blank;
  return { type: "html_block", lines: [first, end], code: lines.slice(first, end).join("\n"), language: "" };
};

/** Where markup without a fence ends: with its first element, which may have blank lines inside. */
const endOfMarkup = (lines: readonly string[], { lines: [first, end] }: Block): number => {
  const tag = /^\s*<(!doctype|[a-z]+)/i.exec(lines[first] ?? "")?.[1]?.toLowerCase() ?? "";
  const name = tag === "!doctype" ? "html" : tag;
  const open = new RegExp(`<${name}\\b`, "gi");
  const close = new RegExp(`</${name}\\s*>`, "gi");
  let depth = 0;
  for (let line = first, isOpened = false; line < lines.length; line += 1) {
    const text = lines[line] ?? "";
    const opened = text.match(open)?.length ?? 0;
    isOpened ||= opened > 0;
    depth += opened - (text.match(close)?.length ?? 0);
    if (line >= end && /^ {0,3}(?:`{3}|~{3}|#{1,6} )/.test(text)) return end;
    if (isOpened && depth <= 0) return Math.max(end, line + 1);
  }
  return end;
};

/** In lines; without a limit, a text of only starts would be read to its end from each. */
const longestScript = 1000;

/** The first of options that stand without a call. */
const startOfOptions =
  /^\s{0,40}["']?[a-z]\w{1,40}["']?\s{0,9}:\s{0,9}(?:["'][^"'\n]*["']|true|false|\d+|[[{]|function\b[^\n]*\{)\s{0,9},?\s{0,9}(?:\/\/.*)?$/;

const startOfJson = /^\s{0,3}(?:\[\s*(?:\{|$)|\{\s*(?:"|$))/;

/** Where script or JSON without a fence ends that begins with a line; the line itself if it is none. */
const endOfBare = (lines: readonly string[], first: number): number => {
  const isJson = startOfJson.test(lines[first] ?? "");
  const options = (lines[first - 1] ?? "").trim() === "" ? endOfOptions(lines, first) : first;
  if (options > first) return options;
  if (!isJson && !statement.test(lines[first] ?? "")) return first;
  const depthAfter = countBrackets();
  let depth = 0;
  let end = first;
  let closedAt = first;
  const last = Math.min(lines.length, first + longestScript);
  for (let line = first, isAfterBlank = false; line < last; line += 1) {
    const text = lines[line] ?? "";
    if (depth > 0 && /^ {0,3}(?:`{3}|~{3}|#{1,6} \S)/.test(text)) break;
    if (depth <= 0 && line > first) {
      const isStatement = statement.test(text) || call.test(text);
      if (text.trim() !== "" && !isStatement && (isAfterBlank || !goesOn.test(text))) break;
      isAfterBlank = text.trim() === "";
      if (isAfterBlank) continue;
    }
    depth = depthAfter(text);
    end = line + 1;
    if (depth <= 0) closedAt = end;
    if (depth <= 0 && isJson) break;
  }
  if (isJson) {
    // Cut off by dots, it ends with its line.
    const to = closedAt > first || !/(?:\.{2,}|…)\s*$/.test(lines[first] ?? "") ? closedAt : first + 1;
    const text = lines.slice(first, to).join("\n");
    const isOptions = areOptions.test(text) && mistakeOfScript(text, "") === null;
    return isOptions || parsedData(text) !== undefined ? to : first;
  }
  if (depth <= 0 || closedAt > first) return closedAt;
  // What never closes ends where a sentence begins, or a paragraph that is no code.
  const stop = lines.findIndex(
    (text, at) =>
      at > first && (isSentence.test(text) || (text.trim() === "" && !isMoreCode.test(lines[at + 1] ?? ""))),
  );
  return stop < 0 ? end : Math.min(end, stop);
};

const isMoreCode = /^(?:[ \t]{2,}\S|[)\]}]|\/\/)/;

const isSentence = /^ {0,3}[A-Za-z][\w'’"“”,.?!:-]*(?:\s+[\w'’"“”,.?!:-]+){4,}$/;

/** Where a paragraph ends that is options with the columns of a table, without a fence; its first line if it is none. */
const endOfOptions = (lines: readonly string[], first: number): number => {
  if (!startOfOptions.test(lines[first] ?? "")) return first;
  const paragraph = lines.slice(first, first + longestScript);
  const blank = paragraph.findIndex((text) => text.trim() === "");
  const own = blank < 0 ? paragraph : paragraph.slice(0, blank);
  const text = own.join("\n");
  const isWhole = own.length > 2 && own.length < longestScript && /\bcolumns["']?\s*:/.test(text);
  return isWhole && areOptions.test(text) && mistakeOfScript(text, "") === null ? first + own.length : first;
};

const call = /^ {0,40}[\w$.]+\([^]*\);?\s*(?:\/\/.*)?$/;
/** A line right after a complete statement that still is script. */
const goesOn = /^(?:\s*[)\]}]|\s*\/\/|[ \t]+\S)/;

/** Counts the open brackets of script, line by line; those in quotes and comments do not count. */
const countBrackets = () => {
  let depth = 0;
  let inside = "";
  return (line: string): number => {
    for (let at = 0; at < line.length; at += 1) {
      const [one = "", two] = [line[at], line.slice(at, at + 2)];
      if (inside === "/*") {
        if (two === "*/") inside = "";
      } else if (inside !== "") {
        if (one === "\\") at += 1;
        else if (one === inside) inside = "";
      } else if (two === "//") break;
      else if (two === "/*") inside = two;
      else if (/["'`]/.test(one)) inside = one;
      else if (/[([{]/.test(one)) depth += 1;
      else if (/[)\]}]/.test(one)) depth -= 1;
    }
    // Only a template goes on in the next line.
    if (inside === '"' || inside === "'") inside = "";
    return inside === "" ? depth : depth + 1;
  };
};

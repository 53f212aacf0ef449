import { decodeHTML } from "entities";
import MarkdownIt from "markdown-it";

/** A part of a report: words, or code with the language that its fence names in lower case. */
export interface ReportPart {
  kind: "words" | "code";
  language: string;
  text: string;
}

const reader = new MarkdownIt({ html: true });
reader.core.ruler.enableOnly(["normalize", "block"]);

/** The parts of an issue's Markdown, in order. Hints of forms, which are comments, are left out. */
export const markdownParts = (markdown: string): ReportPart[] => {
  const text = markdown.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const parts: ReportPart[] = [];
  const add = (kind: ReportPart["kind"], part: string, language = "") => {
    const own =
      kind === "code" ? part.replace(/^\s*\n/, "").trimEnd() : part.replaceAll(quoteMarks, "").trim();
    if (own !== "") parts.push({ kind, language, text: own });
  };
  let at = 0;
  const addWords = (end: number) => {
    const words = lines.slice(at, end).join("\n");
    let from = 0;
    for (const { 0: script, index } of words.matchAll(bareScript)) {
      add("words", words.slice(from, index));
      add("code", script);
      from = index + script.length;
    }
    add("words", words.slice(from));
  };
  for (const { type, content, info, map } of reader.parse(text, {})) {
    const code = codeIn(type, content);
    if (code === undefined || !map) continue;
    addWords(map[0]);
    at = map[1];
    // Code may begin right after the fence, where others name a language.
    if (/[<({$=]/.test(info)) add("code", `${info}\n${code}`);
    else add("code", code, (/[\w#+.-]+/.exec(info)?.[0] ?? "").toLowerCase());
  }
  addWords(lines.length);
  return parts;
};

/** The code of a block; undefined for words. */
const codeIn = (type: string, content: string): string | undefined => {
  if (type === "fence" || type === "code_block") return content;
  // One backtick is often meant to hold more than the paragraph that Markdown takes it for.
  if (type === "inline") return /^`((?:<|\$\([^`]*\{)[^`]+)`?$/.exec(content.trim())?.[1];
  if (type !== "html_block") return undefined;
  if (content.startsWith("<!--")) return "";
  const [, pre] = /^<pre\b[^>]*>(?:\s*<code\b[^>]*>)?([^]*?)(?:<\/code>\s*)?<\/pre>/i.exec(content) ?? [];
  if (pre !== undefined) return decodeHTML(pre);
  return elements.test(content) ? content.replace(/(?<=>)`\s*$/, "") : undefined;
};

const elements =
  /^\s*<\/?(?:!doctype|html|head|body|table|thead|tbody|tfoot|tr|t[hd]|select|option|optgroup|script|style|link|div|button|form|label|input|section|template)\b/i;
const statement = String.raw`\$\w*[(.]|jQuery\(|(?:var|let|const)\s+[\w$]+\s*=|(?:async\s+)?function\s+[\w$]+\s*\(`;
/** Script without a fence, as long as its lines are indented or closed. */
const bareScript = new RegExp(
  String.raw`^ {0,3}(?:${statement})[^\n]*(?:\n(?:[ \t]+\S|[)\]}]|${statement})[^\n]*|\n[ \t]*(?=\n))*`,
  "gm",
);
const quoteMarks = /^(?: {0,3}> ?){1,9}/gm;

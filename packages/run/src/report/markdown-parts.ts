/** A part of a report: words, or code with the language that its fence names in lower case. */
export interface ReportPart {
  kind: "words" | "code";
  language: string;
  text: string;
}

/** The parts of an issue's Markdown, in order. Hints of forms, which are comments, are left out. */
export const markdownParts = (markdown: string): ReportPart[] => {
  const text = markdown.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const parts: ReportPart[] = [];
  let words = "";
  const endWords = () => {
    const own = words.replaceAll(quoteMarks, "").trim();
    if (own !== "") parts.push({ kind: "words", language: "", text: own });
    words = "";
  };
  let at = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(block)) {
    words += text.slice(at, index);
    at = index + whole.length;
    const { comment, fenced, indented, span, pre } = groups;
    if (indented !== undefined && isInList(words)) words += whole;
    else if (comment === undefined) {
      endWords();
      parts.push(
        fenced === undefined
          ? codeOf(indented ?? span ?? (pre === undefined ? whole : unescaped(pre)))
          : fencedCode(groups),
      );
    }
  }
  words += text.slice(at);
  endWords();
  return parts;
};

const element =
  "!doctype|html|head|body|table|thead|tbody|tfoot|tr|t[hd]|select|option|optgroup|script|style|link|div|button|form|label|input|section|template";
const statement = String.raw`\$\w*[(.]|jQuery\(|(?:var|let|const)\s+[\w$]+\s*=|(?:async\s+)?function\s+[\w$]+\s*\(`;

/** A comment or code. A text without a fence is code as long as its lines are indented or closed, or markup up to an empty line. */
const block = new RegExp(
  [
    String.raw`(?<comment>^[ \t]*<!--[^]*?(?:-->|(?![^])))`,
    "^(?<indent>[ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)?)(?<fence>`{3,}|~{3,})(?<info>[^\\n`]*)\\n?(?<fenced>[^]*?)(?:^[ \\t>]*\\k<fence>[`~]*[ \\t]*$|(?![^]))",
    "^`(?<span><[^`]+)`",
    String.raw`^ {0,3}<pre\b[^>]*>(?:\s*<code\b[^>]*>)?(?<pre>[^]{0,100000}?)(?:<\/code>\s*)?<\/pre>`,
    String.raw`^ {0,3}(?=<\/?(?:${element})\b)(?:<(?<code>script|style)\b[^]{0,20000}?<\/\k<code>>|(?!\n[ \t]*(?:\n|$)|\n(?:\`{3}|#))[^])+`,
    String.raw`^ {0,3}(?:${statement})[^\n]*(?:\n(?:[ \t]+\S|[)\]}]|${statement})[^\n]*|\n[ \t]*(?=\n))*`,
    String.raw`(?<=^[ \t]*\n)(?<indented>(?:(?: {4}|\t)[ \t]*\S[^\n]*(?:\n[ \t]*(?=\n))*(?:\n|(?![^])))+)`,
  ].join("|"),
  "gim",
);
const quoteMarks = /^(?: {0,3}> ?){1,9}/gm;

/** Whether the words end in an item of a list, which indented lines continue. */
const isInList = (words: string): boolean => {
  const last = words.split("\n").findLast((line) => /^\S/.test(line)) ?? "";
  return /^(?:[-*+]|\d{1,9}[.)])\s/.test(last);
};

const characters = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** The code of an HTML element. */
const unescaped = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (name) => characters[name as keyof typeof characters]);

const codeOf = (text: string, language = ""): ReportPart => {
  const code = text.replace(/^\s*\n/, "").trimEnd();
  const [indent = ""] = /^[ \t]*/.exec(code) ?? [];
  return {
    kind: "code",
    language,
    text: code.replaceAll(new RegExp(`^[ \\t]{0,${indent.length}}`, "gm"), ""),
  };
};

const fencedCode = ({
  indent = "",
  info = "",
  fenced = "",
}: Record<string, string | undefined>): ReportPart => {
  // Only a quoted block has marks before its lines; elsewhere `>` may end a tag.
  const text = indent.includes(">") ? fenced.replaceAll(quoteMarks, "") : fenced;
  // Code may begin right after the fence, where others name a language.
  if (/[<({$=]/.test(info)) return codeOf(`${info}\n${text}`);
  return codeOf(text, (/[\w#+.-]+/.exec(info)?.[0] ?? "").toLowerCase());
};

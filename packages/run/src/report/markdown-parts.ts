/** A piece of code in a report, fenced, indented or as it is, with the language that its fence names in lower case. */
export interface CodePart {
  kind: "code";
  language: string;
  text: string;
}

/** The parts of an issue's Markdown, in order. Hints of forms, which are comments, are left out. */
export const markdownParts = (markdown: string): (CodePart | { kind: "words"; text: string })[] => {
  const lines = markdown.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const parts: ReturnType<typeof markdownParts> = [];
  let words: string[] = [];
  let isInList = false;
  const endWords = () => {
    const text = words.join("\n").trim();
    if (text !== "") parts.push({ kind: "words", text });
    words = [];
  };
  for (let at = 0; at < lines.length;) {
    const line = unquoted(lines[at] ?? "");
    const mayIndent = !isInList && (words.at(-1) ?? "").trim() === "";
    const block =
      commentAt(lines, at) ??
      fencedAt(lines, at) ??
      (mayIndent ? indentedAt(lines, at) : null) ??
      bareAt(lines, at);
    if (!block) {
      words.push(line);
      if (line.trim() !== "" && !isIndented(line)) isInList = /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line);
    } else if (block.code) {
      endWords();
      const text = block.code
        .join("\n")
        .replace(/^\s*\n/, "")
        .trimEnd();
      parts.push({ kind: "code", language: block.language ?? "", text });
    }
    at = block?.end ?? at + 1;
  }
  endWords();
  return parts;
};

/** Lines of code, none for a comment, and the line after them. */
interface Block {
  code: string[] | null;
  language?: string;
  end: number;
}

const unquoted = (line: string) => line.replace(/^(?: {0,3}> ?){1,9}/, "");
const isIndented = (line: string) => /^(?: {4}|\t)/.test(line);

/** The first line from one on that meets a test; the number of lines if none does. */
const findFrom = (
  lines: readonly string[],
  from: number,
  test: (line: string, next: string) => boolean,
): number => {
  let at = from;
  while (at < lines.length && !test(lines[at] ?? "", lines[at + 1] ?? "")) at++;
  return at;
};

const commentAt = (lines: readonly string[], at: number): Block | null =>
  /^\s*<!--/.test(lines[at] ?? "")
    ? { code: null, end: findFrom(lines, at, (line) => line.includes("-->")) + 1 }
    : null;

const fencedAt = (lines: readonly string[], at: number): Block | null => {
  const opening = unquoted(lines[at] ?? "");
  // Only a quoted block has marks before its lines; elsewhere `>` may end a tag.
  const inside = opening === lines[at] ? (line: string) => line : unquoted;
  const [, before = "", fence = "", said = ""] =
    /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,}|`(?=<))([^`]*)$/.exec(opening) ?? [];
  if (fence === "") return null;
  const isSpan = fence.length === 1;
  const isEnd = (line: string) =>
    isSpan ? line.includes("`") : line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim());
  const end = findFrom(lines, at + 1, (line) => isEnd(inside(line)));
  const indent = new RegExp(`^[ \\t]{0,${before.length}}`);
  const code = lines.slice(at + 1, end).map((line) => inside(line).replace(indent, ""));
  if (isSpan) code.push((lines[end] ?? "").split("`")[0] ?? "");
  // Code may begin right after the fence, where others name a language.
  if (/[<({$=]/.test(said)) return { code: [said, ...code], end: end + 1 };
  return { code, language: (/[\w#+.-]+/.exec(said)?.[0] ?? "").toLowerCase(), end: end + 1 };
};

/** Lines of four spaces after an empty one; in a list they continue an item. */
const indentedAt = (lines: readonly string[], at: number): Block | null => {
  const first = lines[at] ?? "";
  if (!isIndented(first) || first.trim() === "") return null;
  const end = findFrom(lines, at, (line) => line.trim() !== "" && !isIndented(line));
  return { code: lines.slice(at, end).map((line) => line.replace(/^(?: {4}|\t)/, "")), end };
};

const bareMarkup =
  /^\s{0,3}<(?:!doctype|html|head|body|table|thead|select|script|style|link|div|button|form|label|input|section|template)\b/i;
const bareScript =
  /^\s{0,3}(?:(?:\$|jQuery)\(|(?:var|let|const)\s+[\w$]+\s*=|(?:async\s+)?function\s+[\w$]+\s*\()/;
const marksIn = {
  markup: /<(\/?)(?:html|body|table|select|script|style|div|form|section)\b/gi,
  script: /[([{]|([)\]}])/g,
};

/** Code without a fence, to where its elements or brackets are closed; what never is, to the next fence or heading. */
const bareAt = (lines: readonly string[], at: number): Block | null => {
  const first = lines[at] ?? "";
  const kind = bareMarkup.test(first) ? "markup" : bareScript.test(first) ? "script" : null;
  if (!kind) return null;
  let open = 0;
  const isLast = (line: string, next: string): boolean => {
    for (const [, closes = ""] of line.matchAll(marksIn[kind])) open += closes === "" ? 1 : -1;
    return /^(?:`{3}|~{3}|#{1,6} )/.test(next) || (open <= 0 && (kind === "script" || next.trim() === ""));
  };
  const end = findFrom(lines, at, isLast) + 1;
  return { code: lines.slice(at, end), end };
};

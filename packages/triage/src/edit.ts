import type { SyntaxNode } from "@lezer/common";

/** What stands from `from` to `to` becomes `text`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** The text with the edits in it. Of two that overlap the later one only adds to what is removed. */
export const withEdits = (code: string, edits: readonly Edit[]): string => {
  let edited = "";
  let at = 0;
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from)) {
    if (from >= at) edited += code.slice(at, from) + text;
    at = Math.max(at, to);
  }
  return edited + code.slice(at);
};

/** With the line that would be left empty. */
export const withLine = (code: string, { from, to }: { from: number; to: number }): Edit => {
  const start = code.lastIndexOf("\n", from - 1) + 1;
  const end = code.indexOf("\n", to);
  const isAlone = end !== -1 && isBlank(code, start, from) && isBlank(code, to, end);
  return isAlone ? { from: start, to: end + 1, text: "" } : { from, to, text: "" };
};

/** Whether a part of the text is empty or white space. */
export const isBlank = (code: string, from: number, to: number) => code.slice(from, to).trim() === "";

/** Puts a text where a node stands. */
export const inPlaceOf = ({ from, to }: SyntaxNode, text: string): Edit => ({ from, to, text: text.trim() });

/** Of an object, an array or the arguments of a call; what stands between them has no word for its name. */
export const isItem = ({ parent, name }: SyntaxNode) =>
  parent !== null && lists.has(parent.name) && /^[A-Z]/.test(name) && !name.endsWith("Comment");

const lists = new Set(["ObjectExpression", "ArrayExpression", "ArgList"]);

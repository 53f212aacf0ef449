import type { SyntaxNode } from "@lezer/common";

/** Replaces the range from `from` to `to` with `text`. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** The text with the edits applied. Of two that overlap, the later one only extends the removed range. */
export const withEdits = (code: string, edits: readonly Edit[]): string => {
  let edited = "";
  let at = 0;
  for (const { from, to, text } of edits.toSorted((one, other) => one.from - other.from)) {
    if (from >= at) edited += code.slice(at, from) + text;
    at = Math.max(at, to);
  }
  return edited + code.slice(at);
};

/** Removes the range, and its line when nothing else is on it. */
export const withLine = (code: string, { from, to }: { from: number; to: number }): Edit => {
  const start = code.lastIndexOf("\n", from - 1) + 1;
  const end = code.indexOf("\n", to);
  const isAlone = end !== -1 && isBlank(code, start, from) && isBlank(code, to, end);
  return isAlone ? { from: start, to: end + 1, text: "" } : { from, to, text: "" };
};

/** True for an empty range or one of white space. */
export const isBlank = (code: string, from: number, to: number) => code.slice(from, to).trim() === "";

/** Replaces a node with a text. */
export const inPlaceOf = ({ from, to }: SyntaxNode, text: string): Edit => ({ from, to, text: text.trim() });

/**
 * True for an item of an object, an array or call arguments. Punctuation between them is excluded: its node names are
 * not words.
 */
export const isItem = ({ parent, name }: SyntaxNode) =>
  parent !== null && lists.has(parent.name) && /^[A-Z]/.test(name) && !name.endsWith("Comment");

const lists = new Set(["ObjectExpression", "ArrayExpression", "ArgList"]);

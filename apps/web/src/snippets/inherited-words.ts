import type { Workspace } from "../kernel/workspace.ts";

/** With less than this share of an example's lines, its title and description no longer describe the document. */
const leastShare = 0.5;

/**
 * True when so little of an example is left in a text that the example's title does not describe it: fewer than half of
 * the example's lines, ignoring indentation. Lines that are empty or only brackets do not count.
 */
export const hasLittleLeftOf = (text: string, example: string): boolean => {
  const lines = linesOf(example);
  if (lines.length === 0) return text.trim() !== "";
  const left = new Set(linesOf(text));
  return lines.filter((line) => left.has(line)).length < lines.length * leastShare;
};

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^<\/\w+>$/.test(line));

/**
 * The title and description that a first save proposes: an example's own only while the document is still about the
 * same.
 */
export const proposedWords = ({
  document,
  original,
  title,
  description,
  code,
}: Pick<Workspace, "document" | "original" | "title" | "description" | "code">): {
  title: string;
  description: string;
} => {
  if (document.kind !== "example" || !hasLittleLeftOf(code, original.code)) return { title, description };
  return {
    title: title === original.title ? "" : title,
    description: description === original.description ? "" : description,
  };
};

import type { Workspace } from "../kernel/workspace.ts";

/** Less of an example than this share of its lines, and its title and description are about something else. */
const leastShare = 0.5;

/**
 * Whether a text has so little left of an example that the example's words do not describe it: fewer than half of the
 * example's lines, without their indentation, stand in it. Lines that are empty or brackets alone count for nothing.
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

/** The title and the description that a first save proposes: an example's own only while the document is about the same. */
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

import { widgetSpellings } from "@online-editor/reference/widget-spelling";

interface PlacedCode {
  use: string;
  code: string;
  /** Its place in the report's text, in characters. */
  from: number;
  to: number;
}

/**
 * Which pieces come after an example that is complete: code in an answer below it, or a call that starts the same
 * element again, are somebody's cure or variant and would run together with what they replace.
 */
export const laterPieces = <One extends PlacedCode>(pieces: readonly One[], text: string): Set<One> => {
  const started = new Set<string>();
  const later = new Set<One>();
  let [end, isComplete, isAnswered] = [0, false, false];
  for (const piece of pieces) {
    isAnswered ||= isComplete && answer.test(text.slice(end, piece.from));
    end = piece.to;
    if (!runs.test(piece.use)) continue;
    const starts = startsIn(piece.code);
    const isAgain = piece.use === "script" && starts.some((one) => started.has(one));
    if (isAnswered || isAgain) later.add(piece);
    else for (const one of starts) started.add(one);
    isComplete ||= starts.length > 0 || isMarkedTable.test(piece.code);
  }
  return later;
};

/** True of code that starts a widget by itself. */
export const startsWidget = (code: string): boolean => startsIn(code).length > 0 || isMarkedTable.test(code);

const runs = /^(?:page|markup|script|style)$/;

/** A rule between comments, the line above a comment, or what somebody adds. */
const answer =
  /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$|^\W{0,4}[\w-]{1,40}\W{1,4}(?:commented|wrote|replied|评论|回复)|^\W{0,4}(?:edit|update|补充|更新)\b[^\n]{0,20}:/im;

const isMarkedTable = /\bdata-toggle\s*=\s*["']?table\b/i;

const plugins = widgetSpellings.map(({ plugin }) => plugin).join("|");
const start = new RegExp(
  String.raw`(?:\$|jQuery)\(\s*["'\x60]([^"'\x60\n]{1,200})["'\x60]\s*\)\s*\.(?:${plugins})\(\s*[{)]|([\w$]{1,60})\.(?:${plugins})\(\s*[{)]`,
  "g",
);

/** The selectors and variables on which code starts widgets. */
const startsIn = (code: string): string[] =>
  Array.from(code.matchAll(start), ([, selector, variable]) => selector ?? variable ?? "");

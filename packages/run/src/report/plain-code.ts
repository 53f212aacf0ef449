import type { CodeKind } from "./code-kind.ts";
import { mistakeOfScript } from "./script-pieces.ts";

/** Code without what the place where it was written has made of it. */
export const plainCode = (code: string, kind: CodeKind, language: string): string =>
  withoutMarks(withStraightQuotes(code, kind, language), kind);

/** Markup without the words behind the start that it ends with, and script without the breaks of a forum's lines. */
const withoutMarks = (code: string, kind: CodeKind): string => {
  if (kind === "markup") return code.replace(/(<(?:table|select)\b[^<>]*>)[^<>{}]{0,500}$/i, "$1");
  return kind === "script" ? code.replaceAll(/<br\s*\/?>[ \t]*$/gim, "") : code;
};

/**
 * Code without the curly quotes that a mail program or a forum has made of the plain ones around values, and without the
 * marks of bold words in it.
 */
const withStraightQuotes = (written: string, kind: CodeKind, language: string): string => {
  if (kind === "markup")
    return written
      .replaceAll(/(?<==["'])\*\*([^*"'<>\n]{1,200})\*\*(?=["'])/g, "$1")
      .replaceAll(/(?<==\s?)[“”„]([^“”„"<>]*)[“”]/g, '"$1"');
  const unmarked = kind === "script" ? written.replaceAll(/\*\*([^*\n]{1,200})\*\*/g, "$1") : written;
  const isMarked = unmarked !== written && mistakeOfScript(written, language) !== null;
  const code = isMarked ? unmarked : written;
  if (!/[“”„‘’；（），：]/.test(code)) return code;
  const straight = code
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[；（），：]/g, (mark) => plainOf[mark] ?? mark);
  const isMended = kind === "script" && mistakeOfScript(code, language) !== null;
  return isMended && mistakeOfScript(straight, language) === null ? straight : code;
};

/** What an input method for Chinese types in place of the marks of script. */
const plainOf: Readonly<Record<string, string>> = { "；": ";", "（": "(", "）": ")", "，": ",", "：": ":" };

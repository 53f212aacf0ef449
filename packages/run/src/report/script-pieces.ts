import { parse } from "@babel/parser";
import { withoutTemplates } from "./code-kind.ts";
import { statement } from "./code-lines.ts";
import type { Piece, ReportPart } from "./piece.ts";

/** Why code does not parse as script, with its line; null if it does, alone or as options. */
export const mistakeOfScript = (code: string, language: string): string | null =>
  scriptMistake(code, language)?.why ?? null;

/** The same with its place, in characters: the furthest to which it parses. */
export const scriptMistake = (code: string, language: string): { why: string; at: number } | null => {
  if (code.length > 100_000) return null;
  const parses = (text: string) => {
    try {
      const types = /^(?:ts|typescript|tsx)$/.test(language) ? (["typescript"] as const) : [];
      parse(text, { ...lenient, plugins: [...types, ...(language === "ts" ? [] : ["jsx" as const])] });
      return null;
    } catch (error) {
      const [, why = "", line = ""] = /^([^]*?)(?: \((\d+):\d+\))?$/.exec(String(error)) ?? [];
      const at = error instanceof SyntaxError && "pos" in error ? Number(error.pos) : 0;
      return { why: `line ${line}: ${why.replace(/^\w+: /, "")}`, at };
    }
  };
  const asOptions = code.trim().replace(/[,;\s]{1,100}$/, "");
  const mistake = parses(code);
  // The end of somebody's function closes brackets that are ours.
  if (mistake === null || /^(?:[)\]}]|(?:async )?function\b)/.test(asOptions)) return mistake;
  const before = code.length - code.trimStart().length;
  const others = ["({", "(["].map((open) => parses(`${open}${asOptions}\n${open === "({" ? "})" : "])"}`));
  if (others.includes(null)) return null;
  return { ...mistake, at: Math.max(mistake.at, ...others.map((other) => (other?.at ?? 0) - 2 + before)) };
};

const lenient = {
  sourceType: "unambiguous",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowUndeclaredExports: true,
  allowSuperOutsideMethod: true,
} as const;

/** Options without the call that they belong to. */
export const areOptions = /^[[{\s]{0,100}["']?[\w$]+["']?\s*:/;

/** The script that markup ends in; null: it ends in none. */
export const scriptCutOff = (markup: string): string | null => {
  const at = [...markup.matchAll(/<script\b/gi)].at(-1)?.index;
  const last = at === undefined ? "" : markup.slice(at);
  return !last.includes(">") || /<\/script/i.test(last) ? null : last.slice(last.indexOf(">") + 1);
};

/** Script that words or blank lines have cut into pieces, of which none is complete, as one piece. */
export const withJoined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((joined, piece) => {
    for (let count = 1; count <= mostJoined && pieces.length <= mostPieces; count += 1) {
      const open = [...joined.slice(-count), piece];
      if (open.some(({ why }) => why?.reason !== "unparsable") || open.length !== count + 1) break;
      const [code, text] = [open.map((one) => one.code).join("\n"), open.map((one) => one.text).join("\n")];
      if (mistakeOfScript(code, piece.language) !== null) continue;
      const from = open[0]?.from ?? piece.from;
      const uses = ["script", "left-out"] as const;
      const { mended: _, ...last } = piece;
      return [...joined.slice(0, -count), { ...last, from, code, text, use: "script", uses, why: null }];
    }
    return [...joined, piece];
  }, []);

const mostJoined = 4;
/** More are no report, and would take long. */
const mostPieces = 100;

/** Markup with statements behind it, or before it, is two pieces: the form of every fiddle. */
export const splitMixed = (part: ReportPart, whole: string): Omit<ReportPart, "kind">[] => {
  const { kind: _, ...one } = part;
  const lines = one.text.split("\n");
  const isMarkup = one.text.trimStart().startsWith("<");
  const at = lines.findIndex((line, index) => {
    if (!isMarkup) return /^<[a-z][\w-]*[\s>]/i.test(line);
    const before = lines.slice(0, index).join("\n");
    return statement.test(line) && countOf(before, /<script\b/gi) === countOf(before, /<\/script/gi);
  });
  if (at < 0) return [one];
  const [before, after] = [lines.slice(0, at), lines.slice(at)].map((some) => some.join("\n").trim());
  const script = isMarkup ? after : before;
  if (script === undefined || mistakeOfScript(withoutTemplates(script).text, one.language) !== null)
    return [one];
  return [before, after].flatMap((text) => {
    if (!text) return [];
    const from = whole.indexOf(text, one.from);
    const isFound = from >= 0 && from + text.length <= one.to;
    const place = isFound ? { from, to: from + text.length } : { from: one.from, to: one.to };
    return [{ text, language: "", ...place }];
  });
};

export const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

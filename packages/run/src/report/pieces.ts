import { parse } from "@babel/parser";
import { DocumentCheck } from "@online-editor/contract/check";
import { isWholePage } from "../document/whole-page.ts";
import { type CodeKind, isElision, kindOf, parsedData, withoutTemplates } from "./code-kind.ts";
import { optionsOfComponent } from "./component-options.ts";
import { cutReport, plainText, type ReportPart, statement } from "./cut-report.ts";
import { laterPieces, startsWidget } from "./later-pieces.ts";
import { repeatLoops } from "./server-loops.ts";

/** What a piece of a report's code is used as. `data` are rows, or the answer of an address. */
export type PieceUse = "page" | "markup" | "style" | "script" | "data" | "check" | "left-out";

/** Why a piece is left out by itself; `detail` is what and where, in English. */
export interface LeftOut {
  reason: "workaround" | "later" | "unparsable" | "check-mistake" | "component" | "server" | "other";
  detail: string;
}

/** A piece of a report's code. */
export interface Piece extends Omit<ReportPart, "kind"> {
  /** What it is read as. */
  use: PieceUse;
  /** What else it can be used as: it parses as each of these. `left-out` is the last. */
  uses: readonly PieceUse[];
  /** Null unless it is read as left out. */
  why: LeftOut | null;
  /** Whether the words above data say that a server sends it. */
  isResponse?: boolean;
  /** Set where the report does not say whether it runs after the example or cures it. */
  unsure?: { isCure: boolean };
  kind: CodeKind;
  /** As it runs: without what a server fills in and what the reporter has left out. */
  code: string;
  /** What `code` lacks, each as written. */
  cut: readonly string[];
  /** The code without the rows that are made for the loops of a server. */
  withoutRows?: string;
}

/** A report as it is read, before anything is made of it. */
export interface ReadReport {
  /** The text in which pieces have their places. */
  text: string;
  /** Its words without its code. */
  words: string;
  pieces: readonly Piece[];
}

/** Cuts a report into words and pieces of code, each with the one use that it parses as. */
export const readPieces = (markdown: string): ReadReport => {
  const text = plainText(markdown);
  const parts = cutReport(markdown);
  const words = parts.flatMap((part) => (part.kind === "words" ? part.text : []));
  let [heading, lead] = ["", ""];
  const cut = parts.flatMap((part, at) => {
    if (part.kind === "words") {
      heading = [...part.text.matchAll(headings)].at(-1)?.[0] ?? heading;
      const own = saysSolution.test(heading) ? heading : leadOf(part.text);
      // “I changed … to …” is one sentence around two pieces.
      if (!joins.test(part.text)) lead = own;
    }
    const next = parts[at + 1];
    const cure = next?.kind === "words" && saysCure.test(next.text) ? (next.text.split("\n")[0] ?? "") : null;
    return part.kind === "code" ? split(part, text).map((one) => pieceOf(one, cure ?? lead)) : [];
  });
  const pieces = withJoined(cut);
  const isExample = ({ use, code }: Piece) => use === "page" || (use !== "left-out" && startsWidget(code));
  // Where nothing that is left runs, what comes first is no cure of anything.
  let hasExample = pieces.some(isExample);
  const later = laterPieces(pieces, text);
  const read = pieces.map((piece): Piece => {
    const [use = "left-out"] = piece.uses;
    if (!hasExample && piece.why?.reason === "workaround" && use !== "left-out") {
      const kept = { ...piece, use, why: null };
      hasExample = isExample(kept);
      return kept;
    }
    const found = later.get(piece);
    if (
      found?.kind === "variant" ||
      pieces.some((other) => isSourceOf(piece, other) || isPartOf(piece, other))
    )
      return { ...piece, use: "left-out", why: { reason: "later", detail: "" } };
    return found ? { ...piece, unsure: { isCure: found.isCure } } : piece;
  });
  return { text, words: words.join("\n\n"), pieces: read };
};

/** Script that words or blank lines have cut into pieces, of which none is complete, as one piece. */
const withJoined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((joined, piece) => {
    for (let count = 1; count <= mostJoined && pieces.length <= mostPieces; count += 1) {
      const open = [...joined.slice(-count), piece];
      if (open.some(({ why }) => why?.reason !== "unparsable") || open.length !== count + 1) break;
      const [code, text] = [open.map((one) => one.code).join("\n"), open.map((one) => one.text).join("\n")];
      if (mistakeOfScript(code, piece.language) !== null) continue;
      const from = open[0]?.from ?? piece.from;
      const uses = ["script", "left-out"] as const;
      return [...joined.slice(0, -count), { ...piece, from, code, text, use: "script", uses, why: null }];
    }
    return [...joined, piece];
  }, []);

const mostJoined = 4;
/** More are no report, and would take long. */
const mostPieces = 100;

const joins = /^\W*(?:in)?to\W*$|^\W*(?:with|by|改成|改为|换成|成|为)\W*$/i;

/** Markup as a server writes it, beside what has come of it. */
const isSourceOf = (piece: Piece, other: Piece): boolean =>
  piece.use === "markup" &&
  (piece.cut.length > 0 || piece.withoutRows !== undefined) &&
  /^(?:page|markup)$/.test(other.use) &&
  other.cut.length === 0 &&
  other.withoutRows === undefined &&
  [...piece.code.matchAll(widgetIds)].some(([, id]) => id !== undefined && other.code.includes(id));

/** Code that stands again in a longer piece. */
const isPartOf = ({ use, code }: Piece, other: Piece): boolean =>
  use !== "data" &&
  other.use === use &&
  other.code.length > code.length + 1 &&
  other.code.includes(code.trim());

const widgetIds = /<(?:table|select)\b[^<>]{0,500}?\s(id=["']?[\w-]+["']?)/gi;

/** The heading or sentence right above a piece of code. */
const leadOf = (words: string): string =>
  words
    .trim()
    .split(/\n\s*\n|\n(?=#)/)
    .at(-1) ?? "";

const headings = /^ {0,3}(?:#{1,6} [^\n]*|\*\*[^*\n]{1,80}\*\*:?[ \t]*)$/gm;
/** A heading for the code of all paragraphs below it. */
const saysSolution =
  /^\W*(?:possible(?: (?:solution|fix)|\W*$|\s*\(optional)|work-?around|解决(?:方法|方案|办法)|临时方案)/i;

/** Right behind a piece of code. */
const saysCure =
  /^\W*(?:with (?:this|that|it),? )?(?:(?:it|this|that|which|and) )?(?:now )?(?:works|worked|fixe[sd] it|helps)\b(?! (?:in|on|with|until|before|only|as) )|^\W*(?:这样)?(?:就|才)(?:好了|可以了|正常了?|行了|没问题)/i;
const isCure =
  /work-?around|possible (?:solution|fix)|(?:^|\W)(?:my |a |the )?(?:fix|solution|patch)\b\W{0,3}$|fixe[sd] (?:it |this )?(?:by|with)|\b(?:then|now) it works|\bit works (?:now|then|again|fine)|works for me|\bexpected(?: (?:result|output|html|markup|code))?\W*$|\bfor now,? i\b|\b(?:would like|want to (?:have|get|see)|something like)\b[^.\n]*\W*$|\bi (?:just |simply )?(?:added (?:the following|this|these)|changed|patched|helped? myself)\b|解决(?:方法|方案|办法)|临时方案|修复(?:方法|方案)/i;

const pieceOf = (part: Omit<ReportPart, "kind">, lead: string): Piece => {
  const { text, language } = part;
  const kind = kindOf(text, language);
  const options = kind === "component" ? optionsOfComponent(text) : null;
  if (options !== null)
    return { ...part, kind, code: options, cut: [], use: "script", uses: ["script", "left-out"], why: null };
  const repeated = kind === "markup" ? repeatLoops(text) : text;
  const { text: plain, cut } =
    kind === "markup" || kind === "script" ? withoutTemplates(repeated, text) : { text, cut: [] };
  const code = withStraightQuotes(plain, kind, language);
  const mistake = mistakeOfScript(code, language);
  const natural = naturalUse({ kind, code });
  const isOfServer = kind === "markup" && cut.length > 0 && hasOnlyBlankColumns(code);
  const why = isOfServer
    ? ({ reason: "server", detail: "" } as const)
    : whyLeftOut({ natural, kind, code, mistake, lead });
  const isUsable = why === null || why.reason === "workaround" || why.reason === "server";
  const uses = (["page", "markup", "style", "script", "data", "check"] as const).filter((one) =>
    one === natural ? isUsable : canBe(one, { code, mistake }),
  );
  const withoutRows =
    repeated === text
      ? {}
      : { withoutRows: withoutTemplates(repeatLoops(text, { isEmpty: true }), text).text };
  const use = why ? "left-out" : natural;
  const sent = kind === "data" && saysResponse.test(lead) ? { isResponse: true } : {};
  return { ...part, kind, code, cut, use, uses: [...uses, "left-out"], why, ...withoutRows, ...sent };
};

const saysResponse =
  /\b(?:respon\w+|returns?|returned|repl(?:y|ies)|answers?|network|sends?|sent|gives?(?: it)? back|comes? back|GET|POST|200)\b|返回|响应|接口/i;

/** True where a server fills in all columns of a table: nothing of it is known. */
const hasOnlyBlankColumns = (code: string): boolean => {
  const columns = [...code.matchAll(/<th\b([^<>]{0,1000})>([^<]{0,300})/gi)];
  return (
    columns.length > 0 &&
    !/<td\b/i.test(code) &&
    columns.every(
      ([, attributes = "", text = ""]) => text.trim() === "" && !/data-\w+\s*=\s*["']?\w/.test(attributes),
    )
  );
};

/**
 * Code without the curly quotes that a mail program or a forum has made of the plain ones around values, and without the
 * marks of bold words in it.
 */
const withStraightQuotes = (written: string, kind: CodeKind, language: string): string => {
  const unmarked = kind === "script" ? written.replaceAll(/\*\*([^*\n]{1,200})\*\*/g, "$1") : written;
  const isMarked = unmarked !== written && mistakeOfScript(written, language) !== null;
  const code = isMarked ? unmarked : written;
  if (!/[“”„‘’]/.test(code)) return code;
  if (kind === "markup") return code.replaceAll(/(?<==\s?)[“”„]([^“”„"<>]*)[“”]/g, '"$1"');
  const straight = code.replaceAll(/[“”„]/g, '"').replaceAll(/[‘’]/g, "'");
  const isMended = kind === "script" && mistakeOfScript(code, language) !== null;
  return isMended && mistakeOfScript(straight, language) === null ? straight : code;
};

const naturalUse = ({ kind, code }: Pick<Piece, "kind" | "code">): PieceUse => {
  if (kind === "data" && isCheckLike(parsedData(code))) return "check";
  if (kind === "markup") return isWholePage(code) ? "page" : "markup";
  return kind === "style" || kind === "script" || kind === "data" ? kind : "left-out";
};

const canBe = (use: PieceUse, { code, mistake }: { code: string; mistake: string | null }): boolean => {
  if (use === "page") return isWholePage(code);
  if (use === "markup") return /<[a-z][^]*>/i.test(code) && !isWholePage(code);
  if (use === "script") return mistake === null && !code.trimStart().startsWith("<");
  if (use === "data") return parsedData(code) !== undefined;
  return false;
};

const whyLeftOut = (piece: {
  natural: PieceUse;
  kind: CodeKind;
  code: string;
  mistake: string | null;
  lead: string;
}): LeftOut | null => {
  const { natural, kind, code, mistake, lead } = piece;
  if (natural === "check") {
    const detail = mistakeOfCheck(parsedData(code));
    return detail === null ? null : { reason: "check-mistake", detail };
  }
  if (kind === "component" || kind === "server" || kind === "other") return { reason: kind, detail: "" };
  if (isCure.test(lead) || saysCure.test(lead)) return { reason: "workaround", detail: shorten(lead) };
  if (natural === "script" && mistake !== null) return { reason: "unparsable", detail: mistake };
  return null;
};

const isCheckLike = (data: unknown): boolean =>
  typeof data === "object" && data !== null && ("expectations" in data || "steps" in data);

/** What is wrong with a block that is meant to be a check, by its paths; null: nothing. */
const mistakeOfCheck = (data: unknown): string | null => {
  const { error } = DocumentCheck.safeParse(data);
  return error ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ") : null;
};

/** Why code does not parse as script, with its line; null if it does, alone or as options. */
const mistakeOfScript = (code: string, language: string): string | null => {
  if (code.length > 100_000) return null;
  const parses = (text: string) => {
    try {
      const types = /^(?:ts|typescript|tsx)$/.test(language) ? (["typescript"] as const) : [];
      parse(text, { ...lenient, plugins: [...types, ...(language === "ts" ? [] : ["jsx" as const])] });
      return null;
    } catch (error) {
      const [, why = "", line = ""] = /^([^]*?)(?: \((\d+):\d+\))?$/.exec(String(error)) ?? [];
      return `line ${line}: ${why.replace(/^\w+: /, "")}`;
    }
  };
  const asOptions = code.trim().replace(/[,;\s]{1,100}$/, "");
  const mistake = parses(code);
  // The end of somebody's function closes brackets that are ours.
  if (/^[)\]}]/.test(asOptions)) return mistake;
  return mistake === null || parses(`({${asOptions}\n})`) === null || parses(`([${asOptions}\n])`) === null
    ? null
    : mistake;
};

const lenient = {
  sourceType: "unambiguous",
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowUndeclaredExports: true,
  allowSuperOutsideMethod: true,
} as const;

/** Markup with statements behind it, or before it, is two pieces: the form of every fiddle. */
const split = (part: ReportPart, whole: string): Omit<ReportPart, "kind">[] => {
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

export const shorten = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);

/** How a part that `code` lacks is named. */
export const kindOfCut = (cut: string): "elision" | "template" => (isElision(cut) ? "elision" : "template");

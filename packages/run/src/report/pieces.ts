import { DocumentCheck } from "@online-editor/contract/check";
import { isWholePage } from "../document/whole-page.ts";
import { type CodeKind, isElision, kindOf, parsedData, withoutTemplates } from "./code-kind.ts";
import { optionsOfComponent } from "./component-options.ts";
import { commentsIn } from "./comments.ts";
import { cutReport } from "./cut-report.ts";
import { mendedCode } from "./mend-code.ts";
import { plainCode } from "./plain-code.ts";
import { plainText } from "./plain-text.ts";
import type { LeftOut, Mended, Piece, PieceUse, ReportPart } from "./piece.ts";
import { elementsWithIds, laterPieces, mayStartWidget, startsWidget, usesWidget } from "./later-pieces.ts";
import { mistakeOfScript, scriptCutOff, splitMixed, withJoined } from "./script-pieces.ts";
import { repeatLoops } from "./server-loops.ts";

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
  const parts = cutReport(markdown)
    .slice(0, mostParts)
    .map((part) => (areAttributes.test(part.text) ? { ...part, kind: "words" as const } : part));
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
    return part.kind === "code" ? splitMixed(part, text).map((one) => pieceOf(one, cure ?? lead)) : [];
  });
  const comments = commentsIn(text);
  const opening = comments[0]?.at ?? text.length;
  const pieces = withOnlyExample(withMended(withJoined(cut), opening), opening);
  const running = pieces.filter(({ use }) => use !== "left-out");
  const repeated = new Set(
    running.filter((piece) => running.some((other) => isSourceOf(piece, other) || isPartOf(piece, other))),
  );
  const later = laterPieces(
    pieces.filter((piece) => !repeated.has(piece)),
    text,
    comments,
  );
  const read = pieces.map((piece): Piece => {
    const found = later.get(piece);
    if (found?.kind === "variant" || repeated.has(piece))
      return { ...piece, use: "left-out", why: { reason: "later", detail: "" } };
    return found ? { ...piece, unsure: { isCure: found.isCure } } : piece;
  });
  return { text, words: words.join("\n\n"), pieces: read };
};

/** Where nothing starts a widget that parses as it is written, what does runs mended, with all that can be mended. */
const withMended = (pieces: readonly Piece[], comments: number): readonly Piece[] => {
  const starting = pieces.filter(({ use, code }) => use !== "left-out" && startsWidget(code));
  // Markup alone starts a table, but not as the call that does not parse.
  const isNeeded = ({ code }: Mended) =>
    starting.length === 0
      ? usesWidget(code)
      : mayStartWidget(code) && starting.every(({ use }) => use !== "script");
  const isAnyNeeded = pieces.some(
    ({ mended, why }) => mended && why?.reason === "unparsable" && isNeeded(mended),
  );
  // The last script of a page is its own.
  const isOfPage = ({ kind, from }: Piece) => kind === "markup" && from < comments;
  return pieces.map((piece) =>
    piece.mended && piece.why?.reason === "unparsable" && (isAnyNeeded || isOfPage(piece))
      ? { ...piece, use: naturalUse(piece), why: null }
      : piece,
  );
};

/** Where nothing that is left runs of what stands above the comments, what comes first is no cure of anything. */
const withOnlyExample = (pieces: readonly Piece[], comments: number): Piece[] => {
  const isExample = ({ use, code }: Piece) => use === "page" || (use !== "left-out" && startsWidget(code));
  const hasCodeAbove = pieces.some(({ from, uses: [use] }) => from < comments && use !== "left-out");
  let hasExample = pieces.some((one) => isExample(one) && (one.from < comments || !hasCodeAbove));
  return pieces.map((piece) => {
    const [use = "left-out"] = piece.uses;
    const isCure = piece.why?.reason === "workaround" && piece.kind !== "data" && use !== "left-out";
    if (hasExample || !isCure || piece.from >= comments) return piece;
    const kept = { ...piece, use, why: null };
    hasExample = isExample(kept);
    return kept;
  });
};

/** Attributes of a table, without its tag: they are read where the words name some. */
const areAttributes = /^\s*(?:data-[\w-]{1,40}=(?:"[^"]*"|'[^']*'|[^\s"']\S*)(?:\s+|$)){2,50}$/;

const joins = /^\W*(?:in)?to\W*$|^\W*(?:with|by|改成|改为|换成|成|为)\W*$/i;

/** Markup as a server writes it, beside what has come of it. */
const isSourceOf = (piece: Piece, other: Piece): boolean =>
  piece.use === "markup" &&
  (piece.cut.length > 0 || piece.withoutRows !== undefined) &&
  /^(?:page|markup)$/.test(other.use) &&
  other.cut.length === 0 &&
  other.withoutRows === undefined &&
  elementsWithIds(piece.code).some((one) => elementsWithIds(other.code).includes(one));

/** Code that stands again in a longer piece. */
const isPartOf = ({ use, code }: Piece, other: Piece): boolean =>
  use !== "data" &&
  other.use === use &&
  other.code.length > code.length + 1 &&
  other.code.includes(code.trim());

/** What is longer is no report, and parsing all its starts of code would take minutes. */
const mostParts = 1000;

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
  /^\W*(?:with (?:this|that|it),? )?(?:(?:it|this|that|which|and) )?(?:now )?(?:works|worked|fixe[sd] it|helps)\b(?! (?:(?:in|on|with|until|before|only|as) |for (?!me\b)))|^\W*(?:这样)?(?:就|才)(?:好了|可以了|正常了?|行了|没问题)/i;
const isCure =
  /work-?around|possible (?:solution|fix)|(?:^|\W)(?:my |a |the )?(?:fix|solution|patch)\b\W{0,3}$|fixe[sd] (?:it |this )?(?:by|with)|\b(?:then|now) it works|\bit works (?:now|then|again|fine)|works for me|\bexpected(?: (?:result|output|html|markup|code))?\W*$|\bfor now,? i\b|\bwhat (?:i|we) do (?:now|instead)\b|\b(?:i|we) use this until\b|\bhack\b|\b(?:would like|want to (?:have|get|see)|something like)\b[^.\n]*\W*$|\bi (?:just |simply )?(?:added (?:the following|this|these)|changed|patched|help(?:ed)? myself)\b|解决(?:方法|方案|办法)|临时方案|修复(?:方法|方案)/i;

const pieceOf = (part: Omit<ReportPart, "kind">, lead: string): Piece => {
  const { text, language } = part;
  const kind = kindOf(text, language);
  const options = kind === "component" ? optionsOfComponent(text) : null;
  if (options !== null)
    return { ...part, kind, code: options, cut: [], use: "script", uses: ["script", "left-out"], why: null };
  const repeated = kind === "markup" ? repeatLoops(text) : text;
  const { text: plain, cut } =
    kind === "markup" || kind === "script" ? withoutTemplates(repeated, text) : { text, cut: [] };
  const code = plainCode(plain, kind, language);
  const mistake = mistakeOfScript(kind === "markup" ? (scriptCutOff(code) ?? "") : code, language);
  const mended = mendedCode(code, kind, language);
  const natural = naturalUse({ kind, code });
  const isOfServer = kind === "markup" && cut.length > 0 && hasOnlyBlankColumns(code);
  const why = isOfServer
    ? ({ reason: "server", detail: "" } as const)
    : whyLeftOut({ natural, kind, code, mistake, lead });
  const isUsable = mended !== null || why === null || why.reason === "workaround" || why.reason === "server";
  const uses = (["page", "markup", "style", "script", "data", "check"] as const).filter((one) =>
    one === natural ? isUsable : canBe(one, { code, mistake }),
  );
  const withoutRows =
    repeated === text
      ? {}
      : { withoutRows: withoutTemplates(repeatLoops(text, { isEmpty: true }), text).text };
  const use = why ? "left-out" : natural;
  const sent = kind === "data" && saysResponse.test(lead) ? { isResponse: true } : {};
  return {
    ...part,
    kind,
    code,
    cut,
    use,
    uses: [...uses, "left-out"],
    why,
    ...withoutRows,
    ...sent,
    ...(mended && { mended }),
  };
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
  if (/^(?:page|markup|script)$/.test(natural) && mistake !== null)
    return { reason: "unparsable", detail: mistake };
  return null;
};

const isCheckLike = (data: unknown): boolean =>
  typeof data === "object" && data !== null && ("expectations" in data || "steps" in data);

/** What is wrong with a block that is meant to be a check, by its paths; null: nothing. */
const mistakeOfCheck = (data: unknown): string | null => {
  const { error } = DocumentCheck.safeParse(data);
  return error ? error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ") : null;
};

export const shorten = (text: string): string => text.replaceAll(/\s+/g, " ").trim().slice(0, 60);

/** How a part that `code` lacks is named. */
export const kindOfCut = (cut: string): "elision" | "template" => (isElision(cut) ? "elision" : "template");

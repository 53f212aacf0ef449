import type { Catalogue, Selection } from "@online-editor/contract";
import { type Check, DocumentCheck, Expectation } from "@online-editor/contract/check";
import {
  libraryInText,
  libraryNamed,
  ownTagsOf,
  readCdnAddress,
  selectionOfTags,
  tagsOnSelection,
} from "@online-editor/selection";
import { type Assume, type Chosen, collectAssumptions, left, made, run } from "./assumptions.ts";
import { parsedData } from "./code-kind.ts";
import { errorNamed } from "./error-named.ts";
import { type CodeOfReport, joinDocument } from "./join-document.ts";
import { declaredIn, mayStartWidget, startsWidget, startsWith } from "./later-pieces.ts";
import { withoutAnswers } from "./comments.ts";
import { documentLinked, linksInQuestion } from "./links-named.ts";
import { noteOf, notePiece } from "./note-pieces.ts";
import type { Piece, PieceUse } from "./piece.ts";
import type { ReadReport } from "./pieces.ts";
import { mistakeOfScript } from "./script-pieces.ts";
import { endsOf } from "./releases-named.ts";
import { foundDifference, type ReportNote, type TakeNote, type Unrunnable } from "./report-notes.ts";
import { selectionNamed } from "./selection-named.ts";
import { tagsOf } from "./tags-named.ts";
import { actionsBeside, shownInstead, stepsNamed } from "./words-as-check.ts";

/** What a person has put right in how a report was read. */
export interface ReportChoices {
  /** The use of a piece, by its place among the pieces. */
  uses: Readonly<Record<number, PieceUse>>;
  /** The values of assumptions, by their ids. */
  chosen: Chosen;
}

export const noChoices: ReportChoices = { uses: {}, chosen: {} };

interface ReportContext {
  catalogue: Catalogue;
  /** A report that names no library is about that of this selection. */
  present: Selection;
  /** The origin whose links lead to documents here. */
  editor?: string | null;
}

/** A document made from a bug report. */
export type Report = ReturnType<typeof composeReport>;

/** The document of a report: what its pieces are used as, and what is assumed beside them. */
export const composeReport = (
  { text, words, pieces: read }: ReadReport,
  { uses, chosen }: ReportChoices,
  { catalogue, present, editor = null }: ReportContext,
) => {
  const library = libraryInText(text, catalogue) ?? libraryNamed(catalogue, present.library);
  if (!library) throw new TypeError(`The catalogue lacks ${present.library}.`);
  const notes: ReportNote[] = [];
  const note: TakeNote = (becomes, what, name) => notes.push({ becomes, what, name });
  const { all: assumptions, assume } = collectAssumptions(chosen);
  const pieces = read.map((piece, at) =>
    withRowsOrNot(
      mendedOrNot(usedAs(piece, uses[at] ?? useIfUnsure(piece, at + 1, assume)), at + 1, assume),
      at + 1,
      assume,
    ),
  );
  for (const piece of pieces) notePiece(piece, note);
  const code = pieces.flatMap(({ use, language, code: written, isResponse = false }): CodeOfReport[] =>
    use === "left-out" || use === "check" ? [] : [{ use, language, text: written, isResponse }],
  );
  const { selection, files, named } = selectionNamed(
    { text, words, code },
    { library, catalogue, assume, note },
  );
  const tagged = { library, names: catalogue };
  const isOwn = (markup: string) => ownTagsOf(markup, tagged) !== null;
  // Nothing is made of what a component has beside its own markup and start.
  const isOfComponent = pieces.some(({ use, why }) => use === "left-out" && why?.reason === "component");
  const isJoined =
    !isOfComponent || code.some(({ use, text: one }) => /^(?:page|markup)$/.test(use) || startsWidget(one));
  if (files.length > 0 && code.length > 0) code.unshift({ use: "markup", language: "", text: tagsOf(files) });
  // The call that is not closed is not another one, and what it is called with is not made.
  const scripts = code.flatMap(({ use, text: one }) => (use === "script" ? one : []));
  const isStartOpen = pieces.some(
    ({ why, code: open }) =>
      why?.reason === "unparsable" &&
      ((mayStartWidget(open) && !scripts.some(startsWidget)) ||
        declaredIn(open).some((name) => scripts.some((one) => startsWith(one, name)))),
  );
  const joined =
    isJoined && !isStartOpen ? joinDocument(code, { library, words, isOwn, note, assume }) : null;
  const links = linksInQuestion(words);
  const ownLinks = linksInQuestion(withoutAnswers(words));
  const linked = joined === null ? documentLinked(ownLinks, { editor, library: library.id }) : null;
  // A page that loads another release than the one that the words name follows them.
  const isMoved =
    joined !== null &&
    isOwn(joined) &&
    selectionOfTags(joined, selection, tagged).version !== selection.version;
  for (const name of named.unknown) note("left-out", "unknown-release", name);
  for (const { href } of links)
    if (!readCdnAddress(href, catalogue) && href !== linked?.url)
      note("left-out", "link", href.slice(0, 200));
  const own = pieces.find(({ use }) => use === "check");
  return {
    /** Its first heading, if that is a title. */
    title: /^# +(\S[^\n]{0,199})/.exec(words)?.[1] ?? null,
    /** Its words without its code; at most 10,000 characters. */
    description: descriptionOf(words),
    /** Empty where `unrunnable` says why, and where only a link leads to the document. */
    code: isMoved ? tagsOnSelection(joined, selection, tagged) : (joined ?? ""),
    selection,
    /** Of a block of JSON that is a check, else of an error that the words name. */
    check: own
      ? DocumentCheck.parse(parsedData(own.code))
      : checkOfWords({ text, words, code: joined, found: chosen[foundDifference] }, assume, note),
    /** What is wrong with a block that is meant to be a check, by its paths; null: nothing. */
    checkMistake: pieces.find(({ why }) => why?.reason === "check-mistake")?.why?.detail ?? null,
    /** Between which releases it says that something broke. */
    ends: endsOf(selection.version, named, library),
    /** How the report was read; `use` is what each piece is used as now. */
    pieces,
    assumptions,
    notes: [...notes, ...assumptions.flatMap((one) => noteOf(one, library))],
    unrunnable: joined !== null || linked ? null : reasonOf(pieces, links),
    linked,
  };
};

/** How a piece is used of which the report does not say whether it belongs to the example; undefined for others. */
const useIfUnsure = ({ unsure, use }: Piece, number: number, assume: Assume): PieceUse | undefined => {
  if (!unsure) return undefined;
  const values = unsure.isCure ? [left, run] : [run, left];
  return assume("piece", { name: `${number}`, values, basis: null }) === left ? "left-out" : use;
};

const usedAs = (piece: Piece, wanted: PieceUse | undefined): Piece =>
  wanted !== undefined && wanted !== piece.use && piece.uses.includes(wanted)
    ? { ...piece, use: wanted, why: piece.unsure && wanted === "left-out" ? laterThan : null }
    : piece;

/** What does not parse as it is written runs mended, unless a person leaves it out. */
const mendedOrNot = (piece: Piece, number: number, assume: Assume): Piece => {
  if (piece.use === "left-out" || !piece.mended) return piece;
  const { code, lacks } = piece.mended;
  const value = assume(lacks, { name: `of piece ${number}`, values: [made, left], basis: null });
  if (value === made) return { ...piece, code };
  const detail = mistakeOfScript(piece.code, piece.language) ?? "";
  return { ...piece, use: "left-out", why: { reason: "unparsable", detail } };
};

/** The rows that are made for a server's loop may be left. */
const withRowsOrNot = (piece: Piece, number: number, assume: Assume): Piece => {
  if (piece.withoutRows === undefined || piece.use === "left-out") return piece;
  const value = assume("rows", { name: `of piece ${number}`, values: [made, left], basis: null });
  return value === left ? { ...piece, code: piece.withoutRows } : piece;
};

const laterThan = { reason: "later", detail: "" } as const;

/** What the words say to do and what is wrong then, as a check that may expect nothing yet; null: neither. */
const checkOfWords = (
  {
    text,
    words,
    code,
    found,
  }: { text: string; words: string; code: string | null; found: string | undefined },
  assume: Assume,
  note: TakeNote,
): Check | null => {
  if (code === null) return null;
  const isTaken = (kind: "error" | "step" | "shown", said: string, name = "") =>
    assume(kind, { name, values: [said, left], basis: said }) !== left;
  const taken = stepsNamed(words, code).filter(({ said }, at) => isTaken("step", said, `${at + 1}`));
  const steps = taken.map(({ part }) => part);
  for (const action of actionsBeside(words, taken)) note("left-out", "step", action);
  const error = errorNamed(text);
  const shown = error === null ? shownInstead(words) : null;
  if (error !== null && isTaken("error", error))
    return DocumentCheck.parse({ steps, expectations: [{ expect: "no-uncaught-error", saying: error }] });
  if (shown && isTaken("shown", shown.said))
    return DocumentCheck.parse({ steps, expectations: shown.part, isNegated: true });
  const difference = Expectation.safeParse(parsedData(found ?? "")).data;
  if (
    found !== undefined &&
    difference &&
    assume("difference", { values: [found, left], basis: null }) !== left
  )
    return DocumentCheck.parse({ steps, expectations: [difference] });
  return steps.length === 0 ? null : DocumentCheck.parse({ steps, expectations: [] });
};

/** The words without the title, the marks of folding, empty answers of forms and long gaps. */
const descriptionOf = (words: string): string => {
  const marks = /(?<![^])# .*|<\/?(?:details|summary|p|br)\b[^<>]{0,100}>|^_No response_$|\0/gim;
  const text = words.replaceAll(marks, "").replaceAll(/\n\s*\n/g, "\n\n");
  return text.trim().slice(0, 10_000).toWellFormed();
};

const reasonOf = (pieces: readonly Piece[], links: readonly URL[]): Unrunnable => {
  const outside = pieces
    .map(({ kind, why }) => why?.reason ?? kind)
    .find((one) => one === "component" || one === "server");
  if (outside) return outside;
  if (
    pieces.some(
      ({ mended, use, code }) => mended?.lacks === "end" && use === "left-out" && mayStartWidget(code),
    )
  )
    return "cut-off";
  if (pieces.some(({ kind }) => /^(?:markup|style|script)$/.test(kind))) return "no-widget";
  return links.length > 0 ? "link-only" : "no-code";
};
